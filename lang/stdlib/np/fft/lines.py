"""Discrete Fourier transforms along one axis.

Sources: the pages of NumPy's reference, https://numpy.org/doc/stable/reference/routines.fft.html. The
transforms themselves are functions of lang/lib/fft.
"""

import _lang
import numpy as np


def fft(a, n=None, axis=-1, norm=None, out=None):
    """Return the discrete Fourier transform along an axis.

    Parameters
    ----------
    a : array_like
        The samples.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

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
    >>> np.fft.fft([1.0, 0.0, 0.0, 0.0])
    array([1.+0.j, 1.+0.j, 1.+0.j, 1.+0.j])
    """
    return _lang.fft1(a, n, axis, norm, out, 0)


def ifft(a, n=None, axis=-1, norm=None, out=None):
    """Return the inverse discrete Fourier transform along an axis.

    Parameters
    ----------
    a : array_like
        The values, in the order of fft.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
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
    >>> np.fft.ifft([4.0, 0.0, 0.0, 0.0])
    array([1.+0.j, 1.+0.j, 1.+0.j, 1.+0.j])
    """
    return _lang.fft1(a, n, axis, norm, out, 1)


def rfft(a, n=None, axis=-1, norm=None, out=None):
    """Return the discrete Fourier transform of real numbers along an axis.

    Parameters
    ----------
    a : array_like
        The samples, real.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : ndarray
        The n // 2 + 1 values from which the other ones follow, complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.
    TypeError
        If a sample is complex.

    Examples
    --------
    >>> np.fft.rfft([1.0, 0.0, 0.0, 0.0])
    array([1.+0.j, 1.+0.j, 1.+0.j])
    """
    x = _lang.fft_real(a)
    if n is not None:
        x = _lang.fft_fit(x, n, axis)
    return _lang.fft_out(_lang.fft_r2c(x, axis, _lang.fft_scale(x.shape[axis], norm, 0)), out)


def irfft(a, n=None, axis=-1, norm=None, out=None):
    """Return the inverse of rfft along an axis.

    Parameters
    ----------
    a : array_like
        The values, in the order of rfft.
    n : int, optional
        The length of the result along the axis: cut, or padded with zeros; 2 * (m - 1) of m values by
        default.
    axis : int, optional
        The axis.
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
    >>> np.fft.irfft([4.0, 0.0, 0.0])
    array([1., 1., 1., 1.])
    """
    x = _lang.fft_complex(a)
    m = 2 * (x.shape[axis] - 1) if n is None else n
    _lang.check(m > 0, "Invalid number of FFT data points specified: it must be positive.")
    if n is not None:
        x = _lang.fft_fit(x, n // 2 + 1, axis)
    return _lang.fft_out(_lang.fft_c2r(x, axis, _lang.fft_scale(m, norm, 1), m), out)


def hfft(a, n=None, axis=-1, norm=None, out=None):
    """Return the transform of a signal whose second half is the conjugate of the first: a real spectrum.

    Parameters
    ----------
    a : array_like
        The first half of the signal.
    n : int, optional
        The length of the result along the axis: cut, or padded with zeros; 2 * (m - 1) of m values by
        default.
    axis : int, optional
        The axis.
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
    >>> np.fft.hfft([1.0, 0.0, 0.0])
    array([1., 1., 1., 1.])
    """
    return np.fft.irfft(np.conj(_lang.fft_complex(a)), n, axis, _lang.fft_other(norm), out)


def ihfft(a, n=None, axis=-1, norm=None, out=None):
    """Return the inverse of hfft along an axis.

    Parameters
    ----------
    a : array_like
        The spectrum, real.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : ndarray
        The first half of the signal, complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> np.fft.ihfft([4.0, 0.0, 0.0, 0.0])
    array([1.-0.j, 1.-0.j, 1.-0.j])
    """
    return _lang.fft_out(np.conj(np.fft.rfft(a, n, axis, _lang.fft_other(norm))), out)
