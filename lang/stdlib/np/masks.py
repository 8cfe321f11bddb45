"""Elements chosen by masks and by conditions, and set by them.

Sources: the pages of NumPy's reference on indexing,
https://numpy.org/doc/stable/reference/routines.indexing.html.
"""

import _lang
import numpy as np


def copyto(dst, src, casting="same_kind", where=True):
    """Copy values into an array, where a mask is true.

    Parameters
    ----------
    dst : ndarray
        The array that is written to.
    src : array_like
        The values; they broadcast to its shape.
    casting : {'no', 'equiv', 'safe', 'same_kind', 'unsafe'}, optional
        Which conversions of their type are allowed.
    where : array_like of bool, optional
        Which elements are written.

    Returns
    -------
    None

    Raises
    ------
    TypeError
        If the type may not be converted.

    Examples
    --------
    >>> a = np.zeros(3)
    >>> np.copyto(a, [1, 2, 3], where=[True, False, True])
    >>> a
    array([1., 0., 3.])
    """
    _lang.castable(src, dst, casting)
    if isinstance(where, bool) and where:
        dst[...] = src
        return None
    dst[...] = _lang.select(np.asarray(where), np.asarray(src).astype(dst.dtype), dst)
    return None


def putmask(a, mask, values):
    """Set elements where a mask is true, to the values at the same positions.

    Parameters
    ----------
    a : ndarray
        The array, which is changed in place.
    mask : array_like of bool
        Of the shape of the array.
    values : array_like
        The values, repeated to the shape of the array.

    Returns
    -------
    None

    Raises
    ------
    TypeError
        If the values cannot be cast safely to the array's type.

    Examples
    --------
    >>> a = np.arange(4)
    >>> np.putmask(a, a > 1, [7, 8])
    >>> a
    array([0, 1, 7, 8])
    """
    if not isinstance(values, (list, tuple)):
        _lang.castable(values, a, "safe")
    v = np.asarray(values, dtype=a.dtype)
    a[...] = _lang.select(
        np.asarray(mask).astype(bool) & (v.size > 0), v if v.ndim == 0 else np.resize(v, a.shape), a
    )
    return None


def place(arr, mask, vals):
    """Set elements where a mask is true, to the next of the values.

    Parameters
    ----------
    arr : ndarray
        The array, which is changed in place.
    mask : array_like of bool
        Of the shape of the array.
    vals : array_like
        The first goes where the mask is first true, and so on; from the start again where they end.

    Returns
    -------
    None

    Raises
    ------
    ValueError
        If there are no values and the mask is true somewhere.

    Examples
    --------
    >>> a = np.arange(4)
    >>> np.place(a, a > 1, [7])
    >>> a
    array([0, 1, 7, 7])
    """
    m = np.asarray(mask).astype(bool)
    v = np.ravel(np.asarray(vals, dtype=arr.dtype))
    n = np.count_nonzero(m)
    _lang.check((v.size > 0) | (n == 0), "Cannot insert from an empty array!")
    arr[m] = np.resize(v, n)
    return None


def compress(condition, a, axis=None, out=None):
    """Return the slices of an axis where a condition is true.

    Parameters
    ----------
    condition : array_like of bool, of shape (n,)
        Which slices; those beyond its length are left out.
    a : array_like
        The array.
    axis : int, optional
        The axis; without one the array is flattened.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    compressed_array : ndarray
        A copy.

    Raises
    ------
    ValueError
        If the condition is not a vector.

    Examples
    --------
    >>> np.compress([False, True], [4, 5, 6])
    array([5])
    """
    if np.ndim(condition) != 1:
        raise ValueError("condition must be a 1-d array")
    return np.take(a, np.nonzero(np.asarray(condition).astype(bool))[0], axis, out)


def extract(condition, arr):
    """Return the elements where a condition is true.

    Parameters
    ----------
    condition : array_like of bool
        As many truth values as elements.
    arr : array_like
        The array.

    Returns
    -------
    extract : ndarray
        A vector of the elements.

    Examples
    --------
    >>> np.extract([True, False, True], [4, 5, 6])
    array([4, 6])
    """
    return np.take(np.ravel(arr), np.nonzero(np.ravel(condition))[0])


def choose(a, choices, out=None, mode="raise"):
    """Return for each position the element of the choice that is named there.

    Parameters
    ----------
    a : array_like of int
        The number of a choice for each position.
    choices : sequence of array_like, or ndarray
        The choices; they and `a` broadcast to one shape.
    out : ndarray, optional
        Accepted for NumPy's sake.
    mode : {'raise', 'wrap', 'clip'}, optional
        What a number that names no choice means: an error, one counted round and round, or the nearest
        choice.

    Returns
    -------
    merged_array : ndarray
        Of the shape that all of them broadcast to.

    Raises
    ------
    ValueError
        If a number names no choice and `mode` is 'raise'.
    TypeError
        If `a` does not hold integers.

    Examples
    --------
    >>> np.choose([0, 1], [[1, 2], [3, 4]])
    array([1, 4])
    """
    i = np.asarray(a)
    if _lang.kind(i) not in "biu":
        raise TypeError(
            "Cannot cast array data to int64 according to the rule safe: choose() takes an array of integers"
        )
    i = np.clip(i, 0, len(choices) - 1) if mode == "clip" else i % len(choices) if mode == "wrap" else i
    _lang.check(np.all((i >= 0) & (i < len(choices))), "invalid entry in choice array")
    if isinstance(choices, np.ndarray):
        shape = _lang.broadcast_shape(np.shape(i), np.shape(choices)[1:])
        n = len(shape) - choices.ndim + 1
        c = np.broadcast_to(
            np.reshape(choices, (choices.shape[0],) + (1,) * n + choices.shape[1:]),
            (choices.shape[0],) + shape,
        )
        return np.take_along_axis(c, np.broadcast_to(i, shape)[None], 0)[0]
    y = np.asarray(choices[0])
    for k in range(1, len(choices)):
        y = _lang.select(i == k, np.asarray(choices[k]), y)
    return _lang.select(i < 0, y, y)


def select(condlist, choicelist, default=0):
    """Return for each position the choice of the first condition that is true there.

    Parameters
    ----------
    condlist : list of ndarray of bool
        The conditions.
    choicelist : list of array_like
        As many choices; all of them broadcast to one shape.
    default : scalar, optional
        The element where no condition is true.

    Returns
    -------
    output : ndarray
        Of the type that all choices go to.

    Raises
    ------
    ValueError
        If there is no condition, or another number of choices.
    TypeError
        If a condition does not hold truth values.

    Examples
    --------
    >>> x = np.arange(4)
    >>> np.select([x < 1, x > 2], [x, x * 10], 99)
    array([ 0, 99, 99, 30])
    """
    n = len(condlist)
    if n != len(choicelist):
        raise ValueError("list of cases must be same length as list of conditions")
    if n == 0:
        raise ValueError("select with an empty condition list is not possible")
    y = np.asarray(default, dtype=np.result_type(*choicelist, default))
    for k in range(n):
        if _lang.kind(condlist[n - 1 - k]) != "b":
            raise TypeError("invalid entry in condlist: should be boolean ndarray")
        y = np.where(condlist[n - 1 - k], choicelist[n - 1 - k], y)
    return y


def argwhere(a):
    """Return the positions of the elements that are not zero, one row for each.

    Parameters
    ----------
    a : array_like
        The array.

    Returns
    -------
    index_array : ndarray of int, of shape (N, a.ndim)
        N is the number of such elements.

    Examples
    --------
    >>> np.argwhere([[0, 1], [2, 0]])
    array([[0, 1],
           [1, 0]])
    """
    x = np.asarray(a)
    if x.ndim == 0:
        return np.zeros((np.count_nonzero(x), 0), dtype=np.int64)
    return np.transpose(np.stack(np.nonzero(x)))


def flatnonzero(a):
    """Return the positions of the elements that are not zero, counted through the whole array.

    Parameters
    ----------
    a : array_like
        The array.

    Returns
    -------
    res : ndarray of int
        A vector.

    Examples
    --------
    >>> np.flatnonzero([[0, 1], [2, 0]])
    array([1, 2])
    """
    return np.nonzero(np.ravel(a))[0]
