"""Fourier transforms of the module cufft: along all axes, on the GPU for a device array.

Sources: https://pyculib.readthedocs.io/en/latest/cufft.html.
"""

import _lang
import numpy as np


def fft(ary, out=None, stream=None):
    """Return the Fourier transform along all axes.

    Parameters
    ----------
    ary : ndarray or device array
        The samples.
    out : ndarray or device array, optional
        Where to put the result.
    stream : stream, optional
        Accepted for the library's sake.

    Returns
    -------
    out : ndarray
        Complex.

    Raises
    ------
    ValueError
        If `out` has another shape.

    Examples
    --------
    >>> from numbapro.cudalib import cufft
    >>> cufft.fft(np.ones(2, np.complex64))
    array([2.+0.j, 0.+0.j], dtype=complex64)
    """
    return _transform(ary, out, 0)


def ifft(ary, out=None, stream=None):
    """Return the inverse Fourier transform along all axes, not divided by the number of elements.

    Parameters
    ----------
    ary : ndarray or device array
        The samples.
    out : ndarray or device array, optional
        Where to put the result.
    stream : stream, optional
        Accepted for the library's sake.

    Returns
    -------
    out : ndarray
        Complex.

    Raises
    ------
    ValueError
        If `out` has another shape.

    Examples
    --------
    >>> from numbapro.cudalib import cufft
    >>> cufft.ifft(np.ones(2, np.complex64))
    array([2.+0.j, 0.+0.j], dtype=complex64)
    """
    return _transform(ary, out, 1)


def fft_inplace(ary, stream=None):
    """Replace an array of complex numbers by its Fourier transform along all axes.

    Parameters
    ----------
    ary : ndarray or device array of complex numbers
        The samples, which are replaced.
    stream : stream, optional
        Accepted for the library's sake.

    Returns
    -------
    out : ndarray
        The array.

    Raises
    ------
    TypeError
        If it is not complex.

    Examples
    --------
    >>> from numbapro.cudalib import cufft
    >>> x = np.ones(2, np.complex64)
    >>> cufft.fft_inplace(x)
    array([2.+0.j, 0.+0.j], dtype=complex64)
    """
    return _in_place(ary, 0)


def ifft_inplace(ary, stream=None):
    """Replace an array of complex numbers by its inverse Fourier transform, not divided by their number.

    Parameters
    ----------
    ary : ndarray or device array of complex numbers
        The samples, which are replaced.
    stream : stream, optional
        Accepted for the library's sake.

    Returns
    -------
    out : ndarray
        The array.

    Raises
    ------
    TypeError
        If it is not complex.

    Examples
    --------
    >>> from numbapro.cudalib import cufft
    >>> x = np.ones(2, np.complex64)
    >>> cufft.ifft_inplace(x)
    array([2.+0.j, 0.+0.j], dtype=complex64)
    """
    return _in_place(ary, 1)


def _transform(ary, out, inverse):
    """The transform, in `out` if it is given."""
    x = _lang.fft_arg(ary)
    y = _lang.fft_c2c(x, _lang.fft_axes(x.ndim, None, None), 1.0, inverse)
    if out is None:
        return y
    _lang.check(y.shape == out.shape, "the output has another shape than the transform")
    np.copyto(out, y)
    return out


def _in_place(ary, inverse):
    """The array, replaced by its transform."""
    if _lang.kind(ary) != "c":
        raise TypeError("a transform in place takes an array of complex numbers: complex64 or complex128")
    np.copyto(ary, _lang.fft_c2c(ary, _lang.fft_axes(np.ndim(ary), None, None), 1.0, inverse))
    return ary
