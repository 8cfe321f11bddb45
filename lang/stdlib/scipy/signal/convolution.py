"""Convolution and correlation of arrays.

Sources: the pages of SciPy's reference,
https://docs.scipy.org/doc/scipy/reference/signal.html#convolution.
"""

import _lang
import numpy as np
import scipy


def convolve(in1, in2, mode="full", method="auto"):
    """Return the convolution of two arrays.

    Parameters
    ----------
    in1, in2 : array_like
        The arrays, of as many axes.
    mode : {'full', 'same', 'valid'}, optional
        Wherever they overlap, as large as the first one around its middle, or where they overlap in
        whole.
    method : {'auto', 'direct', 'fft'}, optional
        By sums of products (of vectors), or through Fourier transforms.

    Returns
    -------
    out : ndarray
        Of their common type.

    Raises
    ------
    ValueError
        If they differ in the number of axes, one is empty, or the mode is none of these.

    Examples
    --------
    >>> import scipy.signal
    >>> scipy.signal.convolve([1, 2, 3], [1, 1], mode='same')
    array([1, 3, 5])
    """
    x, y = _pair(in1, in2)
    if method != "auto" and method != "direct" and method != "fft":
        raise ValueError("Acceptable method flags are 'auto', 'direct', or 'fft'.")
    if x.ndim == 1 and method != "fft":
        return _part(np.convolve(x, y), x.shape, y.shape, mode)
    z = scipy.signal.fftconvolve(x, y, mode)
    kind = np.result_type(x, y)
    return np.rint(z).astype(kind) if _lang.kind(kind) in "iub" else z.astype(kind, copy=False)


def correlate(in1, in2, mode="full", method="auto"):
    """Return the cross-correlation of two arrays, the second one conjugated.

    Parameters
    ----------
    in1, in2 : array_like
        The arrays, of as many axes.
    mode : {'full', 'same', 'valid'}, optional
        Wherever they overlap, as large as the first one around its middle, or where they overlap in
        whole.
    method : {'auto', 'direct', 'fft'}, optional
        By sums of products (of vectors), or through Fourier transforms.

    Returns
    -------
    out : ndarray
        Of their common type.

    Raises
    ------
    ValueError
        If they differ in the number of axes, one is empty, or the mode is none of these.

    Examples
    --------
    >>> import scipy.signal
    >>> scipy.signal.correlate([1, 2, 3], [0, 1], mode='same')
    array([1, 2, 3])
    """
    x, y = _pair(in1, in2)
    w = np.flip(y)
    return scipy.signal.convolve(x, np.conj(w) if _lang.kind(w) == "c" else w, mode, method)


def fftconvolve(in1, in2, mode="full", axes=None):
    """Return the convolution of two arrays through their Fourier transforms.

    Parameters
    ----------
    in1, in2 : array_like
        The arrays, of as many axes.
    mode : {'full', 'same', 'valid'}, optional
        Wherever they overlap, as large as the first one around its middle, or where they overlap in
        whole.
    axes : int or sequence of int, optional
        The axes, all by default; others are refused.

    Returns
    -------
    out : ndarray
        Floats or complex numbers.

    Raises
    ------
    ValueError
        If they differ in the number of axes, one is empty, or the mode is none of these.
    NotImplementedError
        If axes are given.

    Examples
    --------
    >>> import scipy.signal
    >>> np.round(scipy.signal.fftconvolve([1.0, 2.0], [1.0, 1.0]), 6)
    array([1., 3., 2.])
    """
    x, y = _pair(in1, in2)
    if x.ndim == 0:
        return x * y
    if axes is not None:
        raise NotImplementedError("fftconvolve() convolves along all axes here: leave axes out")
    s = ()
    at = ()
    for k in range(x.ndim):
        n = x.shape[k] + y.shape[k] - 1
        s = s + (scipy.fft.next_fast_len(n, _lang.kind(x) != "c" and _lang.kind(y) != "c"),)
        at = at + (slice(0, n),)
    ks = _lang.fft_axes(x.ndim, None, None)
    if _lang.kind(x) == "c" or _lang.kind(y) == "c":
        z = np.fft.ifftn(np.fft.fftn(x, s, ks) * np.fft.fftn(y, s, ks), axes=ks)[at]
    else:
        z = np.fft.irfftn(np.fft.rfftn(x, s, ks) * np.fft.rfftn(y, s, ks), s, ks)[at]
    return _part(z, x.shape, y.shape, mode)


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    """Return the convolution of two matrices, by sums of products.

    Parameters
    ----------
    in1, in2 : array_like
        The arrays, of as many axes.
    mode : {'full', 'same', 'valid'}, optional
        Wherever they overlap, as large as the first one around its middle, or where they overlap in
        whole.
    boundary : {'fill', 'wrap', 'symm'}, optional
        What lies beyond the edges: `fillvalue`, the other side, or the mirror image.
    fillvalue : scalar, optional
        What lies beyond the edges where they are filled.

    Returns
    -------
    out : ndarray
        Of their common type.

    Raises
    ------
    ValueError
        If they differ in the number of axes, one is empty, or the mode is none of these.

    Examples
    --------
    >>> import scipy.signal
    >>> scipy.signal.convolve2d([[1, 2], [3, 4]], [[1, 1]], mode='valid')
    array([[3],
           [7]])
    """

    def sums(x, y, out):
        for i in range(out.shape[0]):
            for p in range(y.shape[0]):
                for q in range(y.shape[1]):
                    w = y[y.shape[0] - 1 - p, y.shape[1] - 1 - q]
                    for j in range(out.shape[1]):
                        out[i, j] += x[i + p, j + q] * w

    x, y = _pair(in1, in2)
    if x.ndim != 2:
        raise ValueError("convolve2d inputs must both be 2-D arrays")
    m, n = y.shape
    around = ((m - 1, m - 1), (n - 1, n - 1))
    if boundary == "fill":
        w = np.pad(x, around, constant_values=fillvalue)
    elif boundary == "wrap":
        w = np.pad(x, around, mode="wrap")
    elif boundary == "symm":
        w = np.pad(x, around, mode="symmetric")
    else:
        raise ValueError(
            "Acceptable boundary flags are 'fill', 'circular' (or 'wrap'), and 'symmetric' (or 'symm')."
        )
    out = np.zeros((x.shape[0] + m - 1, x.shape[1] + n - 1), np.result_type(x, y))
    sums(w, y, out)
    return _part(out, x.shape, y.shape, mode)


def correlate2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    """Return the cross-correlation of two matrices, the second one conjugated.

    Parameters
    ----------
    in1, in2 : array_like
        The arrays, of as many axes.
    mode : {'full', 'same', 'valid'}, optional
        Wherever they overlap, as large as the first one around its middle, or where they overlap in
        whole.
    boundary : {'fill', 'wrap', 'symm'}, optional
        What lies beyond the edges: `fillvalue`, the other side, or the mirror image.
    fillvalue : scalar, optional
        What lies beyond the edges where they are filled.

    Returns
    -------
    out : ndarray
        Of their common type.

    Raises
    ------
    ValueError
        If they differ in the number of axes, one is empty, or the mode is none of these.

    Examples
    --------
    >>> import scipy.signal
    >>> scipy.signal.correlate2d([[1, 2], [3, 4]], [[1, 0]], mode='valid')
    array([[1],
           [3]])
    """
    w = np.flip(np.asarray(in2))
    w = np.conj(w) if _lang.kind(w) == "c" else w
    x = np.asarray(in1)
    if mode != "same":
        return scipy.signal.convolve2d(x, w, mode, boundary, fillvalue)
    z = scipy.signal.convolve2d(x, w, "full", boundary, fillvalue)
    i = w.shape[0] // 2
    j = w.shape[1] // 2
    return z[i : i + x.shape[0], j : j + x.shape[1]].copy()


# The part of a full convolution that a mode asks for.
def _part(z, s1, s2, mode):
    if mode == "full":
        return z
    if mode != "same" and mode != "valid":
        raise ValueError("acceptable mode flags are 'valid', 'same', or 'full'")
    at = ()
    for k in range(z.ndim):
        n = s1[k] if mode == "same" else s1[k] - s2[k] + 1
        _lang.check(
            n > 0,
            "For 'valid' mode, one must be at least as large as the other in every dimension: the first one "
            "here",
        )
        start = (s1[k] + s2[k] - 1 - n) // 2
        at = at + (slice(start, start + n),)
    return z[at].copy()


def _pair(in1, in2):
    """Both arrays, of as many axes."""
    x = np.asarray(in1)
    y = np.asarray(in2)
    if x.ndim != y.ndim:
        raise ValueError("in1 and in2 should have the same dimensionality")
    _lang.check(x.size > 0 and y.size > 0, "the inputs must not be empty")
    return x, y
