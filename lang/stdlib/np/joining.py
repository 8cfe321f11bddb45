"""Arrays joined, taken apart, and with elements put in or taken out.

Sources: the pages of NumPy's reference on joining, splitting, adding and removing,
https://numpy.org/doc/stable/reference/routines.array-manipulation.html.
"""

import _lang
import numpy as np


def block(arrays):
    """Put an array together from blocks in nested lists.

    Parameters
    ----------
    arrays : nested list of array_like
        The innermost lists are joined along the last axis, those around them along the last but one, and
        so on.

    Returns
    -------
    block_array : ndarray
        With as many axes as the lists are deep, or more if a block has more.

    Raises
    ------
    ValueError
        If a list is empty, or lists are not equally deep.

    Examples
    --------
    >>> np.block([[np.eye(1), 2], [3, 4]])
    array([[1., 2.],
           [3., 4.]])
    """
    d = _depth(arrays)
    return _joined(arrays, d, max(d, _rank(arrays)))


def _depth(x):
    """How deep the lists are nested."""
    if not isinstance(x, list):
        return 0
    if len(x) == 0:
        raise ValueError("List at arrays cannot be empty")
    return 1 + _depth(x[0])


def _rank(x):
    """The greatest number of axes of a block."""
    if not isinstance(x, list):
        return np.ndim(x)
    out = 0
    for y in x:
        out = max(out, _rank(y))
    return out


def _joined(x, depth, rank):
    """The blocks of nested lists, joined along the axis that belongs to their depth."""
    if depth == 0:
        y = np.asarray(x)
        return np.reshape(y, (1,) * (rank - y.ndim) + y.shape)
    if not isinstance(x, list):
        raise ValueError("List depths are mismatched")
    out = ()
    for y in x:
        out = out + (_joined(y, depth - 1, rank),)
    return np.concatenate(out, -depth)


def row_stack(tup):
    """Stack arrays as rows: another name of vstack.

    Parameters
    ----------
    tup : sequence of array_like
        Arrays of the same shape along all axes but the first; vectors are rows.

    Returns
    -------
    stacked : ndarray
        Of at least two axes.

    Examples
    --------
    >>> np.row_stack(([1, 2], [3, 4]))
    array([[1, 2],
           [3, 4]])
    """
    return np.vstack(tup)


def append(arr, values, axis=None):
    """Append values to the end of a copy.

    Parameters
    ----------
    arr : array_like
        The array.
    values : array_like
        What is appended; of the same shape along the other axes if an axis is given.
    axis : int, optional
        The axis along which they are joined; without one both are flattened.

    Returns
    -------
    append : ndarray
        A new array.

    Examples
    --------
    >>> np.append([1, 2], [3])
    array([1, 2, 3])
    >>> np.append([[1, 2]], [[3, 4]], axis=0)
    array([[1, 2],
           [3, 4]])
    """
    return (
        np.concatenate((np.ravel(arr), np.ravel(values)))
        if axis is None
        else np.concatenate((np.asarray(arr), np.asarray(values)), axis)
    )


def insert(arr, obj, values, axis=None):
    """Insert values before positions of a copy.

    Parameters
    ----------
    arr : array_like
        The array.
    obj : int, slice, array_like of int, or ndarray of bool
        The positions, all of the array as it was.
    values : array_like
        What is inserted; it broadcasts to the places that are made.
    axis : int, optional
        The axis; without one the array is flattened.

    Returns
    -------
    out : ndarray
        A new array of the array's type.

    Raises
    ------
    IndexError
        If a position lies outside the axis.
    TypeError
        If a mask is given as a list.

    Examples
    --------
    >>> np.insert([1, 2], 1, 9)
    array([1, 9, 2])
    """
    if isinstance(obj, (bool, list, tuple)) and _lang.kind(np.asarray(obj)) == "b":
        raise TypeError("insert() takes a mask as an array")
    x = np.ravel(arr) if axis is None else np.asarray(arr)
    k = 0 if axis is None else _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        v = np.asarray(values)
        if isinstance(obj, slice) or np.ndim(obj):
            v = np.moveaxis(np.reshape(v, (1,) * (x.ndim - v.ndim) + v.shape), k, 0)
        return np.moveaxis(np.insert(np.moveaxis(x, k, 0), obj, v, 0), 0, k)
    n = x.shape[k]
    full = (slice(None),) * k
    i = _positions(obj, n)
    _lang.check(np.all((i >= 0) & (i <= n)), "insert(): an index is out of bounds for the axis", "IndexError")
    v = np.asarray(values, dtype=x.dtype)
    if not isinstance(obj, slice) and np.ndim(obj) == 0:
        v = np.moveaxis(np.reshape(v, (1,) * (x.ndim - np.ndim(v)) + np.shape(v)), 0, k)
        v = np.broadcast_to(v, x.shape[:k] + (v.shape[k],) + x.shape[k + 1 :])
        at = i[0]
        return np.concatenate((x[full + (slice(None, at),)], v, x[full + (slice(at, None),)]), k)
    order = np.argsort(i)
    to = i.copy()
    to[order] = i[order] + np.arange(i.size)
    old = np.ones(n + i.size, dtype=np.bool_)
    old[to] = False
    out = np.empty(x.shape[:k] + (n + i.size,) + x.shape[k + 1 :], dtype=x.dtype)
    out[full + (to,)] = v
    out[full + (np.flatnonzero(old),)] = x
    return out


def delete(arr, obj, axis=None):
    """Return a copy without some positions of an axis.

    Parameters
    ----------
    arr : array_like
        The array.
    obj : int, slice, array_like of int or bool
        The positions that go, or a mask that is true for them.
    axis : int, optional
        The axis; without one the array is flattened.

    Returns
    -------
    out : ndarray
        A new array.

    Raises
    ------
    IndexError
        If a position lies outside the axis.
    ValueError
        If a mask is not as long as the axis.

    Examples
    --------
    >>> np.delete([1, 2, 3], 0)
    array([2, 3])
    """
    x = np.ravel(arr) if axis is None else np.asarray(arr)
    k = 0 if axis is None else _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        return np.moveaxis(np.delete(np.moveaxis(x, k, 0), obj, 0), 0, k)
    n = x.shape[k]
    if not isinstance(obj, slice) and _lang.kind(np.asarray(obj)) == "b":
        _lang.check(
            np.ndim(obj) == 1 and np.size(obj) == n,
            "boolean array argument obj to delete must be one dimensional and match the axis length of "
            + str(n),
        )
    i = _positions(obj, n)
    _lang.check(np.all((i >= 0) & (i < n)), "delete(): an index is out of bounds for the axis", "IndexError")
    keep = np.ones(n, dtype=np.bool_)
    keep[i] = False
    return x[(slice(None),) * k + (np.flatnonzero(keep),)]


def _positions(obj, n):
    """The positions on an axis of length n that an index stands for."""
    if isinstance(obj, slice):
        return np.arange(n)[obj]
    x = np.asarray(obj)
    if _lang.kind(x) == "b":
        return np.flatnonzero(x)
    if _lang.kind(x) == "f" and isinstance(obj, (list, tuple)) and len(obj) == 0:
        return np.zeros(0, dtype=np.int64)
    if _lang.kind(x) not in "iu":
        raise IndexError("arrays used as indices must be of integer (or boolean) type")
    i = np.ravel(x).astype(np.int64)
    return _lang.select(i < 0, i + n, i)


def array_split(ary, indices_or_sections, axis=0):
    """Cut an array along an axis into parts of nearly equal lengths, or at positions.

    Parameters
    ----------
    ary : array_like
        The array.
    indices_or_sections : int or sequence of int
        How many parts, of which the first ones are longer by one where the length is no multiple; or
        where to cut.
    axis : int, optional
        The axis.

    Returns
    -------
    sub-arrays : list of ndarray
        Views of the array.

    Raises
    ------
    ValueError
        If the number of parts is not positive.

    Examples
    --------
    >>> np.array_split(np.arange(3), 2)
    [array([0, 1]), array([2])]
    """
    x = np.asarray(ary)
    k = _lang.axis(axis, x.ndim)
    if _lang.varies(k):
        parts = np.array_split(np.moveaxis(x, k, 0), indices_or_sections, 0)
        return [np.moveaxis(part, 0, k) for part in parts]
    full = (slice(None),) * k
    n = x.shape[k]
    if isinstance(indices_or_sections, (list, tuple, np.ndarray)):
        cuts = [0] + [int(i) for i in indices_or_sections] + [n]
        return [x[full + (slice(cuts[i], cuts[i + 1]),)] for i in range(len(cuts) - 1)]
    parts = indices_or_sections
    _lang.check(parts > 0, "number sections must be larger than 0.")
    each = n // parts
    more = n % parts
    return [
        x[full + (slice(i * each + min(i, more), (i + 1) * each + min(i + 1, more)),)] for i in range(parts)
    ]


def split(ary, indices_or_sections, axis=0):
    """Cut an array along an axis into equal parts, or at positions.

    Parameters
    ----------
    ary : array_like
        The array.
    indices_or_sections : int or sequence of int
        How many parts, or where to cut.
    axis : int, optional
        The axis.

    Returns
    -------
    sub-arrays : list of ndarray
        Views of the array.

    Raises
    ------
    ValueError
        If the length is not a multiple of the number of parts.

    Examples
    --------
    >>> np.split(np.arange(4), 2)
    [array([0, 1]), array([2, 3])]
    >>> np.split(np.arange(4), [1, 3])
    [array([0]), array([1, 2]), array([3])]
    """
    x = np.asarray(ary)
    if not isinstance(indices_or_sections, (list, tuple, np.ndarray)):
        _lang.check(
            x.shape[_lang.axis(axis, x.ndim)] % indices_or_sections == 0,
            "array split does not result in an equal division",
        )
    return np.array_split(x, indices_or_sections, axis)


def vsplit(ary, indices_or_sections):
    """Cut an array along its first axis into equal parts, or at positions.

    Parameters
    ----------
    ary : array_like
        An array of at least two axes.
    indices_or_sections : int or sequence of int
        How many parts, or where to cut.

    Returns
    -------
    sub-arrays : list of ndarray
        Views of the array.

    Raises
    ------
    ValueError
        If the array has less than two axes, or the length is not a multiple of the number of parts.

    Examples
    --------
    >>> np.vsplit(np.eye(2), 2)
    [array([[1., 0.]]), array([[0., 1.]])]
    """
    if np.ndim(ary) < 2:
        raise ValueError("vsplit only works on arrays of 2 or more dimensions")
    return np.split(ary, indices_or_sections, 0)


def hsplit(ary, indices_or_sections):
    """Cut an array along its second axis, a vector along its first, into equal parts or at positions.

    Parameters
    ----------
    ary : array_like
        The array.
    indices_or_sections : int or sequence of int
        How many parts, or where to cut.

    Returns
    -------
    sub-arrays : list of ndarray
        Views of the array.

    Raises
    ------
    ValueError
        If the length is not a multiple of the number of parts.

    Examples
    --------
    >>> np.hsplit(np.arange(4), 2)
    [array([0, 1]), array([2, 3])]
    """
    x = np.asarray(ary)
    return np.split(x, indices_or_sections, 1 if x.ndim > 1 else 0)


def dsplit(ary, indices_or_sections):
    """Cut an array along its third axis into equal parts, or at positions.

    Parameters
    ----------
    ary : array_like
        An array of at least three axes.
    indices_or_sections : int or sequence of int
        How many parts, or where to cut.

    Returns
    -------
    sub-arrays : list of ndarray
        Views of the array.

    Raises
    ------
    ValueError
        If the array has less than three axes, or the length is not a multiple of the number of parts.

    Examples
    --------
    >>> len(np.dsplit(np.ones((1, 2, 4)), 2))
    2
    """
    if np.ndim(ary) < 3:
        raise ValueError("dsplit only works on arrays of 3 or more dimensions")
    return np.split(ary, indices_or_sections, 2)


def unstack(x, /, *, axis=0):
    """Refuse to split an array into a tuple that is as long as an axis: the language's tuples have known
    lengths.

    Parameters
    ----------
    x : ndarray
        The array.
    axis : int, optional
        The axis.

    Returns
    -------
    never
        `x[0]`, `x[1]` or `list(x)` give the slices.

    Raises
    ------
    TypeError
        Always.
    """
    raise TypeError(
        "unstack() makes a tuple whose length depends on the shape: take x[0], x[1] ..., or list(x)"
    )


def trim_zeros(filt, trim="fb", axis=None):
    """Return an array without the zeros at its ends, along all axes or one.

    Parameters
    ----------
    filt : array_like
        The array; a list of numbers gives a list.
    trim : {'fb', 'f', 'b'}, optional
        Whether the zeros at the front, at the back or both go.
    axis : int, optional
        The axis, all of them by default.

    Returns
    -------
    trimmed : ndarray or list
        The smallest part that holds all elements that are not zero.

    Examples
    --------
    >>> np.trim_zeros(np.array([0, 1, 2, 0]))
    array([1, 2])
    """
    x = np.asarray(filt)
    if x.ndim == 0:
        if axis is not None:
            _lang.axis(axis, 0)
        return filt
    index = ()
    for k in range(x.ndim):
        if axis is None or _lang.axis(0 if axis is None else axis, x.ndim) == k:
            low, high = _bounds(x, k, trim)
            index = index + (slice(low, high),)
            if isinstance(filt, list) and x.ndim == 1:
                return filt[low:high]
        else:
            index = index + (slice(None),)
    return x[index]


def _bounds(x, k, trim):
    """Where the elements that are not zero begin and end along axis k."""
    axes = ()
    for j in range(x.ndim):
        if j != k:
            axes = axes + (j,)
    p = np.flatnonzero(np.any(x != 0, axis=axes) if len(axes) else x)
    n = x.shape[k]
    low = np.min(p, initial=n) if "f" in trim or "F" in trim else 0
    high = np.max(p, initial=-1) + 1 if "b" in trim or "B" in trim else n
    return low, high
