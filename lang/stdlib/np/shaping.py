"""Shapes: more axes, the same shape for several arrays, repetition, turning, and padding.

Sources: the pages of NumPy's reference on changing dimensions, tiling, rearranging and padding,
https://numpy.org/doc/stable/reference/routines.array-manipulation.html.
"""

import _lang
import numpy as np


def broadcast_arrays(*args):
    """Broadcast arrays against each other.

    Parameters
    ----------
    *args : array_like
        Arrays whose shapes fit.

    Returns
    -------
    broadcasted : tuple of ndarray
        Views of the arrays, all of one shape, which cannot be written to.

    Raises
    ------
    ValueError
        If the shapes do not fit.

    Examples
    --------
    >>> np.broadcast_arrays(np.arange(2), 5)[1]
    array([5, 5])
    """
    xs = ()
    shapes = ()
    for a in args:
        x = np.asarray(a)
        xs = xs + (x,)
        shapes = shapes + (x.shape,)
    shape = _lang.broadcast_shape(*shapes)
    out = ()
    for x in xs:
        out = out + (np.broadcast_to(x, shape),)
    return out


def atleast_1d(*arys):
    """Return arrays of at least one axis.

    Parameters
    ----------
    *arys : array_like
        The arrays.

    Returns
    -------
    ret : ndarray, or tuple of ndarray
        Each as it is, a number as a vector of length 1; a tuple where several are given.

    Examples
    --------
    >>> np.atleast_1d(5)
    array([5])
    """
    out = ()
    for a in arys:
        x = np.asarray(a)
        out = out + (x.reshape(1) if x.ndim == 0 else x,)
    return out[0] if len(out) == 1 else out


def atleast_2d(*arys):
    """Return arrays of at least two axes.

    Parameters
    ----------
    *arys : array_like
        The arrays.

    Returns
    -------
    ret : ndarray, or tuple of ndarray
        Each as it is, a vector as a row; a tuple where several are given.

    Examples
    --------
    >>> np.atleast_2d([1, 2])
    array([[1, 2]])
    """
    out = ()
    for a in arys:
        x = np.asarray(a)
        out = out + (x.reshape(1, 1) if x.ndim == 0 else x[None, :] if x.ndim == 1 else x,)
    return out[0] if len(out) == 1 else out


def atleast_3d(*arys):
    """Return arrays of at least three axes.

    Parameters
    ----------
    *arys : array_like
        The arrays.

    Returns
    -------
    ret : ndarray, or tuple of ndarray
        A vector of n elements has the shape (1, n, 1), a matrix a third axis of length 1; a tuple where
        several are given.

    Examples
    --------
    >>> np.atleast_3d([1, 2]).shape
    (1, 2, 1)
    """
    out = ()
    for a in arys:
        x = np.asarray(a)
        x = x.reshape(1, 1, 1) if x.ndim == 0 else x[None, :, None] if x.ndim == 1 else x
        out = out + (x[:, :, None] if x.ndim == 2 else x,)
    return out[0] if len(out) == 1 else out


def resize(a, new_shape):
    """Return an array of another shape, filled with repetitions of an array.

    Parameters
    ----------
    a : array_like
        The elements, taken in their order and from the start again where they end; zeros if there are
        none.
    new_shape : int or tuple of int
        The shape.

    Returns
    -------
    reshaped : ndarray
        A new array.

    Raises
    ------
    ValueError
        If a length is negative.

    Examples
    --------
    >>> np.resize([1, 2, 3], 5)
    array([1, 2, 3, 1, 2])
    """
    v = np.ravel(a)
    x = v if v.size > 0 else np.zeros(1, v.dtype)
    shape = new_shape if isinstance(new_shape, (list, tuple)) else (new_shape,)
    total = 1
    for n in shape:
        total = total * n
    _lang.check(total >= 0, "all elements of `new_shape` must be non-negative")
    return np.tile(x, (total + x.size - 1) // x.size)[:total].reshape(shape)


def rot90(m, k=1, axes=(0, 1)):
    """Turn an array by 90 degrees in the plane of two axes, as a view.

    Parameters
    ----------
    m : array_like
        An array of at least two axes.
    k : int, optional
        How often.
    axes : (int, int), optional
        The plane: turned from the first towards the second of them.

    Returns
    -------
    y : ndarray
        A view of the array.

    Raises
    ------
    ValueError
        If the array has less than two axes.

    Examples
    --------
    >>> np.rot90([[1, 2], [3, 4]])
    array([[2, 4],
           [1, 3]])
    """
    x = np.asarray(m)
    if x.ndim < 2:
        raise ValueError("Axes must be different: rot90() needs an array of at least two dimensions.")
    i = _lang.axis(axes[0], x.ndim)
    j = _lang.axis(axes[1], x.ndim)
    turns = k % 4
    if turns == 0:
        return x[...]
    if turns == 2:
        return np.flip(np.flip(x, i), j)
    return np.swapaxes(np.flip(x, j), i, j) if turns == 1 else np.flip(np.swapaxes(x, i, j), j)


def pad(
    array,
    pad_width,
    mode="constant",
    *,
    constant_values=0,
    end_values=0,
    stat_length=None,
    reflect_type="even"
):
    """Return an array with more elements around it.

    Parameters
    ----------
    array : array_like
        The array.
    pad_width : int, (int, int) or tuple of (int, int)
        How many elements to put before and after: one number for all, one pair for all axes, or a pair
        for each.
    mode : str, optional
        'constant', 'edge' (the last elements), 'linear_ramp' (from `end_values` to them), 'maximum',
        'mean', 'median' and 'minimum' (of the nearest elements), 'reflect' and 'symmetric' (mirrored,
        without and with the last element), 'wrap' (from the other end), or 'empty' (zeros here).
    constant_values : scalar or pairs, optional
        The elements of the mode 'constant', as `pad_width`.
    end_values : scalar or pairs, optional
        The outermost elements of the mode 'linear_ramp', as `pad_width`.
    stat_length : int or pairs, optional
        From how many elements the statistics are made, all by default.
    reflect_type : {'even'}, optional
        Accepted for NumPy's sake.

    Returns
    -------
    pad : ndarray
        Of the type of the array.

    Raises
    ------
    ValueError
        If a width is negative, the mode is none of these, or an axis without elements has nothing to
        repeat.

    Examples
    --------
    >>> np.pad([1, 2], 1)
    array([0, 1, 2, 0])
    >>> np.pad([1, 2, 3], (2, 1), mode='reflect')
    array([3, 2, 1, 2, 3, 2])
    """
    x = np.asarray(array)
    rank = x.ndim
    if reflect_type != "even":
        raise ValueError("pad() reflects with reflect_type='even' only")
    for k in range(rank):
        n = x.shape[k]
        before, after = _pair(pad_width, k, rank)
        _lang.check((before >= 0) & (after >= 0), "index can't contain negative values")
        i = np.arange(n + before + after) - before
        if mode == "constant":
            low, high = _pair(constant_values, k, rank)
            x = np.concatenate((_slab(x, k, before, low), x, _slab(x, k, after, high)), k)
        elif mode == "empty":
            x = np.concatenate((_slab(x, k, before, 0), x, _slab(x, k, after, 0)), k)
        elif mode == "linear_ramp":
            low, high = _pair(end_values, k, rank)
            full = (slice(None),) * k
            x = np.concatenate(
                (
                    _ramp(x[full + (slice(0, 1),)], low, before, k, rank, x.dtype, False),
                    x,
                    _ramp(x[full + (slice(-1, None),)], high, after, k, rank, x.dtype, True),
                ),
                k,
            )
        elif mode == "maximum" or mode == "minimum" or mode == "mean" or mode == "median":
            low, high = _pair(n if stat_length is None else stat_length, k, rank)
            full = (slice(None),) * k
            first = _statistic(x[full + (slice(0, min(low, n)),)], k, n, mode, low)
            last = _statistic(x[full + (slice(max(n - high, 0), None),)], k, n, mode, high)
            x = np.concatenate((np.repeat(first, before, axis=k), x, np.repeat(last, after, axis=k)), k)
        elif mode == "edge":
            _lang.check(
                (n > 0) | (before + after == 0),
                "can't extend empty axis using modes other than 'constant' or 'empty'",
            )
            full = (slice(None),) * k
            x = np.concatenate(
                (
                    np.repeat(x[full + (slice(0, 1),)], before, axis=k),
                    x,
                    np.repeat(x[full + (slice(max(n - 1, 0), None),)], after, axis=k),
                ),
                k,
            )
        else:
            if mode == "wrap":
                i = i % n
            elif mode == "symmetric":
                i = i % (2 * n)
                i = _lang.select(i < n, i, 2 * n - 1 - i)
            elif mode == "reflect":
                i = i % max(2 * (n - 1), 1)
                i = _lang.select(i < n, i, 2 * (n - 1) - i)
            else:
                raise ValueError(
                    "the mode of pad() is one of constant, edge, linear_ramp, maximum, mean, median, "
                    "minimum, reflect, symmetric, wrap, empty"
                )
            _lang.check(
                (n > 0) | (before + after == 0),
                "can't extend empty axis using modes other than 'constant' or 'empty'",
            )
            x = _take(x, k, i)
    return x


def _pair(w, k, n):
    """The numbers before and after axis k: of one for all, of a pair, or of a pair for each axis."""
    if np.ndim(w) == 0:
        return w, w
    if not isinstance(w, (tuple, list)):
        raise TypeError("the numbers of pad() are one, a pair, or a tuple of pairs")
    if len(w) == 1 and np.ndim(w[0]) == 0:
        return w[0], w[0]
    if np.ndim(w[0]) == 0:
        return w[0], w[1]
    p = w[0] if len(w) == 1 else w[k]
    return (p[0], p[0]) if len(p) == 1 else (p[0], p[1])


def _take(x, k, i):
    """The elements at the positions `i` along axis k."""
    return x[(slice(None),) * k + (i,)]


def _slab(x, k, n, value):
    """`n` elements of one value along axis k."""
    return np.full(x.shape[:k] + (n,) + x.shape[k + 1 :], value, dtype=x.dtype)


def _statistic(x, k, n, mode, count):
    """A statistic of the elements, along axis k."""
    if mode == "maximum":
        return np.max(x, axis=k, keepdims=True)
    if mode == "minimum":
        return np.min(x, axis=k, keepdims=True)
    y = np.mean(x, axis=k, keepdims=True) if mode == "mean" else np.median(x, axis=k, keepdims=True)
    return np.rint(y).astype(x.dtype) if _lang.kind(x) in "iu" else y.astype(x.dtype)


def _ramp(edge, end, n, k, rank, dtype, backwards):
    """`n` elements along axis k from `end` to `edge`, or backwards."""
    t = np.reshape(np.arange(n), (1,) * k + (-1,) + (1,) * (rank - k - 1))
    step = (edge - end) / n
    y = end + t * step
    y = np.floor(y) if _lang.kind(dtype) in "iu" else y
    return (np.flip(y, k) if backwards else y).astype(dtype)
