"""Sorting by several keys, in part, and searching what is sorted.

Sources: the pages of NumPy's reference on sorting and searching,
https://numpy.org/doc/stable/reference/routines.sort.html.
"""

import _lang
import numpy as np


def searchsorted(a, v, side="left", sorter=None):
    """Return the positions where elements would go into a sorted vector.

    Parameters
    ----------
    a : array_like of shape (n,)
        The vector, in ascending order, or in the order of `sorter`.
    v : array_like
        The elements.
    side : {'left', 'right'}, optional
        Whether an element goes before or after those that are equal to it.
    sorter : array_like of int, optional
        The positions that sort `a`, as argsort gives them.

    Returns
    -------
    indices : int or ndarray of int
        Of the shape of `v`.

    Raises
    ------
    ValueError
        If `a` is not a vector, or `side` is neither.

    Notes
    -----
    A binary search for each element; NaN is greater than all numbers.

    Examples
    --------
    >>> np.searchsorted([1, 2, 4], 3)
    np.int64(2)
    >>> np.searchsorted([1, 2, 2, 4], [2, 5], side='right')
    array([3, 4])
    """

    def left(a, v, out):
        for k in range(v.size):
            x = v[k]
            low = 0
            high = a.size
            while low < high:
                middle = (low + high) >> 1
                y = a[middle]
                if y < x or (x != x and y == y):
                    low = middle + 1
                else:
                    high = middle
            out[k] = low

    def right(a, v, out):
        for k in range(v.size):
            x = v[k]
            low = 0
            high = a.size
            while low < high:
                middle = (low + high) >> 1
                y = a[middle]
                if x < y or (y != y and x == x):
                    high = middle
                else:
                    low = middle + 1
            out[k] = low

    if side != "left" and side != "right":
        raise ValueError("search side must be 'left' or 'right'")
    s = np.asarray(a)
    w = np.asarray(v)
    if s.ndim != 1:
        raise ValueError("searchsorted() looks into a vector")
    if sorter is not None:
        s = s[np.asarray(sorter)]
    kind = np.result_type(s, w)
    out = np.empty(w.size, dtype=np.int64)
    if side == "left":
        left(s.astype(kind, copy=False), np.ravel(w).astype(kind, copy=False), out)
    else:
        right(s.astype(kind, copy=False), np.ravel(w).astype(kind, copy=False), out)
    return np.reshape(out, w.shape)[()]


def digitize(x, bins, right=False):
    """Return the bin of each element, by the edges between the bins.

    Parameters
    ----------
    x : array_like
        The elements.
    bins : array_like of shape (n,)
        The edges, in ascending or descending order.
    right : bool, optional
        Whether a bin holds its right edge or its left one.

    Returns
    -------
    indices : int or ndarray of int
        0 below the first edge, n beyond the last one.

    Raises
    ------
    ValueError
        If the edges have no order.
    TypeError
        If an element is complex.

    Examples
    --------
    >>> np.digitize([0.5, 1.5, 9.0], [1.0, 2.0])
    array([0, 1, 2])
    """
    b = np.asarray(bins)
    if b.ndim != 1:
        raise ValueError("object too deep for desired array")
    if _lang.kind(x) == "c":
        raise TypeError("x may not be complex")
    up = np.all(b[1:] >= b[:-1])
    _lang.check(up | np.all(b[1:] <= b[:-1]), "bins must be monotonically increasing or decreasing")
    i = np.searchsorted(_lang.select(up, b, b[::-1]), x, "left" if right else "right")
    return _lang.select(up, i, b.size - i)


def lexsort(keys, axis=-1):
    """Return the positions that sort by several keys, the last one first.

    Parameters
    ----------
    keys : tuple of array_like of one shape, or ndarray of shape (k, ..., n)
        Ties of the last key are broken by the one before it, and so on.
    axis : int, optional
        Of a key: along which it is sorted.

    Returns
    -------
    indices : ndarray of int
        Of the shape of a key.

    Raises
    ------
    ValueError
        If the keys are of several shapes, or numbers.
    AxisError
        If a key does not have the axis.

    Examples
    --------
    >>> np.lexsort(([1, 0, 2], [5, 5, 1]))
    array([2, 1, 0])
    """

    def by_rows(keys):
        order = np.argsort(keys[0], axis)
        for k in range(1, keys.shape[0]):
            order = np.take_along_axis(order, np.argsort(np.take_along_axis(keys[k], order, axis), axis), axis)
        return order

    if not isinstance(keys, tuple):
        rows = np.asarray(keys)
        if rows.ndim < 2:
            raise ValueError("lexsort() takes a tuple of arrays, or an array whose items are the keys")
        return by_rows(rows)
    first = np.asarray(keys[0])
    if first.ndim == 0:
        raise ValueError("lexsort() takes keys that are arrays")
    order = np.argsort(first, axis)
    for k in range(1, len(keys)):
        key = np.asarray(keys[k])
        _lang.check(key.shape == first.shape, "all keys need to be the same shape")
        order = np.take_along_axis(order, np.argsort(np.take_along_axis(key, order, axis), axis), axis)
    return order


def sort_complex(a):
    """Sort by real part, then by imaginary part, as complex numbers.

    Parameters
    ----------
    a : array_like
        The elements; real numbers become complex.

    Returns
    -------
    out : ndarray
        Sorted along the last axis.

    Examples
    --------
    >>> np.sort_complex([2, 1])
    array([1.+0.j, 2.+0.j])
    """
    x = np.sort(np.asarray(a))
    return x.astype(
        np.complex64
        if x.dtype.itemsize < 4 and _lang.kind(x) in "iu" or x.dtype == np.complex64
        else np.complex128
    )


def partition(a, kth, axis=-1, kind="introselect"):
    """Return a copy with some elements in their sorted places, smaller ones before each and the others after
    it.

    Parameters
    ----------
    a : array_like
        The elements.
    kth : int or sequence of int
        Which places.
    axis : int or None, optional
        The axis; with None the array is flattened.
    kind : {'introselect'}, optional
        Accepted for NumPy's sake.

    Returns
    -------
    partitioned_array : ndarray
        Of the shape and type of the array.

    Raises
    ------
    ValueError
        If a place lies outside the axis.
    TypeError
        If a place is no integer.

    Examples
    --------
    >>> np.partition([3, 1, 2], 1)
    array([1, 2, 3])
    """
    x = np.asarray(a)
    _check_kth(x, kth, axis)
    return _lang.partition(x, np.ascontiguousarray(np.ravel(kth), np.int64), axis)


def argpartition(a, kth, axis=-1, kind="introselect"):
    """Return the positions that would put some elements in their sorted places; here they sort all.

    Parameters
    ----------
    a : array_like
        The elements.
    kth : int or sequence of int
        Which places.
    axis : int or None, optional
        The axis; with None the array is flattened.
    kind : {'introselect'}, optional
        Accepted for NumPy's sake.

    Returns
    -------
    index_array : ndarray of int
        Of the shape of the array.

    Raises
    ------
    ValueError
        If a place lies outside the axis.
    TypeError
        If a place is no integer.

    Examples
    --------
    >>> np.argpartition([3, 1, 2], 1)
    array([1, 2, 0])
    """
    x = np.asarray(a)
    _check_kth(x, kth, axis)
    return np.argsort(x, axis)


def _check_kth(x, kth, axis):
    """An error unless each of `kth` is a place on the axis."""
    n = x.size if axis is None else x.shape[_lang.axis(axis, x.ndim)]
    k = np.asarray(kth)
    _lang.check(_lang.kind(k.dtype) in "iub", "Partition index must be integer", "TypeError")
    _lang.check(np.all((k < n) & (k >= -n)) | (n == 0), "kth is out of bounds")
    return None
