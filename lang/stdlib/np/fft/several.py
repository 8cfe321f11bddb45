"""Discrete Fourier transforms along several axes.

Sources: the pages of NumPy's reference, https://numpy.org/doc/stable/reference/routines.fft.html.
"""

import _lang
import numpy as np


def fftn(a, s=None, axes=None, norm=None, out=None):
    """Return the discrete Fourier transform along several axes.

    Parameters
    ----------
    a : array_like
        The samples.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

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
    >>> np.fft.fftn([[1.0, 0.0], [0.0, 0.0]])
    array([[1.+0.j, 1.+0.j],
           [1.+0.j, 1.+0.j]])
    """
    return _lang.fftn(a, s, axes, norm, out, 0)


def ifftn(a, s=None, axes=None, norm=None, out=None):
    """Return the inverse discrete Fourier transform along several axes.

    Parameters
    ----------
    a : array_like
        The values, in the order of fftn.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

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
    >>> np.fft.ifftn([[4.0, 0.0], [0.0, 0.0]])
    array([[1.+0.j, 1.+0.j],
           [1.+0.j, 1.+0.j]])
    """
    return _lang.fftn(a, s, axes, norm, out, 1)


def fft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """Return the discrete Fourier transform along two axes.

    Parameters
    ----------
    a : array_like
        The samples.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, the last two by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

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
    >>> np.fft.fft2([[1.0, 0.0], [0.0, 0.0]])
    array([[1.+0.j, 1.+0.j],
           [1.+0.j, 1.+0.j]])
    """
    return _lang.fftn(a, s, axes, norm, out, 0)


def ifft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """Return the inverse discrete Fourier transform along two axes.

    Parameters
    ----------
    a : array_like
        The values, in the order of fft2.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, the last two by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

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
    >>> np.fft.ifft2([[4.0, 0.0], [0.0, 0.0]])
    array([[1.+0.j, 1.+0.j],
           [1.+0.j, 1.+0.j]])
    """
    return _lang.fftn(a, s, axes, norm, out, 1)


def rfftn(a, s=None, axes=None, norm=None, out=None):
    """Return the discrete Fourier transform of real numbers along several axes.

    Parameters
    ----------
    a : array_like
        The samples, real.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : ndarray
        Half of the values along the last axis, complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.
    TypeError
        If a sample is complex.

    Examples
    --------
    >>> np.fft.rfftn([[1.0, 0.0], [0.0, 0.0]])
    array([[1.+0.j, 1.+0.j],
           [1.+0.j, 1.+0.j]])
    """
    x = _lang.fft_real(a)
    ks = _lang.fft_axes(x.ndim, s, axes)
    x = _lang.fft_sized(x, s, ks)
    return _lang.fft_out(_lang.fft_r2c(x, ks, _lang.fft_scale(_lang.fft_count(x, ks), norm, 0)), out)


def irfftn(a, s=None, axes=None, norm=None, out=None):
    """Return the inverse of rfftn along several axes.

    Parameters
    ----------
    a : array_like
        The values, in the order of rfftn.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : ndarray
        Real.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.
    IndexError
        If there is no axis.

    Examples
    --------
    >>> np.fft.irfftn([[4.0, 0.0], [0.0, 0.0]])
    array([[1., 1.],
           [1., 1.]])
    """
    x = _lang.fft_complex(a)
    ks = _lang.fft_axes(x.ndim, s, axes)
    if len(ks) == 0:
        raise IndexError("irfftn() needs at least one axis")
    last = ks[len(ks) - 1]
    own = 2 * (x.shape[last] - 1)
    m = own if s is None else _lang.fft_last(own, s[len(ks) - 1])
    _lang.check(m > 0, "Invalid number of FFT data points specified: it must be positive.")
    if s is not None:
        x = _lang.fft_sized(x, tuple(s)[: len(ks) - 1] + (m // 2 + 1,), ks)
    count = m
    for k in ks[:-1]:
        count = count * x.shape[k]
    return _lang.fft_out(_lang.fft_c2r(x, ks, _lang.fft_scale(count, norm, 1), m), out)


def rfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """Return the discrete Fourier transform of real numbers along two axes.

    Parameters
    ----------
    a : array_like
        The samples, real.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, the last two by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : ndarray
        Half of the values along the last axis, complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.
    TypeError
        If a sample is complex.

    Examples
    --------
    >>> np.fft.rfft2([[1.0, 0.0], [0.0, 0.0]])
    array([[1.+0.j, 1.+0.j],
           [1.+0.j, 1.+0.j]])
    """
    return np.fft.rfftn(a, s, axes, norm, out)


def irfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """Return the inverse of rfft2 along two axes.

    Parameters
    ----------
    a : array_like
        The values, in the order of rfft2.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, the last two by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : ndarray
        Real.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> np.fft.irfft2([[4.0, 0.0], [0.0, 0.0]])
    array([[1., 1.],
           [1., 1.]])
    """
    return np.fft.irfftn(a, s, axes, norm, out)
