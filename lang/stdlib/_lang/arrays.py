"""Parts of array functions that several files, or rules written in C, have in common."""

import _lang
import numpy as np


# As many elements as `like` has, repeated or cut, as one axis.
def cycled(v, like):
    return np.resize(v, np.size(like))


# Integers to a multiple of a power of ten, as NumPy's round does it.
def round_int(x, decimals):
    f = 10.0 ** max(-decimals, 0)
    return _lang.select(decimals < 0, np.rint(x / f) * f, x)


# The values of `where`, and elsewhere those of the fold's identity.
def masked(a, where, other):
    return _lang.select(np.asarray(where), a, other)


# The array with one more slab of `value` along the axis: a fold that may be empty.
def padded(a, value, axis=None):
    x = np.ravel(a) if axis is None else a
    k = 0 if axis is None else _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        return np.moveaxis(_lang.padded(np.moveaxis(x, k, 0), value, 0), 0, k)
    return np.concatenate((x, np.full(x.shape[:k] + (1,) + x.shape[k + 1 :], value, dtype=x.dtype)), k)


def expand(x, axis):
    """The array with an axis of length 1 (lang/front/rules/np/rearrange.c)."""
    return np.expand_dims(x, axis)


def clip(x, low, high):
    """The array limited to an interval, where a bound may be NaN."""
    y = _lang.select(x < low, low, x)
    y = _lang.select(y > high, high, y)
    return _lang.select((low != low) | (high != high), np.nan, y)


# An axis that is known only when this runs, as a position.
def axis_found(axis, ndim):
    _lang.check(
        (axis >= -ndim) & (axis < ndim),
        "axis " + str(axis) + " is out of bounds for array of dimension " + str(ndim),
        "AxisError",
    )
    return axis % max(ndim, 1)


def length_along(x, axis):
    """The length of an axis that is known only when this runs."""
    return x.shape[_lang.axis(axis, x.ndim)]


def foremost(x, k):
    """The array with axis k before the others; None and a number as they are."""
    if x is None:
        return x
    if np.ndim(x) == 0:
        return x
    return np.moveaxis(np.asarray(x), k, 0)


def kept(shape, axis, keepdims):
    """The shape that is left of an array's where these axes go, or where they stay with length 1."""
    n = len(shape)
    out = ()
    if axis is not None and not isinstance(axis, tuple) and _lang.varies(axis):
        k = _lang.axis(axis, n)
        for d in range(n if keepdims else n - 1):
            out = out + (((1 if d == k else shape[d]) if keepdims else shape[d + (k <= d)]),)
        return out
    for d in range(n):
        gone = axis is None
        if axis is not None:
            for j in (axis if isinstance(axis, tuple) else (axis,)):
                gone = gone or _lang.axis(j, n) == d
        if not gone:
            out = out + (shape[d],)
        if gone and keepdims:
            out = out + (1,)
    return out


def lines(x, axis):
    """The array with what lies along these axes as its last axis."""
    if axis is None:
        return np.ravel(x)
    if not isinstance(axis, tuple):
        return np.moveaxis(x, _lang.axis(axis, x.ndim), -1)
    to = ()
    n = 1
    for j in range(len(axis)):
        to = to + (j - len(axis),)
        n = n * x.shape[axis[j]]
    return np.reshape(np.moveaxis(x, axis, to), _lang.kept(x.shape, axis, False) + (n,))


def give(y, out=None):
    """The array, or `out` with its elements."""
    if out is None:
        return y
    out[...] = y
    return out


def among(k, labels):
    """Whether k is one of the labels."""
    found = False
    for j in labels:
        found = found or j == k
    return found


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    """np.linspace() of arrays, and where the type is not float64."""
    n = num
    div = n - 1 if endpoint else n
    a = start if _lang.weak(start) else np.asarray(start)
    b = stop if _lang.weak(stop) else np.asarray(stop)
    t = np.result_type(a, b, 1.0)
    a = np.asarray(a).astype(t)
    b = np.asarray(b).astype(t)
    d = b - a
    y = np.reshape(np.arange(0, n, dtype=t), (-1,) + (1,) * np.ndim(d))
    step = d / div
    zero = np.any(step == 0)
    y = _lang.select(div > 0, _lang.select(zero, y / div * d, y * step), y * d) + a
    if endpoint:
        y[1:][-1:] = b
    if dtype is not None:
        y = np.floor(y).astype(dtype) if _lang.kind(dtype) in "iu" else y.astype(dtype)
    y = y if _lang.axis(axis, np.ndim(d) + 1) == 0 else np.moveaxis(y, 0, axis)
    return (y, step) if retstep else y


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """np.logspace() of arrays, and where the base is one."""
    if np.ndim(base) == 0:
        flat = np.power(base, np.linspace(start, stop, num, endpoint=endpoint, axis=axis))
        return (
            flat
            if dtype is None
            else np.floor(flat).astype(dtype) if _lang.kind(dtype) in "iu" else flat.astype(dtype)
        )
    b = np.asarray(base)
    first = np.asarray(start) + np.zeros_like(b)
    last = np.asarray(stop) + np.zeros_like(b)
    y = np.linspace(first, last, num, endpoint=endpoint, axis=axis)
    b = np.expand_dims(b, axis) if b.ndim else b
    y = np.power(b, y)
    return y if dtype is None else np.floor(y).astype(dtype) if _lang.kind(dtype) in "iu" else y.astype(dtype)


def quantiles(x, q, axis, method, keepdims, skip, weak, out=None):
    """The quantiles of the elements along axes: of those that are not NaN (skip), or NaN where one is.
    `weak`: q is a Python number, which leaves the type of the elements.
    """

    def strong(t):
        return t

    def between(s, count, q, y, mode, alpha, beta, skip, as_weight):
        for r in range(s.shape[0]):
            n = int(count[r])
            for j in range(q.size):
                if n == 0 or (not skip and n < s.shape[1]):
                    y[j, r] = np.nan
                    continue
                v = (n - 1) * q[j]
                if mode == 1:
                    v = n * q[j] + (alpha + q[j] * (1 - alpha - beta)) - 1
                if mode == 2:
                    v = n * q[j] - 1
                if mode == 3:
                    v = (np.floor(v) + np.ceil(v)) / 2
                low = int(np.floor(v))
                g = v - low
                if mode == 2 and g == 0:
                    g = g + 0.5
                elif mode == 2:
                    g = g - g + 1
                if mode == 3 and g != 0:
                    g = g - g + 0.5
                high = low + 1
                if v >= n - 1:
                    g = v + 1
                    low = n - 1
                    high = n - 1
                if v < 0:
                    low = 0
                    high = 0
                a = s[r, low]
                b = s[r, high]
                d = b - a
                t = as_weight(g)
                if t >= 0.5:
                    y[j, r] = b - d * (1 - t)
                else:
                    y[j, r] = a + d * t

    def at(s, count, q, y, mode, bad):
        for r in range(s.shape[0]):
            n = int(count[r])
            for j in range(q.size):
                v = (n - 1) * q[j]
                if mode == 4:
                    v = n * q[j] - 1
                if mode == 5:
                    v = n * q[j] - 1.5
                k = int(np.floor(v))
                if mode == 7:
                    k = int(np.ceil(v))
                if mode == 8:
                    k = int(np.rint(v))
                if mode == 4 and v != k:
                    k = k + 1
                if mode == 5 and not (v == k and (k & 1) == 1):
                    k = k + 1
                if n == 0 or n < s.shape[1] and bad[0] != bad[0]:
                    y[j, r] = bad[0]
                else:
                    y[j, r] = s[r, min(max(k, 0), n - 1)]

    names = (
        "linear",
        "interpolated_inverted_cdf",
        "hazen",
        "weibull",
        "median_unbiased",
        "normal_unbiased",
        "averaged_inverted_cdf",
        "midpoint",
        "inverted_cdf",
        "closest_observation",
        "lower",
        "higher",
        "nearest",
    )
    modes = (0, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8)
    alphas = (1.0, 0.0, 0.5, 0.0, 1 / 3.0, 3 / 8.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    betas = (1.0, 1.0, 0.5, 0.0, 1 / 3.0, 3 / 8.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    pick = -1
    for k in range(13):
        if method == names[k]:
            pick = k
    if pick < 0:
        raise ValueError(
            "the method of a quantile is one of inverted_cdf, averaged_inverted_cdf, closest_observation, "
            "interpolated_inverted_cdf, hazen, weibull, linear, median_unbiased, normal_unbiased, lower, "
            "higher, midpoint, nearest"
        )
    if _lang.kind(x) == "c":
        raise TypeError("a must be an array of real numbers")
    if q.ndim > 2:
        raise ValueError("q must be a scalar or 1d")
    axis = tuple(axis) if isinstance(axis, list) else axis
    lines = _lang.lines(x, axis)
    n = lines.shape[-1]
    s = np.sort(lines) if skip or n < 64 or q.size > 4 else _lang.near(lines, n, q)
    kept = s.shape[:-1]
    m = 1
    for n in kept:
        m = m * n
    n = s.shape[-1]
    s = np.reshape(s, (m, n))
    count = np.sum(~np.isnan(s), axis=1) if _lang.kind(x) == "f" else np.full(m, n)
    flat = np.ravel(q)
    if not skip:
        _lang.check(n > 0, "index -1 is out of bounds for axis 0 with size 0", "IndexError")
    exact = _lang.kind(q) in "iu" and pick == 0
    if modes[pick] >= 4 or exact:
        y = np.empty((flat.size, m), dtype=x.dtype)
        bad = np.full(1, np.nan).astype(x.dtype)
        at(s, count, flat, y, modes[pick], bad)
    else:
        y = np.empty((flat.size, m), dtype=x.dtype if weak and _lang.kind(x) == "f" else np.result_type(x, q))
        between(s, count, flat, y, modes[pick], alphas[pick], betas[pick], skip, float if weak else strong)
    y = np.reshape(y, q.shape + (_lang.kept(x.shape, axis, True) if keepdims else kept))[()]
    return _lang.give(y, out)


def near(lines, n, q):
    """The lines in part sorted: the elements around each of the quantiles q in their places."""
    at = np.floor(n * np.reshape(q, (-1, 1)).astype(np.float64)).astype(np.int64) + np.arange(-3, 3)
    return _lang.partition(lines, np.ravel(np.clip(at, 0, n - 1)))
