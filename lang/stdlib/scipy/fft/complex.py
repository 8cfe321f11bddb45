"""Fourier transforms in the manner of SciPy: NumPy's, but for the signs of zeros. `overwrite_x` and
`workers` are taken and change nothing: transforms run on the session's threads and leave their input as
it is.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/fft.html.
"""

import _lang
import numpy as np


def fft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the discrete Fourier transform along an axis.

    Parameters
    ----------
    x : array_like
        The samples.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    plan : optional
        Accepted for SciPy's sake.

    Returns
    -------
    out : ndarray
        Complex, the frequency zero first.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.fft([1.0, 0.0])
    array([1.-0.j, 1.-0.j])
    """
    x = _lang.fft_arg(x)
    y = np.fft.fft(x, n, axis, norm)
    if _lang.kind(x) == "c":
        return y
    return _conjugates(y, (_lang.axis(axis, y.ndim),))


def ifft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the inverse discrete Fourier transform along an axis.

    Parameters
    ----------
    x : array_like
        The values.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    plan : optional
        Accepted for SciPy's sake.

    Returns
    -------
    out : ndarray
        Complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.ifft([2.0, 0.0])
    array([1.-0.j, 1.-0.j])
    """
    x = _lang.fft_arg(x)
    y = np.fft.ifft(x, n, axis, norm)
    if _lang.kind(x) == "c":
        return y
    return _conjugates(y, (_lang.axis(axis, y.ndim),))


def fft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the discrete Fourier transform along two axes.

    Parameters
    ----------
    x : array_like
        The samples.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, the last two by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    plan : optional
        Accepted for SciPy's sake.

    Returns
    -------
    out : ndarray
        Complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.fft2([[1.0, 0.0]])
    array([[1.-0.j, 1.-0.j]])
    """
    x = _lang.fft_arg(x)
    y = np.fft.fft2(x, s, axes, norm)
    if _lang.kind(x) == "c":
        return y
    return _conjugates(y, _lang.fft_axes(y.ndim, s, axes))


def ifft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the inverse discrete Fourier transform along two axes.

    Parameters
    ----------
    x : array_like
        The values.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, the last two by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    plan : optional
        Accepted for SciPy's sake.

    Returns
    -------
    out : ndarray
        Complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.ifft2([[2.0, 0.0]])
    array([[1.-0.j, 1.-0.j]])
    """
    x = _lang.fft_arg(x)
    y = np.fft.ifft2(x, s, axes, norm)
    if _lang.kind(x) == "c":
        return y
    return _conjugates(y, _lang.fft_axes(y.ndim, s, axes))


def fftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the discrete Fourier transform along several axes.

    Parameters
    ----------
    x : array_like
        The samples.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    plan : optional
        Accepted for SciPy's sake.

    Returns
    -------
    out : ndarray
        Complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.fftn([[1.0, 0.0]])
    array([[1.-0.j, 1.-0.j]])
    """
    x = _lang.fft_arg(x)
    y = np.fft.fftn(x, s, axes, norm)
    if _lang.kind(x) == "c":
        return y
    return _conjugates(y, _lang.fft_axes(y.ndim, s, axes))


def ifftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the inverse discrete Fourier transform along several axes.

    Parameters
    ----------
    x : array_like
        The values.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    plan : optional
        Accepted for SciPy's sake.

    Returns
    -------
    out : ndarray
        Complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.ifftn([[2.0, 0.0]])
    array([[1.-0.j, 1.-0.j]])
    """
    x = _lang.fft_arg(x)
    y = np.fft.ifftn(x, s, axes, norm)
    if _lang.kind(x) == "c":
        return y
    return _conjugates(y, _lang.fft_axes(y.ndim, s, axes))


# Of real numbers SciPy computes half of the values, and the others as their conjugates; those
# that are their own conjugates become so, too: their imaginary parts are -0. (Along several axes
# at once only these have its signs of zeros.)
def _conjugates(y, ks):
    at = ()
    for k in range(y.ndim):
        step = 1
        if k in ks:
            step = max(y.shape[k] // 2, 1) if y.shape[k] % 2 == 0 else y.shape[k]
        at = at + (slice(None, None, step),)
    if len(ks) == 1:
        before = (slice(None),) * ks[0]
        n = y.shape[ks[0]]
        y[before + (slice(n // 2 + 1, None),)] = np.conj(
            y[before + (slice(1, n - n // 2),)][before + (slice(None, None, -1),)]
        )
    y[at] = np.conj(y[at])
    return y
