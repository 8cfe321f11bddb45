"""Reductions that pass over NaN.

Sources: the pages of NumPy's reference on statistics and on sums, products, differences,
https://numpy.org/doc/stable/reference/routines.statistics.html.
"""

import _lang
import numpy as np


def nansum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """Return the sum of the elements that are not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    dtype : dtype, optional
        The type in which to compute.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Keep the axes, with length 1.
    initial : scalar, optional
        What to begin with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    sum : scalar or ndarray
        0 where all elements are NaN.

    Examples
    --------
    >>> np.nansum([1.0, np.nan])
    np.float64(1.0)
    """
    return np.sum(
        _without_nan(np.asarray(a), 0),
        axis=axis,
        dtype=dtype,
        out=out,
        keepdims=keepdims,
        initial=initial,
        where=where,
    )


def nanprod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """Return the product of the elements that are not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    dtype : dtype, optional
        The type in which to compute.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Keep the axes, with length 1.
    initial : scalar, optional
        What to begin with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    product : scalar or ndarray
        1 where all elements are NaN.

    Examples
    --------
    >>> np.nanprod([2.0, np.nan])
    np.float64(2.0)
    """
    return np.prod(
        _without_nan(np.asarray(a), 1),
        axis=axis,
        dtype=dtype,
        out=out,
        keepdims=keepdims,
        initial=initial,
        where=where,
    )


def nancumsum(a, axis=None, dtype=None, out=None):
    """Return the running sums, with NaN taken for 0.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, optional
        The axis along which to go; without one the array is flattened.
    dtype : dtype, optional
        The type in which to compute.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    sums : ndarray
        Of the shape of the array, or a vector without an axis.

    Examples
    --------
    >>> np.nancumsum([1.0, np.nan, 2.0])
    array([1., 1., 3.])
    """
    return np.cumsum(_without_nan(np.asarray(a), 0), axis=axis, dtype=dtype, out=out)


def nancumprod(a, axis=None, dtype=None, out=None):
    """Return the running products, with NaN taken for 1.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, optional
        The axis along which to go; without one the array is flattened.
    dtype : dtype, optional
        The type in which to compute.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    products : ndarray
        Of the shape of the array, or a vector without an axis.

    Examples
    --------
    >>> np.nancumprod([1.0, np.nan, 2.0])
    array([1., 1., 2.])
    """
    return np.cumprod(_without_nan(np.asarray(a), 1), axis=axis, dtype=dtype, out=out)


def nanmax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Return the greatest of the elements that are not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Keep the axes, with length 1.
    initial : scalar, optional
        What to begin with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    maximum : scalar or ndarray
        NaN where all elements are.

    Examples
    --------
    >>> np.nanmax([1.0, np.nan])
    np.float64(1.0)
    """
    return _lang.fmax(a, axis=axis, out=out, keepdims=keepdims, initial=initial, where=where)


def nanmin(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Return the least of the elements that are not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Keep the axes, with length 1.
    initial : scalar, optional
        What to begin with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    minimum : scalar or ndarray
        NaN where all elements are.

    Examples
    --------
    >>> np.nanmin([1.0, np.nan])
    np.float64(1.0)
    """
    return _lang.fmin(a, axis=axis, out=out, keepdims=keepdims, initial=initial, where=where)


def nanargmax(a, axis=None, out=None, *, keepdims=False):
    """Return the position of the greatest element that is not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, optional
        The axis along which to look; without one the array is flattened.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    index : int or ndarray of int
        The first of several.

    Raises
    ------
    ValueError
        If all elements are NaN.

    Examples
    --------
    >>> np.nanargmax([np.nan, 2.0])
    np.int64(1)
    """
    x = np.asarray(a)
    if _lang.kind(x) != "f":
        return np.argmax(x, axis=axis, out=out, keepdims=keepdims)
    _lang.check(~np.any(np.all(np.isnan(x), axis=axis)), "All-NaN slice encountered")
    return np.argmax(_without_nan(x, -np.inf), axis=axis, out=out, keepdims=keepdims)


def nanargmin(a, axis=None, out=None, *, keepdims=False):
    """Return the position of the least element that is not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, optional
        The axis along which to look; without one the array is flattened.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    index : int or ndarray of int
        The first of several.

    Raises
    ------
    ValueError
        If all elements are NaN.

    Examples
    --------
    >>> np.nanargmin([np.nan, 2.0])
    np.int64(1)
    """
    x = np.asarray(a)
    if _lang.kind(x) != "f":
        return np.argmin(x, axis=axis, out=out, keepdims=keepdims)
    _lang.check(~np.any(np.all(np.isnan(x), axis=axis)), "All-NaN slice encountered")
    return np.argmin(_without_nan(x, np.inf), axis=axis, out=out, keepdims=keepdims)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=None):
    """Return the mean of the elements that are not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    dtype : dtype, optional
        The type in which to compute.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Keep the axes, with length 1.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    mean : scalar or ndarray
        NaN where all elements are.

    Examples
    --------
    >>> np.nanmean([1.0, np.nan, 3.0])
    np.float64(2.0)
    """
    x = np.asarray(a)
    if _lang.kind(x) not in "fc":
        return np.mean(x, axis=axis, dtype=dtype, out=out, keepdims=keepdims, where=where)
    total = np.sum(_without_nan(x, 0), axis=axis, dtype=dtype, keepdims=keepdims, where=where)
    count = np.sum(~np.isnan(x), axis=axis, keepdims=keepdims, where=where)
    return _lang.give((total / count).astype(total.dtype), out)


def nanvar(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
    """Return the variance of the elements that are not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    dtype : dtype, optional
        The type in which to compute.
    out : ndarray, optional
        Where to put the result.
    ddof : int, optional
        What to take from the number of elements before dividing by it.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    variance : scalar or ndarray
        NaN where no more than `ddof` elements are left.

    Examples
    --------
    >>> np.nanvar([1.0, np.nan, 3.0])
    np.float64(1.0)
    """
    x = np.asarray(a)
    if _lang.kind(x) not in "fc":
        return np.var(x, axis=axis, dtype=dtype, out=out, ddof=ddof, keepdims=keepdims)
    hole = np.isnan(x)
    total = np.sum(_lang.select(hole, 0, x), axis=axis, dtype=dtype, keepdims=True)
    d = _lang.select(hole, 0, x - (total / np.sum(~hole, axis=axis, keepdims=True)).astype(total.dtype))
    square = np.real(d) * np.real(d) + np.imag(d) * np.imag(d) if _lang.kind(x) == "c" else d * d
    n = np.sum(~hole, axis=axis, keepdims=keepdims) - ddof
    s = np.sum(square, axis=axis, dtype=dtype, keepdims=keepdims)
    return _lang.give(_lang.select(n > 0, s / n, np.nan).astype(s.dtype), out)


def nanstd(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
    """Return the standard deviation of the elements that are not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    dtype : dtype, optional
        The type in which to compute.
    out : ndarray, optional
        Where to put the result.
    ddof : int, optional
        What to take from the number of elements before dividing by it.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    standard_deviation : scalar or ndarray
        NaN where no more than `ddof` elements are left.

    Examples
    --------
    >>> np.nanstd([1.0, np.nan, 3.0])
    np.float64(1.0)
    """
    return _lang.give(np.sqrt(np.nanvar(a, axis=axis, dtype=dtype, ddof=ddof, keepdims=keepdims)), out)


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """Return the middle of the sorted elements that are not NaN.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    out : ndarray, optional
        Where to put the result.
    overwrite_input : bool, optional
        Accepted for NumPy's sake.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    median : scalar or ndarray
        NaN where all elements are.

    Examples
    --------
    >>> np.nanmedian([1.0, np.nan, 3.0])
    np.float64(2.0)
    """

    def middle(s, count, y):
        for r in range(s.shape[0]):
            n = count[r]
            if n == 0:
                y[r] = np.nan
            elif n & 1:
                y[r] = s[r, n >> 1]
            else:
                y[r] = np.mean(s[r, (n >> 1) - 1 : (n >> 1) + 1])

    x = np.asarray(a)
    if _lang.kind(x) != "f":
        return np.median(x, axis, out, overwrite_input, keepdims)
    s = np.sort(_lang.lines(x, axis))
    m = 1
    for n in s.shape[:-1]:
        m = m * n
    rows = np.reshape(s, (m, s.shape[-1]))
    y = np.empty(m, dtype=x.dtype)
    middle(rows, np.sum(~np.isnan(rows), axis=1), y)
    return _lang.give(np.reshape(y, _lang.kept(x.shape, axis, keepdims))[()], out)


def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """Return the value below which a fraction of the elements that are not NaN lies.

    Parameters
    ----------
    a : array_like
        The elements.
    q : array_like of float
        The fractions, from 0 to 1.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    out : ndarray, optional
        Where to put the result.
    overwrite_input : bool, optional
        Accepted for NumPy's sake.
    method : str, optional
        How to go between elements: see quantile().
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    quantile : scalar or ndarray
        The axes of `q`, then those that are left; NaN where all elements are.

    Raises
    ------
    ValueError
        If a fraction lies outside 0 and 1, or the method is unknown.
    TypeError
        If the elements are complex.

    Examples
    --------
    >>> np.nanquantile([1.0, np.nan, 4.0], 0.5)
    np.float64(2.5)
    """
    x = np.asarray(a)
    p = np.asarray(q)
    _lang.check(np.all((p >= 0) & (p <= 1)), "Quantiles must be in the range [0, 1]")
    return _lang.quantiles(x, p, axis, method, keepdims, True, _lang.weak(q), out)


def nanpercentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """Return the value below which a percentage of the elements that are not NaN lies.

    Parameters
    ----------
    a : array_like
        The elements.
    q : array_like of float
        The percentages, from 0 to 100.
    axis : int, tuple of int or None, optional
        The axes over which to reduce, all by default.
    out : ndarray, optional
        Where to put the result.
    overwrite_input : bool, optional
        Accepted for NumPy's sake.
    method : str, optional
        How to go between elements: see quantile().
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    percentile : scalar or ndarray
        The axes of `q`, then those that are left; NaN where all elements are.

    Raises
    ------
    ValueError
        If a percentage lies outside 0 and 100, or the method is unknown.
    TypeError
        If the elements are complex.

    Examples
    --------
    >>> np.nanpercentile([1.0, np.nan, 4.0], 50)
    np.float64(2.5)
    """
    x = np.asarray(a)
    p = np.asarray(np.asarray(q) / 100)
    _lang.check(np.all((p >= 0) & (p <= 1)), "Percentiles must be in the range [0, 100]")
    return _lang.quantiles(x, p, axis, method, keepdims, True, _lang.weak(q), out)


def _without_nan(x, value):
    """The array with a number in the place of NaN."""
    return _lang.select(np.isnan(x), value, x) if _lang.kind(x) in "fc" else x
