"""Elements taken from arrays and put into them, by positions and by masks.

Sources: the pages of NumPy's reference on indexing,
https://numpy.org/doc/stable/reference/routines.indexing.html.
"""

import _lang
import numpy as np


def take(a, indices, axis=None, out=None, mode="raise"):
    """Take elements at positions along an axis.

    Parameters
    ----------
    a : array_like
        The array.
    indices : array_like of int
        The positions; their shape takes the place of the axis.
    axis : int, optional
        The axis; without one the array is flattened.
    out : ndarray, optional
        Where to put the result.
    mode : {'raise', 'wrap', 'clip'}, optional
        What a position outside the axis means: an error, one counted round and round, or the nearest end.

    Returns
    -------
    out : scalar or ndarray
        The elements, a copy.

    Raises
    ------
    IndexError
        If a position lies outside the axis and `mode` is 'raise'.

    Examples
    --------
    >>> np.take([4, 3, 5], [0, 2])
    array([4, 5])
    >>> np.take([[1, 2], [3, 4]], 1, axis=0)
    array([3, 4])
    """
    x = np.ravel(a) if axis is None else np.asarray(a)
    k = 0 if axis is None else _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        y = np.take(np.moveaxis(x, k, 0), indices, 0, None, mode)
        for _ in range(np.ndim(indices)):
            y = np.moveaxis(y, 0, k + np.ndim(indices) - 1)
        return _lang.give(y, out)
    n = x.shape[k]
    i = np.asarray(indices)
    i = np.clip(i, 0, n - 1) if mode == "clip" else i % n if mode == "wrap" else i
    y = x[(slice(None),) * k + (i,)]
    y = np.copy(y) if np.ndim(i) == 0 and x.ndim > 1 else y
    if out is None:
        return y
    np.copyto(out, y, casting="unsafe")
    return out


def put(a, ind, v, mode="raise"):
    """Set elements at positions of the flattened array, in place.

    Parameters
    ----------
    a : ndarray
        The array.
    ind : array_like of int
        The positions.
    v : array_like
        The new elements, from the start again where they end.
    mode : {'raise', 'wrap', 'clip'}, optional
        What a position outside the array means: an error, one counted round and round, or the nearest
        end.

    Returns
    -------
    None

    Raises
    ------
    IndexError
        If a position lies outside the array and `mode` is 'raise'.

    Examples
    --------
    >>> a = np.arange(4)
    >>> np.put(a, [0, 2], [9, 8])
    >>> a
    array([9, 1, 8, 3])
    """
    n = np.size(a)
    i = np.ravel(ind)
    i = np.clip(i, 0, n - 1) if mode == "clip" else i % n if mode == "wrap" else i
    a.flat[i] = v
    return None


def take_along_axis(arr, indices, axis=-1):
    """Take elements at positions along an axis, as argsort and argmax give them.

    Parameters
    ----------
    arr : array_like
        The array.
    indices : array_like of int
        A position along the axis for each element of the result; the other axes broadcast.
    axis : int or None, optional
        The axis; with None the array is flattened.

    Returns
    -------
    out : ndarray
        Of the shape of the positions.

    Raises
    ------
    ValueError
        If the array and the positions differ in the number of axes.
    IndexError
        If the positions are no integers, or one lies outside the axis.

    Examples
    --------
    >>> np.take_along_axis(np.array([[3, 1]]), np.array([[1, 0]]), axis=1)
    array([[1, 3]])
    """
    x = np.ravel(arr) if axis is None else np.asarray(arr)
    i = np.asarray(indices)
    if x.ndim != i.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    if _lang.kind(i) not in "iu":
        raise IndexError("`indices` must be an integer array")
    k = 0 if axis is None else _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        return np.moveaxis(np.take_along_axis(np.moveaxis(x, k, 0), np.moveaxis(i, k, 0), 0), 0, k)
    return x[_along(x.shape, i, k)]


def put_along_axis(arr, indices, values, axis):
    """Set elements at positions along an axis, in place.

    Parameters
    ----------
    arr : ndarray
        The array.
    indices : array_like of int
        A position along the axis for each value; the other axes broadcast.
    values : array_like
        The new elements.
    axis : int or None
        The axis; with None the array is flattened.

    Returns
    -------
    None

    Raises
    ------
    ValueError
        If the array and the positions differ in the number of axes.
    IndexError
        If the positions are no integers, or one lies outside the axis.

    Examples
    --------
    >>> a = np.array([[3, 1]])
    >>> np.put_along_axis(a, np.array([[1]]), 7, axis=1)
    >>> a
    array([[3, 7]])
    """
    i = np.asarray(indices)
    if axis is None:
        arr.flat[i] = values
        return None
    if arr.ndim != i.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    if _lang.kind(i) not in "iu":
        raise IndexError("`indices` must be an integer array")
    k = _lang.axis(axis, arr.ndim)
    if _lang.varies(k):
        v = np.moveaxis(np.broadcast_to(np.asarray(values), i.shape), k, 0)
        np.put_along_axis(np.moveaxis(arr, k, 0), np.moveaxis(i, k, 0), v, 0)
        return None
    arr[_along(arr.shape, i, k)] = values
    return None


# Every index along axis k of the shape, but `i` along axis `at`.
def _along(shape, i, at):
    """The index of an array of that shape that has `i` for axis `at`, and every position for the other
    axes.
    """
    out = ()
    n = len(shape)
    for k in range(n):
        out = out + (
            i if k == at else np.reshape(np.arange(shape[k]), (1,) * k + (-1,) + (1,) * (n - k - 1)),
        )
    return out


def unravel_index(indices, shape, order="C"):
    """Return the position along each axis of a position that is counted through the whole array.

    Parameters
    ----------
    indices : array_like of int
        The positions.
    shape : int or tuple of int
        The shape of the array.
    order : {'C', 'F'}, optional
        Whether they are counted row by row or column by column.

    Returns
    -------
    unraveled_coords : tuple of scalar or ndarray
        One for each axis.

    Raises
    ------
    ValueError
        If a position lies outside the array, or `order` is neither.
    TypeError
        If the positions are no integers.

    Examples
    --------
    >>> np.unravel_index(5, (2, 3))
    (np.int64(1), np.int64(2))
    """
    if order != "C" and order != "F":
        raise ValueError("only 'C' or 'F' order is permitted")
    sizes = shape if isinstance(shape, (tuple, list)) else (shape,)
    n = 1
    for d in sizes:
        n = n * d
    i = np.asarray(indices)
    if _lang.kind(i) not in "iu":
        raise TypeError("only int indices permitted")
    _lang.check(np.all((i >= 0) & (i < n)), "the index is out of bounds for an array of that shape")
    i = i.astype(np.int64)
    out = ()
    for k in range(len(sizes)):
        d = sizes[len(sizes) - 1 - k if order == "C" else k]
        out = (np.asarray(i % d)[()],) + out if order == "C" else out + (np.asarray(i % d)[()],)
        i = i // d
    return out


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """Return the position, counted through the whole array, of a position along each axis.

    Parameters
    ----------
    multi_index : tuple of array_like of int
        The positions, one array for each axis.
    dims : int or tuple of int
        The shape of the array.
    mode : {'raise', 'wrap', 'clip'}, optional
        What a position outside an axis means: an error, one counted round and round, or the nearest end.
    order : {'C', 'F'}, optional
        Whether it is counted row by row or column by column.

    Returns
    -------
    raveled_indices : scalar or ndarray of int
        Of the shape that the positions broadcast to.

    Raises
    ------
    ValueError
        If a position lies outside its axis and `mode` is 'raise', or the lengths do not fit.

    Examples
    --------
    >>> np.ravel_multi_index((1, 2), (2, 3))
    np.int64(5)
    """
    sizes = dims if isinstance(dims, (tuple, list)) else (dims,)
    n = len(sizes)
    if len(multi_index) != n:
        raise ValueError("parameter multi_index must be a sequence of length of dims")
    size = 1
    for k in range(n):
        _lang.check(sizes[k] >= 0, "negative dimensions are not allowed")
        size = size * int(sizes[k])
    out = np.int64(0)
    for k in range(n):
        j = k if order == "C" else n - 1 - k
        i = np.asarray(multi_index[j]).astype(np.int64)
        _lang.check((size > 0) | (i.size == 0), "cannot unravel if shape has zero entries (is empty).")
        if mode == "raise":
            _lang.check(np.all((i >= 0) & (i < sizes[j])), "invalid entry in coordinates array")
        i = i % sizes[j] if mode == "wrap" else np.clip(i, 0, sizes[j] - 1) if mode == "clip" else i
        out = out * sizes[j] + i
    return out


def nditer(*args, **more):
    """Refuse NumPy's iterator over several arrays.

    Parameters
    ----------
    *args : any
        What NumPy's nditer takes.

    Returns
    -------
    never
        `a.flat`, `np.ndenumerate(a)` and `np.ndindex(a.shape)` can be looped over.

    Raises
    ------
    TypeError
        Always.
    """
    raise TypeError(
        "there is no nditer in the language: loop over a.flat, np.ndenumerate(a) or np.ndindex(a.shape)"
    )
