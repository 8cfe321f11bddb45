"""Windows: weights that fade towards both ends.

Sources: the pages of NumPy's reference on window functions,
https://numpy.org/doc/stable/reference/routines.window.html.
"""

import _lang
import numpy as np


def bartlett(M):
    """Return the Bartlett window: a triangle with zeros at both ends.

    Parameters
    ----------
    M : int
        The number of points.

    Returns
    -------
    out : ndarray of shape (M,)
        With 1 in the middle where M is odd.

    Examples
    --------
    >>> np.bartlett(3)
    array([0., 1., 0.])
    """
    n = _steps(M)
    return _lang.select(M == 1, 1.0, _lang.select(n <= 0, 1 + n / (M - 1.0), 1 - n / (M - 1.0)))


def hanning(M):
    """Return the Hann window: a raised cosine with zeros at both ends.

    Parameters
    ----------
    M : int
        The number of points.

    Returns
    -------
    out : ndarray of shape (M,)
        With 1 in the middle where M is odd.

    Examples
    --------
    >>> np.hanning(3)
    array([0., 1., 0.])
    """
    n = _steps(M)
    return _lang.select(M == 1, 1.0, 0.5 + 0.5 * np.cos(np.pi * n / (M - 1.0)))


def hamming(M):
    """Return the Hamming window: a raised cosine whose ends are not zero.

    Parameters
    ----------
    M : int
        The number of points.

    Returns
    -------
    out : ndarray of shape (M,)
        With 1 in the middle where M is odd.

    Examples
    --------
    >>> np.hamming(3)
    array([0.08, 1.  , 0.08])
    """
    n = _steps(M)
    return _lang.select(M == 1, 1.0, 0.54 + 0.46 * np.cos(np.pi * n / (M - 1.0)))


def blackman(M):
    """Return the Blackman window: a sum of two cosines.

    Parameters
    ----------
    M : int
        The number of points.

    Returns
    -------
    out : ndarray of shape (M,)
        With 1 in the middle where M is odd.

    Examples
    --------
    >>> np.blackman(3).round(3) + 0.0
    array([0., 1., 0.])
    """
    n = _steps(M)
    return _lang.select(
        M == 1, 1.0, 0.42 + 0.5 * np.cos(np.pi * n / (M - 1.0)) + 0.08 * np.cos(2.0 * np.pi * n / (M - 1.0))
    )


def kaiser(M, beta):
    """Return the Kaiser window, made of a Bessel function.

    Parameters
    ----------
    M : int
        The number of points.
    beta : float
        How fast it fades: 0 gives ones, 5 is near the Hamming window, 8.6 near the Blackman window.

    Returns
    -------
    out : ndarray of shape (M,)
        With 1 in the middle where M is odd.

    Examples
    --------
    >>> np.kaiser(3, 0.0)
    array([1., 1., 1.])
    """
    n = np.arange(0, M) * 1.0
    alpha = (M - 1) / 2.0
    b = beta * 1.0
    return _lang.select(M == 1, 1.0, np.i0(b * np.sqrt(1 - ((n - alpha) / alpha) ** 2.0)) / np.i0(b))


def _steps(M):
    """The points of a window, symmetric around 0, two apart."""
    return np.arange(1 - M, M, 2) * 1.0
