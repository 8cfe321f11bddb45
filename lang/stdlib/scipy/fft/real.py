"""Fourier transforms of real numbers and to real numbers, in the manner of SciPy: NumPy's, but for the signs
of zeros. `overwrite_x` and `workers` are taken and change nothing: transforms run on the session's
threads and leave their input as it is.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/fft.html.
"""

import _lang
import numpy as np


def rfft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the discrete Fourier transform of real numbers along an axis.

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
        The n // 2 + 1 values from which the other ones follow, complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.
    TypeError
        If a sample is complex.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.rfft([1.0, 0.0])
    array([1.+0.j, 1.+0.j])
    """
    return np.fft.rfft(x, n, axis, norm)


def irfft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the inverse of rfft along an axis.

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
        Real.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.irfft([2.0, 0.0])
    array([1., 1.])
    """
    return np.fft.irfft(x, n, axis, norm)


def hfft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the transform of a signal whose second half is the conjugate of the first: a real spectrum.

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
        Real.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.hfft([1.0, 0.0])
    array([1., 1.])
    """
    return np.fft.hfft(x, n, axis, norm)


def ihfft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the inverse of hfft along an axis.

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
        The first half of the signal, complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.ihfft([2.0, 0.0])
    array([1.+0.j, 1.+0.j])
    """
    y = np.fft.ihfft(x, n, axis, norm)
    k = _lang.axis(axis, y.ndim)
    whole = _lang.fft_arg(x).shape[k] if n is None else n
    at = (slice(None),) * k + (slice(None, None, max(y.shape[k] - 1, 1) if whole % 2 == 0 else y.shape[k]),)
    y[at] = np.conj(y[at])
    return y


def rfft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the discrete Fourier transform of real numbers along two axes.

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
        Half of the values along the last axis, complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.
    TypeError
        If a sample is complex.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.rfft2([[1.0, 0.0]])
    array([[1.+0.j, 1.+0.j]])
    """
    return np.fft.rfft2(x, s, axes, norm)


def irfft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the inverse of rfft2 along two axes.

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
        Real.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.irfft2([[2.0, 0.0]])
    array([[1., 1.]])
    """
    return np.fft.irfft2(x, s, axes, norm)


def rfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the discrete Fourier transform of real numbers along several axes.

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
        Half of the values along the last axis, complex.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.
    TypeError
        If a sample is complex.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.rfftn([[1.0, 0.0]])
    array([[1.+0.j, 1.+0.j]])
    """
    return np.fft.rfftn(x, s, axes, norm)


def irfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """Return the inverse of rfftn along several axes.

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
        Real.

    Raises
    ------
    ValueError
        If `norm` is none of these, or a length is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.irfftn([[2.0, 0.0]])
    array([[1., 1.]])
    """
    return np.fft.irfftn(x, s, axes, norm)
