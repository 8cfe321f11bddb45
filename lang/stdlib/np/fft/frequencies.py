"""The frequencies that belong to the values of a transform, and their order.

Sources: https://numpy.org/doc/stable/reference/routines.fft.html#helper-routines.
"""

import _lang
import numpy as np


def fftfreq(n, d=1.0):
    """Return the frequencies of the values that fft gives.

    Parameters
    ----------
    n : int
        The number of samples.
    d : float, optional
        Their distance.

    Returns
    -------
    out : ndarray
        Zero first, then the positive and the negative ones, in cycles per unit of `d`.

    Raises
    ------
    ZeroDivisionError
        If `n` is 0.
    ValueError
        If `n` is no integer.

    Examples
    --------
    >>> np.fft.fftfreq(4)
    array([ 0.  ,  0.25, -0.5 , -0.25])
    """
    _lang.check(_lang.kind(n) in "biu", "n should be an integer", "ValueError")
    _lang.check(n != 0, "division by zero", "ZeroDivisionError")
    half = (n - 1) // 2 + 1
    return np.concatenate((np.arange(0, half), np.arange(-(n // 2), 0))) * (1.0 / (n * d))


def rfftfreq(n, d=1.0):
    """Return the frequencies of the values that rfft gives.

    Parameters
    ----------
    n : int
        The number of samples.
    d : float, optional
        Their distance.

    Returns
    -------
    out : ndarray
        Not negative, in cycles per unit of `d`.

    Raises
    ------
    ZeroDivisionError
        If `n` is 0.
    ValueError
        If `n` is no integer.

    Examples
    --------
    >>> np.fft.rfftfreq(4)
    array([0.  , 0.25, 0.5 ])
    """
    _lang.check(_lang.kind(n) in "biu", "n should be an integer", "ValueError")
    _lang.check(n != 0, "division by zero", "ZeroDivisionError")
    return np.arange(0, n // 2 + 1) * (1.0 / (n * d))


def fftshift(x, axes=None):
    """Move the frequency zero to the middle.

    Parameters
    ----------
    x : array_like
        The values.
    axes : int or sequence of int, optional
        The axes, all by default.

    Returns
    -------
    out : ndarray
        Of the shape of `x`.

    Raises
    ------
    AxisError
        If there is no such axis.

    Examples
    --------
    >>> np.fft.fftshift(np.arange(4))
    array([2, 3, 0, 1])
    """
    y = np.asarray(x)
    for k in _lang.fft_axes(y.ndim, None, axes):
        y = np.roll(y, y.shape[k] // 2, k)
    return y


def ifftshift(x, axes=None):
    """Move the frequency zero from the middle back to the front: the inverse of fftshift.

    Parameters
    ----------
    x : array_like
        The values.
    axes : int or sequence of int, optional
        The axes, all by default.

    Returns
    -------
    out : ndarray
        Of the shape of `x`.

    Raises
    ------
    AxisError
        If there is no such axis.

    Examples
    --------
    >>> np.fft.ifftshift(np.arange(4))
    array([2, 3, 0, 1])
    """
    y = np.asarray(x)
    for k in _lang.fft_axes(y.ndim, None, axes):
        y = np.roll(y, -(y.shape[k] // 2), k)
    return y
