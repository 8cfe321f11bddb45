"""Arrays as sets: the different elements, and what sets have in common.

Sources: the pages of NumPy's reference on set routines,
https://numpy.org/doc/stable/reference/routines.set.html.
"""

import _lang
import numpy as np


def unique(
    ar,
    return_index=False,
    return_inverse=False,
    return_counts=False,
    axis=None,
    *,
    equal_nan=True,
    sorted=True
):
    """Return the different elements, sorted.

    Parameters
    ----------
    ar : array_like
        The elements.
    return_index : bool, optional
        Give the position of the first of each, too.
    return_inverse : bool, optional
        Give for each element which of them it is, too.
    return_counts : bool, optional
        Give how often each occurs, too.
    axis : int, optional
        Compare the slices along this axis in the place of elements.
    equal_nan : bool, optional
        Whether NaNs are equal to each other.
    sorted : bool, optional
        Accepted for NumPy's sake.

    Returns
    -------
    unique : ndarray, or tuple of ndarray
        The elements, and behind them what was asked for.

    Examples
    --------
    >>> np.unique([3, 1, 3])
    array([1, 3])
    >>> np.unique([3, 1, 3], return_counts=True)
    (array([1, 3]), array([1, 2]))
    """
    x = np.asarray(ar)
    if axis is not None and x.ndim != 1:
        return _unique_slices(x, return_index, return_inverse, return_counts, axis)
    v = np.ravel(x if axis is None else np.repeat(x, 1, axis=axis))
    if not return_index and not return_inverse:
        s = np.sort(v)
        new = _is_first(s, equal_nan)
        return (s[new], np.diff(np.append(np.flatnonzero(new), s.size))) if return_counts else s[new]
    order = np.argsort(v)
    s = v[order]
    new = _is_first(s, equal_nan)
    out = (s[new],)
    if return_index:
        out = out + (order[new],)
    if return_inverse:
        inverse = np.empty(v.size, dtype=np.int64)
        inverse[order] = np.cumsum(new) - 1
        out = out + (np.reshape(inverse, x.shape),)
    if return_counts:
        out = out + (np.diff(np.append(np.flatnonzero(new), s.size)),)
    return out


def _is_first(s, equal_nan=True):
    """Which elements of a sorted vector differ from the one before."""
    same = s[1:] == s[:-1]
    if _lang.kind(s) in "fc" and equal_nan:
        same = same | (np.isnan(s[1:]) & np.isnan(s[:-1]))
    return np.concatenate((np.ones(min(s.size, 1), dtype=np.bool_), ~same))


def _unique_slices(a, return_index, return_inverse, return_counts, axis):
    """The different slices along an axis: the rows of a matrix, sorted by its columns from the last to
    the first.
    """

    def order_of(rows):
        order = np.arange(rows.shape[0])
        for k in range(rows.shape[1]):
            order = order[np.argsort(rows[order, rows.shape[1] - 1 - k])]
        return order

    x = np.moveaxis(a, axis, 0)
    n = x.shape[0]
    m = 1
    for d in x.shape[1:]:
        m = m * d
    rows = np.reshape(x, (n, m))
    order = order_of(rows)
    s = rows[order]
    new = np.concatenate((np.ones(min(n, 1), dtype=np.bool_), np.any(s[1:] != s[:-1], axis=1)))
    out = (np.moveaxis(x[order[new]], 0, axis),)
    if return_index:
        out = out + (order[new],)
    if return_inverse:
        inverse = np.empty(n, dtype=np.int64)
        inverse[order] = np.cumsum(new) - 1
        out = out + (inverse,)
    if return_counts:
        out = out + (np.diff(np.append(np.flatnonzero(new), n)),)
    return out[0] if len(out) == 1 else out


def unique_values(x):
    """Return the different elements, sorted; all NaNs are different.

    Parameters
    ----------
    x : array_like
        The elements.

    Returns
    -------
    values : ndarray
        A vector.

    Examples
    --------
    >>> np.unique_values([2, 1, 2])
    array([1, 2])
    """
    return np.unique(x, equal_nan=False)


def unique_counts(x):
    """Return the different elements, sorted, and how often each occurs; all NaNs are different.

    Parameters
    ----------
    x : array_like
        The elements.

    Returns
    -------
    values, counts : ndarray
        A tuple without names: unpack it.

    Examples
    --------
    >>> values, counts = np.unique_counts([2, 1, 2])
    >>> counts
    array([1, 2])
    """
    return np.unique(x, return_counts=True, equal_nan=False)


def unique_inverse(x):
    """Return the different elements, sorted, and which of them each element is; all NaNs are different.

    Parameters
    ----------
    x : array_like
        The elements.

    Returns
    -------
    values, inverse_indices : ndarray
        A tuple without names: unpack it. The second has the shape of `x`.

    Examples
    --------
    >>> values, inverse = np.unique_inverse([2, 1, 2])
    >>> inverse
    array([1, 0, 1])
    """
    return np.unique(x, return_inverse=True, equal_nan=False)


def unique_all(x):
    """Return the different elements with all that unique() can give; all NaNs are different.

    Parameters
    ----------
    x : array_like
        The elements.

    Returns
    -------
    values, indices, inverse_indices, counts : ndarray
        The elements, sorted; the position of the first of each; for each element which of them it is; how
        often each occurs. A tuple without names: unpack it.

    Examples
    --------
    >>> values, first, inverse, counts = np.unique_all([2, 1, 2])
    >>> first
    array([1, 0])
    """
    return np.unique(x, return_index=True, return_inverse=True, return_counts=True, equal_nan=False)


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    """Return for each element whether it is among others.

    Parameters
    ----------
    element : array_like
        The elements.
    test_elements : array_like
        The others.
    assume_unique : bool, optional
        Accepted for NumPy's sake.
    invert : bool, optional
        Whether each is not among them.
    kind : {None, 'sort', 'table'}, optional
        Accepted for NumPy's sake.

    Returns
    -------
    isin : ndarray of bool
        Of the shape of `element`.

    Notes
    -----
    Integers in a narrow range are looked up in a table, others by binary search in the sorted test
    elements.

    Examples
    --------
    >>> np.isin([1, 2, 3], [3, 1])
    array([ True, False,  True])
    """

    def among(x, t):
        n = len(t)
        out = np.zeros(len(x), dtype=np.bool_)
        if n == 0:
            return out
        lo = np.min(t)
        hi = np.max(t)
        if float(hi) - float(lo) <= 6.0 * (n + len(x)):
            table = np.zeros(int(hi - lo) + 1, dtype=np.bool_)
            for k in range(n):
                table[int(t[k] - lo)] = True
            for k in range(len(x)):
                if x[k] >= lo and x[k] <= hi:
                    out[k] = table[int(x[k] - lo)]
            return out
        s = np.sort(t)
        i = np.searchsorted(s, x)
        for k in range(len(x)):
            out[k] = i[k] < n and s[i[k]] == x[k]
        return out

    x = np.asarray(element)
    t = np.ravel(test_elements)
    shared = np.result_type(x, t)
    if _lang.kind(shared) in "iu":
        found = np.reshape(
            among(np.ravel(x).astype(shared, copy=False), t.astype(shared, copy=False)), x.shape
        )
        return ~found if invert else found
    t = np.sort(t).astype(shared)
    i = np.searchsorted(t, x)
    found = np.asarray((i < t.size) & (np.append(t, np.zeros(1, dtype=shared))[i] == x))
    return ~found if invert else found


def in1d(ar1, ar2, assume_unique=False, invert=False):
    """Return for each element of the flattened array whether it is among others.

    Parameters
    ----------
    ar1 : array_like
        The elements.
    ar2 : array_like
        The others.
    assume_unique : bool, optional
        Accepted for NumPy's sake.
    invert : bool, optional
        Whether each is not among them.

    Returns
    -------
    in1d : ndarray of bool
        A vector.

    Examples
    --------
    >>> np.in1d([1, 2], [2])
    array([False,  True])
    """
    return np.isin(np.ravel(ar1), ar2, assume_unique, invert)


def intersect1d(ar1, ar2, assume_unique=False, return_indices=False):
    """Return the elements that are in both arrays, sorted.

    Parameters
    ----------
    ar1, ar2 : array_like
        The arrays.
    assume_unique : bool, optional
        Accepted for NumPy's sake.
    return_indices : bool, optional
        Give the positions of the first of each in both arrays, too.

    Returns
    -------
    intersect1d : ndarray, or tuple of ndarray
        The elements, and behind them their positions where asked for.

    Examples
    --------
    >>> np.intersect1d([1, 3, 4], [3, 1, 1])
    array([1, 3])
    """
    kind = np.result_type(np.asarray(ar1), np.asarray(ar2))
    x, i = np.unique(np.asarray(ar1).astype(kind), return_index=True)
    y, j = np.unique(np.asarray(ar2).astype(kind), return_index=True)
    both = np.isin(x, y)
    return (x[both], i[both], j[np.isin(y, x)]) if return_indices else x[both]


def union1d(ar1, ar2):
    """Return the elements that are in one array or both, sorted.

    Parameters
    ----------
    ar1, ar2 : array_like
        The arrays.

    Returns
    -------
    union : ndarray
        A vector.

    Examples
    --------
    >>> np.union1d([1, 3], [2, 3])
    array([1, 2, 3])
    """
    return np.unique(np.concatenate((np.ravel(ar1), np.ravel(ar2))))


def setdiff1d(ar1, ar2, assume_unique=False):
    """Return the elements of the first array that are not in the second, sorted.

    Parameters
    ----------
    ar1, ar2 : array_like
        The arrays.
    assume_unique : bool, optional
        Take the elements of the first one as they stand.

    Returns
    -------
    setdiff1d : ndarray
        A vector.

    Examples
    --------
    >>> np.setdiff1d([3, 2, 1], [2])
    array([1, 3])
    """
    x = np.ravel(ar1) if assume_unique else np.unique(ar1)
    return x[np.isin(x, ar2, invert=True)]


def setxor1d(ar1, ar2, assume_unique=False):
    """Return the elements that are in exactly one of two arrays, sorted.

    Parameters
    ----------
    ar1, ar2 : array_like
        The arrays.
    assume_unique : bool, optional
        Accepted for NumPy's sake.

    Returns
    -------
    setxor1d : ndarray
        A vector.

    Examples
    --------
    >>> np.setxor1d([1, 2], [2, 3])
    array([1, 3])
    """
    s = np.sort(np.concatenate((np.unique(ar1), np.unique(ar2))))
    n = s.size
    edge = np.concatenate((np.ones(1, dtype=np.bool_), s[1:] != s[:-1], np.ones(1, dtype=np.bool_)))
    return s[edge[1:][:n] & edge[:-1][:n]]
