"""Counts: how often numbers occur, and how many lie in each bin.

Sources: the pages of NumPy's reference on histograms,
https://numpy.org/doc/stable/reference/routines.statistics.html#histograms.
"""

import _lang
import numpy as np


def bincount(x, /, weights=None, minlength=0):
    """Return how often each number from 0 on occurs.

    Parameters
    ----------
    x : array_like of int, of shape (n,)
        The numbers, none of them negative.
    weights : array_like of shape (n,), optional
        What each occurrence adds, 1 by default.
    minlength : int, optional
        How many numbers are counted at least.

    Returns
    -------
    out : ndarray
        Counts, or sums of the weights.

    Raises
    ------
    ValueError
        If a number is negative, or there are not as many weights as numbers.
    TypeError
        If the numbers are no integers.

    Examples
    --------
    >>> np.bincount([0, 2, 2])
    array([1, 0, 2])
    """

    def count(x, out):
        for k in range(x.size):
            out[x[k]] += 1

    def weigh(x, w, out):
        for k in range(x.size):
            out[x[k]] += w[k]

    v = np.asarray(x).astype(np.int64) if isinstance(x, (list, tuple)) else np.asarray(x)
    if v.ndim != 1:
        raise ValueError("bincount() takes a vector")
    if _lang.kind(v) not in "biu":
        raise TypeError("Cannot cast array data to dtype('int64') according to the rule 'safe'")
    if v.dtype != np.int64:
        v = v.astype(np.int64)
    _lang.check(np.min(v, initial=0) >= 0, "'list' argument must have no negative elements")
    _lang.check(minlength >= 0, "'minlength' must not be negative")
    n = max(np.max(v, initial=-1) + 1, minlength)
    if weights is None:
        out = np.zeros(n, dtype=np.int64)
        count(v, out)
    else:
        w = np.asarray(weights).astype(np.float64)
        _lang.check(w.size == v.size, "The weights and list don't have the same length.")
        out = np.zeros(n)
        weigh(v, w, out)
    return out


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    """Return the edges of the bins that histogram() would use.

    Parameters
    ----------
    a : array_like
        The elements.
    bins : int, str or array_like, optional
        The number of bins, the edges themselves, or how to find a number: 'auto', 'fd', 'scott', 'rice',
        'sturges' or 'sqrt'.
    range : (float, float), optional
        The outer edges, the least and the greatest element by default.
    weights : array_like, optional
        Accepted where the number of bins is given.

    Returns
    -------
    bin_edges : ndarray
        One more than bins.

    Raises
    ------
    ValueError
        If edges do not increase, or the range or the number of bins is none.
    TypeError
        If a number is to be found for weighted elements.

    Examples
    --------
    >>> np.histogram_bin_edges([0.0, 1.0], bins=2)
    array([0. , 0.5, 1. ])
    """
    return _edges(np.ravel(a), bins, range, weights)


def histogram(a, bins=10, range=None, density=None, weights=None):
    """Return how many elements lie in each bin, and the edges of the bins.

    Parameters
    ----------
    a : array_like
        The elements.
    bins : int, str or array_like, optional
        The number of bins, the edges themselves, or how to find a number: 'auto', 'fd', 'scott', 'rice',
        'sturges' or 'sqrt'.
    range : (float, float), optional
        The outer edges, the least and the greatest element by default; what lies outside is not counted.
    density : bool, optional
        Give densities, whose integral is 1.
    weights : array_like, optional
        What each element adds to its bin, 1 by default.

    Returns
    -------
    hist : ndarray
        Of the bins; the last one holds both its edges, the others their left one.
    bin_edges : ndarray
        One more than bins.

    Raises
    ------
    ValueError
        If edges do not increase, the range or the number of bins is none, or there are not as many
        weights as elements.
    TypeError
        If the elements are complex.

    Examples
    --------
    >>> np.histogram([1, 2, 1], bins=[0, 1, 2, 3])
    (array([0, 2, 1]), array([0, 1, 2, 3]))
    """

    # The bin of a number between the outer edges by NumPy's formula, corrected by the edges.
    def checked(v, edges, low, high):
        bins = edges.size - 1
        i = min(int((v - low) / (high - low) * bins), bins - 1)
        if v < edges[i]:
            return i - 1
        if v >= edges[i + 1] and i != bins - 1:
            return i + 1
        return i

    # The bins by the formula alone, there being more of them on both sides, and -1 where rounding may have taken
    # a number over an edge.
    def guessed(x, bins, low, high, slack):
        u = (x - low) / (high - low) * bins
        return _lang.select(np.abs(u - np.floor(u) - 0.5) < 0.5 - slack, np.floor(u), -1.0).astype(np.int64)

    # Strips, so that the guesses stay in the cache.
    def count(x, edges, low, high, n):
        slack = _slack(edges, low, high)
        for begin in range(0, x.size, 2048):
            part = x[begin : begin + 2048]
            at = guessed(part, n.size, low, high, slack)
            for k in range(part.size):
                i = at[k]
                if i == -1 and part[k] >= low and part[k] <= high:
                    i = checked(part[k], edges, low, high)
                if i >= 0 and i < n.size:
                    n[i] += 1

    def weigh(x, w, edges, low, high, n):
        slack = _slack(edges, low, high)
        for begin in range(0, x.size, 2048):
            part = x[begin : begin + 2048]
            at = guessed(part, n.size, low, high, slack)
            for k in range(part.size):
                i = at[k]
                if i == -1 and part[k] >= low and part[k] <= high:
                    i = checked(part[k], edges, low, high)
                if i >= 0 and i < n.size:
                    n[i] += w[begin + k]

    # NumPy adds up what it finds in blocks of this many elements.
    def weigh_blocks(x, w, edges, low, high, n):
        for begin in range(0, x.size, 65536):
            total = np.zeros(n.size)
            block = w[begin : begin + 65536].astype(np.float64)
            weigh(x[begin : begin + 65536], block, edges, low, high, total)
            n += total.astype(n.dtype)

    x = np.ravel(a)
    x = x.astype(np.uint8) if _lang.kind(x) == "b" else x
    if _lang.kind(x) == "c":
        raise TypeError("histogram() takes real numbers")
    if weights is not None:
        w = np.ravel(weights)
        _lang.check(w.size == x.size, "weights should have the same shape as a.")
    if isinstance(bins, str) or np.ndim(bins) == 0:
        low, high = _outer_edges(x, range)
        edges = _even_edges(x, bins, range, weights, low, high)
        y = x if x.dtype == edges.dtype else x.astype(edges.dtype)
        if weights is None:
            n = np.zeros(edges.size - 1, dtype=np.int64)
            count(y, edges, low, high, n)
        else:
            n = np.zeros(edges.size - 1, dtype=w.dtype)
            weigh_blocks(y, w, edges, low, high, n)
    elif weights is None:
        edges = _edges(x, bins, range, weights)
        s = np.sort(x)
        n = np.diff(
            np.append(np.searchsorted(s, edges[:-1], "left"), np.searchsorted(s, edges[-1:], "right"))
        )
    else:
        edges = _edges(x, bins, range, weights)
        order = np.argsort(x)
        s = x[order]
        sums = np.append(np.zeros(1, dtype=w.dtype), np.cumsum(w[order], dtype=w.dtype))
        n = np.diff(
            sums[np.append(np.searchsorted(s, edges[:-1], "left"), np.searchsorted(s, edges[-1:], "right"))]
        )
    if density is None:
        return n, edges
    return (n / np.diff(edges) / np.sum(n), edges) if density else (n, edges)


def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    """Return how many points lie in each cell of a grid, and the edges of the cells.

    Parameters
    ----------
    x, y : array_like of shape (n,)
        The coordinates of the points.
    bins : int, array_like or a pair of such, optional
        The number of bins along each axis, or their edges; for both or for each.
    range : ((float, float), (float, float)), optional
        The outer edges along both axes.
    density : bool, optional
        Give densities, whose integral is 1.
    weights : array_like of shape (n,), optional
        What each point adds to its cell, 1 by default.

    Returns
    -------
    H : ndarray of shape (nx, ny)
        Of the cells, x along the first axis.
    xedges, yedges : ndarray
        One more than bins.

    Raises
    ------
    ValueError
        If the coordinates do not fit each other, or edges do not increase.

    Examples
    --------
    >>> np.histogram2d([1.0, 2.0], [1.0, 2.0], bins=2)[0]
    array([[1., 0.],
           [0., 1.]])
    """

    def weigh(i, j, w, h):
        for k in range(i.size):
            if i[k] >= 0 and i[k] < h.shape[0] and j[k] >= 0 and j[k] < h.shape[1]:
                h[i[k], j[k]] += w[k]

    u = np.asarray(x) * 1.0
    v = np.asarray(y) * 1.0
    if u.ndim != 1 or v.ndim != 1:
        raise ValueError("x and y must be vectors")
    _lang.check(u.size == v.size, "x and y must have the same length.")
    if _lang.kind(u) == "c" or _lang.kind(v) == "c":
        _lang.check(u.size > 0, "no complex numbers: the type of the edges would depend on the length")
    each = (bins[0], bins[1]) if isinstance(bins, (tuple, list)) and len(bins) == 2 else (bins, bins)
    first = None
    second = None
    if range is not None:
        first = range[0]
        second = range[1]
    xe = np.asarray(each[0]) * 1.0 if np.ndim(each[0]) else np.linspace(*_outer_edges(u, first), each[0] + 1)
    ye = np.asarray(each[1]) * 1.0 if np.ndim(each[1]) else np.linspace(*_outer_edges(v, second), each[1] + 1)
    _lang.check(
        np.all(xe[:-1] <= xe[1:]) & np.all(ye[:-1] <= ye[1:]),
        "`bins` must be monotonically increasing, when an array",
    )
    i = np.searchsorted(xe, u, "right") - 1
    j = np.searchsorted(ye, v, "right") - 1
    i = _lang.select(u == xe[-1], i - 1, i)
    j = _lang.select(v == ye[-1], j - 1, j)
    h = np.zeros((xe.size - 1, ye.size - 1))
    weigh(i, j, np.ones(u.size) if weights is None else np.asarray(weights).astype(np.float64), h)
    if density is None:
        return h, xe, ye
    if density:
        return h / np.diff(xe)[:, None] / np.diff(ye)[None, :] / np.sum(h), xe, ye
    return h, xe, ye


def _outer_edges(x, range=None):
    """The outer edges: those given, or the least and the greatest element; a half around them where they
    are equal.
    """

    def ends(x):
        z = np.zeros(2, dtype=x.dtype)
        z[1] = 1
        if x.size:
            z[0] = np.min(x)
            z[1] = np.max(x)
        return z

    if range is None:
        z = ends(x)
        low = z[0]
        high = z[1]
        _lang.check(np.isfinite(low) & np.isfinite(high), "autodetected range of the values is not finite")
    else:
        low = range[0]
        high = range[1]
        _lang.check(low <= high, "max must be larger than min in range parameter.")
        _lang.check(np.isfinite(low) & np.isfinite(high), "supplied range is not finite")
    return (low - 0.5 if low == high else low * 1.0), (high + 0.5 if low == high else high * 1.0)


def _bin_count(x, name, low, high):
    """The number of bins that a rule finds for the elements."""

    def quarter(x):
        p = np.percentile(x, [75.0, 25.0])
        return p[0] - p[1]

    def ratio(span, width):
        if width == 0:
            return 1
        return int(np.ceil(span / width))

    n = max(x.size, 1)
    span = (np.max(x) - np.min(x)) * 1.0 if x.size else 0.0
    iqr = quarter(x) if x.size else 0.0
    fd = 2.0 * iqr * n ** (-1.0 / 3.0)
    sturges = span / (np.log2(n) + 1.0)
    if name == "sqrt":
        width = span / np.sqrt(n)
    elif name == "sturges":
        width = sturges
    elif name == "rice":
        width = span / (2.0 * n ** (1.0 / 3))
    elif name == "scott":
        width = (24.0 * np.pi**0.5 / n) ** (1.0 / 3.0) * (np.std(x) if x.size else 0.0)
    elif name == "fd":
        width = fd
    elif name == "auto":
        width = min(sturges, fd) if fd != 0 else sturges
    else:
        raise ValueError(
            "bins is a number of bins, their edges, or one of 'auto', 'fd', 'scott', 'rice', 'sturges', "
            "'sqrt'"
        )
    if _lang.kind(x) in "iu":
        width = 1.0 if width != 0 and width < 1 else width
    return ratio(high - low, width)


def _edges(x, bins, range, weights=None):
    """The edges of the bins."""
    if not isinstance(bins, str) and np.ndim(bins):
        e = np.asarray(bins)
        if e.ndim != 1:
            raise ValueError("`bins` must be 1d, when an array")
        _lang.check(np.all(e[:-1] <= e[1:]), "`bins` must increase monotonically, when an array")
        return e
    low, high = _outer_edges(x, range)
    return _even_edges(x, bins, range, weights, low, high)


def _even_edges(x, bins, range, weights, low, high):
    """The edges of bins of one width, from the outer edges."""
    if isinstance(bins, str):
        if weights is not None:
            raise TypeError("Automated estimation of the number of bins is not supported for weighted data")
        n = _bin_count(x if range is None else x[(x >= low) & (x <= high)], bins, low, high)
    else:
        if _lang.kind(bins) not in "iu":
            raise TypeError("`bins` must be an integer, a string, or an array")
        n = bins
        _lang.check(n >= 1, "`bins` must be positive, when an integer")
    return np.linspace(
        low,
        high,
        n + 1,
        dtype=x.dtype if _lang.kind(x) == "f" and range is None else np.result_type(x, low, high),
    )


def _slack(edges, low, high):
    """How near to a whole number (v - low) / (high - low) * bins may be while v is on the other side of the edge.

    With u half of eps, the formula is off by 5 u bins at most; an edge, low + step * k, by 4 u bins in widths of
    a bin, and by 2 u of its magnitude. Twice that, so long as a step is no tiny number.
    """
    bins = edges.size - 1
    eps = float(np.finfo(edges.dtype).eps)
    span = float(high - low)
    slack = eps * bins * (10.0 + 4.0 * max(abs(float(low)), abs(float(high))) / span)
    return slack if span * eps > bins * float(np.finfo(edges.dtype).tiny) else 1.0
