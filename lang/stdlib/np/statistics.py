"""Order statistics, averages and correlations.

Sources: the pages of NumPy's reference on statistics,
https://numpy.org/doc/stable/reference/routines.statistics.html; Hyndman and Fan, Sample Quantiles in
Statistical Packages (1996), for the methods of quantiles.
"""

import _lang
import numpy as np


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """Return the middle of the sorted elements.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to take it, all by default.
    out : ndarray, optional
        Where to put the result.
    overwrite_input : bool, optional
        Accepted for NumPy's sake.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    median : scalar or ndarray
        The mean of the two in the middle where their number is even; NaN where an element is.

    Examples
    --------
    >>> np.median([3, 1, 2])
    np.float64(2.0)
    >>> np.median([[1, 2, 3], [4, 5, 9]], axis=1)
    array([2., 5.])
    """
    x = np.asarray(_lang.reals(a))
    axis = tuple(axis) if isinstance(axis, list) else axis
    lines = _lang.lines(x, axis)
    n = lines.shape[-1]
    s = _lang.partition(lines, np.array([max(n - 1, 0) // 2, n // 2, n - 1] if n else [0]))
    m = np.mean(s[..., max(n - 1, 0) // 2 : n // 2 + 1], axis=-1)
    if _lang.kind(x) in "fc":
        m = _lang.select(np.any(np.isnan(s), axis=-1), np.nan, m)
    return _lang.give(np.reshape(m, _lang.kept(x.shape, axis, True)) if keepdims else m, out)


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """Return the value below which a fraction of the elements lies.

    Parameters
    ----------
    a : array_like
        The elements.
    q : array_like of float
        The fractions, from 0 to 1.
    axis : int, tuple of int or None, optional
        The axes over which to take it, all by default.
    out : ndarray, optional
        Where to put the result.
    overwrite_input : bool, optional
        Accepted for NumPy's sake.
    method : str, optional
        How to go between elements: one of 'linear', 'lower', 'higher', 'midpoint', 'nearest',
        'inverted_cdf', 'averaged_inverted_cdf', 'closest_observation', 'interpolated_inverted_cdf',
        'hazen', 'weibull', 'median_unbiased' and 'normal_unbiased'.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    quantile : scalar or ndarray
        The axes of `q`, then those that are left; NaN where an element is.

    Raises
    ------
    ValueError
        If a fraction lies outside 0 and 1, or the method is none of these.
    TypeError
        If the elements are complex.

    Examples
    --------
    >>> np.quantile([1.0, 2.0, 4.0], 0.5)
    np.float64(2.0)
    >>> np.quantile([1.0, 2.0, 4.0], [0.25, 0.75])
    array([1.5, 3. ])
    """
    x = np.asarray(_lang.reals(a))
    p = np.asarray(q)
    _lang.check(np.all((p >= 0) & (p <= 1)), "Quantiles must be in the range [0, 1]")
    return _lang.quantiles(x, p, axis, method, keepdims, False, _lang.weak(q), out)


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """Return the value below which a percentage of the elements lies.

    Parameters
    ----------
    a : array_like
        The elements.
    q : array_like of float
        The percentages, from 0 to 100.
    axis : int, tuple of int or None, optional
        The axes over which to take it, all by default.
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
        The axes of `q`, then those that are left; NaN where an element is.

    Raises
    ------
    ValueError
        If a percentage lies outside 0 and 100, or the method is unknown.
    TypeError
        If the elements are complex.

    Examples
    --------
    >>> np.percentile([1, 2, 3, 4], 50)
    np.float64(2.5)
    """
    x = np.asarray(_lang.reals(a))
    p = np.asarray(np.asarray(q) / 100)
    _lang.check(np.all((p >= 0) & (p <= 1)), "Percentiles must be in the range [0, 100]")
    return _lang.quantiles(x, p, axis, method, keepdims, False, _lang.weak(q), out)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    """Return the weighted mean.

    Parameters
    ----------
    a : array_like
        The elements.
    axis : int, tuple of int or None, optional
        The axes over which to take it, all by default.
    weights : array_like, optional
        Of the shape of `a`, or a vector along the axis; all equal by default.
    returned : bool, optional
        Give the sum of the weights, too.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    average : scalar or ndarray
        Or a tuple of it and the sum of the weights.

    Raises
    ------
    ZeroDivisionError
        If weights add up to zero.
    TypeError
        If the shapes differ and no axis is given.
    ValueError
        If the weights do not fit.

    Examples
    --------
    >>> np.average([1.0, 3.0], weights=[3.0, 1.0])
    np.float64(1.5)
    """
    x = np.asarray(_lang.reals(a))
    if weights is None:
        mean = np.mean(x, axis=axis, keepdims=keepdims)
        _lang.check(np.size(mean) > 0, "division by zero", "ZeroDivisionError")
        scale = np.asarray(np.float64(x.size) / np.size(mean)).astype(mean.dtype)[()]
    else:
        w = np.asarray(weights)
        if x.ndim != w.ndim:
            if axis is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            if w.ndim != 1:
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            k = _lang.axis(axis, x.ndim)
            w = np.moveaxis(np.reshape(w, (-1,) + (1,) * (x.ndim - 1)), 0, k)
        kind = np.result_type(x, w, np.float64) if _lang.kind(x) in "biu" else np.result_type(x, w)
        scale = np.sum(w, axis=axis, dtype=kind, keepdims=keepdims)
        _lang.check(np.all(scale != 0), "Weights sum to zero, can't be normalized", "ZeroDivisionError")
        mean = np.sum(np.multiply(x, w, dtype=kind), axis=axis, dtype=kind, keepdims=keepdims) / scale
    if not returned:
        return mean
    return mean, (np.broadcast_to(scale, mean.shape).copy() if np.ndim(mean) else scale)


def cov(m, y=None, rowvar=True, bias=False, ddof=None, fweights=None, aweights=None, *, dtype=None):
    """Return the covariance matrix of variables.

    Parameters
    ----------
    m : array_like
        The variables as rows, or one of them as a vector.
    y : array_like, optional
        More variables, in the same form.
    rowvar : bool, optional
        Whether rows are variables and columns observations, or the other way round.
    bias : bool, optional
        Divide by the number of observations, not by one less.
    ddof : int, optional
        What to take from the number of observations, in the place of what `bias` says.
    fweights : array_like of int, optional
        How often each observation counts.
    aweights : array_like, optional
        The weight of each observation.
    dtype : dtype, optional
        The type in which to compute, at least float64 by default.

    Returns
    -------
    out : ndarray
        A matrix, or the variance of a vector as an array without axes.

    Raises
    ------
    ValueError
        If there are more than two axes, or the weights do not fit; and for a matrix of one variable,
        whose covariance is a number in NumPy.

    Examples
    --------
    >>> np.cov([1.0, 2.0, 4.0], [1.0, 0.0, 5.0])
    array([[2.33333333, 3.5       ],
           [3.5       , 7.        ]])
    """
    x = np.asarray(m)
    if x.ndim > 2:
        raise ValueError("m has more than 2 dimensions")
    kind = np.result_type(x, np.float64) if y is None else np.result_type(x, np.asarray(y), np.float64)
    kind = kind if dtype is None else dtype
    x = np.atleast_2d(x).astype(kind)
    x = x.T if not rowvar and np.ndim(m) == 2 else x
    _lang.check(
        np.ndim(m) < 2 or y is not None or x.shape[0] != 1,
        "the covariance of one variable is a number in NumPy, of a matrix it is a matrix here: give the row "
        "or column itself, m[0]",
    )
    if y is not None:
        z = np.asarray(y)
        if z.ndim > 2:
            raise ValueError("y has more than 2 dimensions")
        z = np.atleast_2d(z).astype(kind)
        x = np.concatenate((x, z.T if not rowvar and np.ndim(y) == 2 else z), axis=0)
    if fweights is not None and aweights is not None:
        w = np.asarray(fweights) * np.asarray(aweights) * 1.0
    if fweights is not None and aweights is None:
        w = np.asarray(fweights) * 1.0
    if fweights is None and aweights is not None:
        w = np.asarray(aweights) * 1.0
    less = (0 if bias else 1) if ddof is None else ddof
    if fweights is None and aweights is None:
        fact = x.shape[1] - less
        d = x - np.mean(x, axis=1)[:, None]
        c = np.dot(d, np.conj(d.T))
    else:
        _lang.check(w.size == x.shape[1], "incompatible numbers of samples and weights")
        total = np.sum(w)
        if aweights is None:
            fact = total - less
        else:
            fact = total - less * np.sum(w * np.asarray(aweights)) / total
        d = x - (np.sum(x * w, axis=1) / total)[:, None]
        c = np.dot(d, np.conj((d * w).T))
    c = c * float(1.0 / np.maximum(fact, 0))
    if y is None and np.ndim(m) < 2:
        return np.asarray(c[0, 0])
    return c


def corrcoef(x, y=None, rowvar=True, *, dtype=None):
    """Return the correlation coefficients of variables.

    Parameters
    ----------
    x : array_like
        The variables as rows, or one of them as a vector.
    y : array_like, optional
        More variables, in the same form.
    rowvar : bool, optional
        Whether rows are variables and columns observations, or the other way round.
    dtype : dtype, optional
        The type in which to compute, at least float64 by default.

    Returns
    -------
    R : ndarray
        A matrix with ones on its diagonal.

    Examples
    --------
    >>> np.corrcoef([1.0, 2.0, 3.0], [2.0, 4.0, 6.0])
    array([[1., 1.],
           [1., 1.]])
    """
    c = np.asarray(np.cov(x, y, rowvar, dtype=dtype))
    if c.ndim == 0:
        return c / c
    s = np.sqrt(np.real(np.diag(c)))
    r = c / s[:, None] / s[None, :]
    return (
        np.clip(r, -1, 1)
        if _lang.kind(r) == "f"
        else _lang.complex(np.clip(np.real(r), -1, 1), np.clip(np.imag(r), -1, 1))
    )
