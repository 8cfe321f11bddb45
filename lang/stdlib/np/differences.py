"""Differences, slopes, integrals, and curves through points.

Sources: the pages of NumPy's reference on sums, products, differences,
https://numpy.org/doc/stable/reference/routines.math.html#sums-products-differences.
"""

import _lang
import numpy as np


def diff(a, n=1, axis=-1, prepend=None, append=None):
    """Return the differences of neighbours along an axis.

    Parameters
    ----------
    a : array_like
        The elements; of truth values it is whether neighbours differ.
    n : int, optional
        How often to take differences.
    axis : int, optional
        The axis.
    prepend, append : array_like, optional
        What to put before and behind the elements first.

    Returns
    -------
    diff : ndarray
        Shorter by n along the axis.

    Raises
    ------
    ValueError
        If `n` is negative, or there is no axis.

    Examples
    --------
    >>> np.diff([1, 4, 9])
    array([3, 5])
    >>> np.diff([1, 4, 9], n=2)
    array([2])
    """
    x = np.asarray(a)
    if x.ndim == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    if n < 0:
        raise ValueError("order must be non-negative")
    if n == 0:
        return a
    k = _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        before = _lang.foremost(prepend, k)
        after = _lang.foremost(append, k)
        return np.moveaxis(np.diff(np.moveaxis(x, k, 0), n, 0, before, after), 0, k)
    slab = x.shape[:k] + (1,) + x.shape[k + 1 :]
    if prepend is not None:
        p = np.asarray(prepend)
        x = np.concatenate((np.broadcast_to(p, slab) if p.ndim == 0 else p, x), k)
    if append is not None:
        p = np.asarray(append)
        x = np.concatenate((x, np.broadcast_to(p, slab) if p.ndim == 0 else p), k)
    full = (slice(None),) * k
    for _ in range(n):
        later = x[full + (slice(1, None),)]
        earlier = x[full + (slice(None, -1),)]
        x = later != earlier if _lang.kind(x) == "b" else later - earlier
    return x


def ediff1d(ary, to_end=None, to_begin=None):
    """Return the differences of neighbours in the flattened array.

    Parameters
    ----------
    ary : array_like
        The elements.
    to_end, to_begin : array_like, optional
        Numbers to put behind and before the differences.

    Returns
    -------
    ediff1d : ndarray
        A vector.

    Examples
    --------
    >>> np.ediff1d([1, 2, 4])
    array([1, 2])
    """
    x = np.ravel(ary)
    d = x[1:] - x[:-1]
    if to_begin is not None:
        d = np.concatenate((np.ravel(to_begin).astype(x.dtype), d))
    if to_end is not None:
        d = np.concatenate((d, np.ravel(to_end).astype(x.dtype)))
    return d


def gradient(f, *varargs, axis=None, edge_order=1):
    """Return slopes by central differences.

    Parameters
    ----------
    f : array_like
        The values at the points of a grid.
    *varargs : scalar or array_like, optional
        The distance of the points: one for all axes, or for each axis a distance or the coordinates; 1 by
        default.
    axis : int or tuple of int, optional
        The axes, all by default.
    edge_order : {1, 2}, optional
        The order of the differences at the ends.

    Returns
    -------
    gradient : ndarray, or tuple of ndarray
        Of the shape of `f`, one for each axis.

    Raises
    ------
    ValueError
        If `edge_order` is greater than 2, or an axis is too short.
    TypeError
        If the number of distances does not fit.

    Examples
    --------
    >>> np.gradient([1.0, 2.0, 4.0])
    array([1. , 1.5, 2. ])
    """
    x = np.asarray(f)
    if edge_order > 2:
        raise ValueError("'edge_order' greater than 2 not supported")
    y = x if _lang.kind(x) in "fc" else x.astype(np.float64)
    if axis is None:
        axes = ()
        for k in range(x.ndim):
            axes = axes + (k,)
    else:
        axes = axis if isinstance(axis, tuple) else (axis,)
    n = len(varargs)
    if n > 1 and n != len(axes):
        raise TypeError("invalid number of arguments")
    out = ()
    for k in range(len(axes)):
        h = np.asarray(varargs[0 if n == 1 else k])[()] if n else 1.0
        if n == 1 and np.ndim(h) and len(axes) > 1:
            raise TypeError("invalid number of arguments")
        out = out + (_slope(y, h, _lang.axis(axes[k], x.ndim), edge_order),)
    return out[0] if len(out) == 1 else out


def _slope(f, spacing, k, edge_order):
    """The slopes along axis k, by a distance or by coordinates."""
    if _lang.varies(k):
        return np.moveaxis(_slope(np.moveaxis(f, k, 0), spacing, 0, edge_order), 0, k)
    full = (slice(None),) * k
    n = f.shape[k]
    _lang.check(
        n > edge_order,
        "Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are "
        "required.",
    )
    out = np.empty_like(f, dtype=f.dtype)
    before = f[full + (slice(None, -2),)]
    here = f[full + (slice(1, -1),)]
    after = f[full + (slice(2, None),)]
    f0 = f[full + (slice(0, 1),)]
    f1 = f[full + (slice(1, 2),)]
    g0 = f[full + (slice(-1, None),)]
    g1 = f[full + (slice(-2, -1),)]
    if np.ndim(spacing) == 0:
        out[full + (slice(1, -1),)] = (after - before) / (2.0 * spacing)
        if edge_order == 1:
            out[full + (slice(0, 1),)] = (f1 - f0) / spacing
            out[full + (slice(-1, None),)] = (g0 - g1) / spacing
        else:
            out[full + (slice(0, 1),)] = (
                (-1.5 / spacing) * f0 + (2.0 / spacing) * f1 + (-0.5 / spacing) * f[full + (slice(2, 3),)]
            )
            out[full + (slice(-1, None),)] = (
                (0.5 / spacing) * f[full + (slice(-3, -2),)] + (-2.0 / spacing) * g1 + (1.5 / spacing) * g0
            )
    else:
        _lang.check(
            spacing.size == n, "when 1d, distances must match the length of the corresponding dimension"
        )
        d = np.diff(spacing)
        if _lang.kind(d) in "iu":
            d = d.astype(np.float64)
        one = (1,) * k + (-1,) + (1,) * (f.ndim - 1 - k)
        p = np.reshape(d[:-1], one)
        q = np.reshape(d[1:], one)
        out[full + (slice(1, -1),)] = (
            -q / (p * (p + q)) * before + (q - p) / (p * q) * here + p / (q * (p + q)) * after
        )
        p = d[0]
        q = d[-1]
        if edge_order == 1:
            out[full + (slice(0, 1),)] = (f1 - f0) / p
            out[full + (slice(-1, None),)] = (g0 - g1) / q
        else:
            r = d[1]
            s = d[-2]
            out[full + (slice(0, 1),)] = (
                -(2.0 * p + r) / (p * (p + r)) * f0
                + (p + r) / (p * r) * f1
                + -p / (r * (p + r)) * f[full + (slice(2, 3),)]
            )
            out[full + (slice(-1, None),)] = (
                q / (s * (s + q)) * f[full + (slice(-3, -2),)]
                + -(q + s) / (s * q) * g1
                + (2.0 * q + s) / (q * (s + q)) * g0
            )
    return out


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """Return the integral of a sampled curve by the trapezoidal rule.

    Parameters
    ----------
    y : array_like
        The values.
    x : array_like, optional
        Where they were taken.
    dx : scalar, optional
        The distance of the points where `x` is not given.
    axis : int, optional
        The axis along which to integrate.

    Returns
    -------
    trapezoid : scalar or ndarray
        Without that axis.

    Examples
    --------
    >>> np.trapezoid([1.0, 2.0, 3.0])
    np.float64(4.0)
    """
    v = np.asarray(y)
    k = _lang.axis(axis, v.ndim)
    if _lang.varies(k):
        at = x if x is None or np.ndim(x) == 1 else np.moveaxis(np.asarray(x), k, 0)
        return np.trapezoid(np.moveaxis(v, k, 0), at, dx, 0)
    full = (slice(None),) * k
    if x is None:
        d = dx
    else:
        d = np.asarray(x)
        d = (
            np.reshape(np.diff(d), (1,) * k + (-1,) + (1,) * (v.ndim - 1 - k))
            if d.ndim == 1
            else np.diff(d, axis=axis)
        )
    return np.sum(d * (v[full + (slice(1, None),)] + v[full + (slice(None, -1),)]) / 2.0, axis=axis)


def interp(x, xp, fp, left=None, right=None, period=None):
    """Return values of the curve through points, straight between them.

    Parameters
    ----------
    x : array_like
        Where to take values.
    xp : array_like of shape (n,)
        The coordinates of the points, increasing unless there is a period.
    fp : array_like of shape (n,)
        Their values, real or complex.
    left, right : scalar, optional
        The values before the first and behind the last point, theirs by default.
    period : float, optional
        Take `x` and `xp` modulo this.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of `x`.

    Raises
    ------
    ValueError
        If there is no point, the points are no vectors of the same length, or the period is zero.

    Examples
    --------
    >>> np.interp(2.5, [1, 2, 3], [3, 2, 0])
    np.float64(1.0)
    """

    def value(v, xp, fp, left, right):
        low = 0
        high = xp.size
        while low < high:
            middle = (low + high) >> 1
            if xp[middle] <= v:
                low = middle + 1
            else:
                high = middle
        j = low - 1
        if v != v:
            return v
        if j < 0:
            return left
        if j == xp.size - 1:
            return right if v > xp[j] else fp[j]
        if xp[j] == v:
            return fp[j]
        slope = (fp[j + 1] - fp[j]) / (xp[j + 1] - xp[j])
        y = slope * (v - xp[j]) + fp[j]
        if y != y:
            y = slope * (v - xp[j + 1]) + fp[j + 1]
            if y != y and fp[j] == fp[j + 1]:
                y = fp[j]
        return y

    def curve(x, xp, fp, left, right, out):
        for k in range(x.size):
            out[k] = value(x[k], xp, fp, left, right)

    if _lang.kind(fp) == "c":
        imag = np.interp(
            x,
            xp,
            np.imag(fp),
            None if left is None else np.imag(left),
            None if right is None else np.imag(right),
            period,
        )
        return _lang.complex(
            np.interp(
                x,
                xp,
                np.real(fp),
                None if left is None else np.real(left),
                None if right is None else np.real(right),
                period,
            ),
            np.where(np.isnan(np.asarray(x) if period is None else np.asarray(x) % abs(period)), 0.0, imag)[()],
        )
    p = np.asarray(xp).astype(np.float64, copy=False)
    f = np.asarray(fp).astype(np.float64, copy=False)
    if p.ndim != 1 or f.ndim != 1:
        raise ValueError("Data points must be 1-D sequences")
    _lang.check(p.size == f.size, "fp and xp are not of the same length.")
    _lang.check(p.size > 0, "array of sample points is empty")
    if period is not None:
        _lang.check(period != 0, "period must be a non-zero value")
        p = p % abs(period)
        order = np.argsort(p)
        p = p[order]
        f = f[order]
        p = np.concatenate((p[-1:] - abs(period), p, p[:1] + abs(period)))
        f = np.concatenate((f[-1:], f, f[:1]))
    first = f[0] if left is None or period is not None else np.float64(left)
    last = f[-1] if right is None or period is not None else np.float64(right)
    if np.ndim(x) == 0 and _lang.kind(x) != "c":
        number = np.float64(x)
        return value(number if period is None else number % abs(period), p, f, first, last)
    v = np.asarray(x).astype(np.float64, copy=False)
    if period is not None:
        v = np.asarray(v % abs(period))
    out = np.empty(v.size)
    curve(np.ravel(v), p, f, first, last, out)
    return np.reshape(out, v.shape)[()]


def unwrap(p, discont=None, axis=-1, *, period=6.283185307179586):
    """Take jumps of more than half a period out of angles.

    Parameters
    ----------
    p : array_like
        The angles.
    discont : float, optional
        The least jump that is taken out, half a period by default.
    axis : int, optional
        The axis along which to go.
    period : float, optional
        The period, 2 pi by default.

    Returns
    -------
    out : ndarray
        Of the shape of `p`.

    Examples
    --------
    >>> np.unwrap([0.0, 6.0])
    array([ 0.        , -0.28318531])
    """
    x = np.asarray(p)
    k = _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        return np.moveaxis(np.unwrap(np.moveaxis(x, k, 0), discont, 0, period=period), 0, k)
    full = (slice(None),) * k
    d = np.diff(x, axis=axis)
    limit = period / 2 if discont is None else discont
    kind = np.result_type(d, period)
    if _lang.kind(kind) in "iu":
        high = period // 2
        m = (d + high) % period - high
        m = _lang.select((m == -high) & (d > 0) & (period % 2 == 0), high, m)
    else:
        high = period / 2
        m = (d + high) % period - high
        m = _lang.select((m == -high) & (d > 0), high, m)
    fix = _lang.select(np.abs(d) < limit, 0, m - d)
    out = x.astype(kind)
    out[full + (slice(1, None),)] = x[full + (slice(1, None),)] + np.cumsum(fix, axis=axis)
    return out


def cumulative_sum(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Return running sums.

    Parameters
    ----------
    x : array_like
        The elements.
    axis : int, optional
        The axis, which an array of several axes needs.
    dtype : dtype, optional
        The type in which to add.
    out : ndarray, optional
        Where to put the result.
    include_initial : bool, optional
        Put 0 before the first element.

    Returns
    -------
    cumulative_sum : ndarray
        Of the shape of `x`, or longer by one along the axis.

    Raises
    ------
    ValueError
        If there are several axes and none is given.

    Examples
    --------
    >>> np.cumulative_sum(np.arange(3))
    array([0, 1, 3])
    """
    return _lang.give(_scan_from(np.asarray(x), axis, dtype, 0 if include_initial else None, np.cumsum), out)


def cumulative_prod(x, /, *, axis=None, dtype=None, out=None, include_initial=False):
    """Return running products.

    Parameters
    ----------
    x : array_like
        The elements.
    axis : int, optional
        The axis, which an array of several axes needs.
    dtype : dtype, optional
        The type in which to multiply.
    out : ndarray, optional
        Where to put the result.
    include_initial : bool, optional
        Put 1 before the first element.

    Returns
    -------
    cumulative_prod : ndarray
        Of the shape of `x`, or longer by one along the axis.

    Raises
    ------
    ValueError
        If there are several axes and none is given.

    Examples
    --------
    >>> np.cumulative_prod(np.arange(1, 4))
    array([1, 2, 6])
    """
    return _lang.give(_scan_from(np.asarray(x), axis, dtype, 1 if include_initial else None, np.cumprod), out)


def _scan_from(x, axis, dtype, first, fold):
    """The running results of `fold`, behind `first` if it is given."""
    if axis is None and x.ndim > 1:
        raise ValueError("For arrays which have more than one dimension ``axis`` argument is required.")
    x = np.atleast_1d(x)
    k = 0 if axis is None else _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        return np.moveaxis(_scan_from(np.moveaxis(x, k, 0), 0, dtype, first, fold), 0, k)
    y = fold(x, axis=k, dtype=dtype)
    return (
        y
        if first is None
        else np.concatenate((np.full(x.shape[:k] + (1,) + x.shape[k + 1 :], first, dtype=y.dtype), y), k)
    )
