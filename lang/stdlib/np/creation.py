"""Arrays from other values: converted, from iterables, and evenly spaced.

Sources: the pages of NumPy's reference on array creation,
https://numpy.org/doc/stable/reference/routines.array-creation.html.
"""

import _lang
import numpy as np


def fromiter(iter, dtype, count=-1):
    """Make a vector of the items of an iterable.

    Parameters
    ----------
    iter : iterable
        The items.
    dtype : dtype
        The type of the elements.
    count : int, optional
        How many items to take; all of them if -1.

    Returns
    -------
    out : ndarray of shape (count,)
        The items in their order.

    Raises
    ------
    ValueError
        If there are fewer items than `count`.

    Examples
    --------
    >>> np.fromiter(range(3), float)
    array([0., 1., 2.])
    """
    x = np.array(list(iter), dtype=dtype)
    _lang.check((count < 0) | (x.size >= count), "iterator too short")
    return x[: count if count >= 0 else x.size if count == -1 else 0]


def asanyarray(a, dtype=None, order=None):
    """Return the argument as an array, not copied if it is one.

    Parameters
    ----------
    a : array_like
        An array, a number, or nested lists or tuples of numbers.
    dtype : dtype, optional
        The type of the elements, that of the argument by default.
    order : {'C', 'F', 'A', 'K'}, optional
        Accepted for NumPy's sake.

    Returns
    -------
    out : ndarray
        The argument itself where nothing has to change.

    Examples
    --------
    >>> np.asanyarray([1, 2])
    array([1, 2])
    """
    return np.asarray(a, dtype) if dtype is not None else np.asarray(a)


def asarray_chkfinite(a, dtype=None, order=None):
    """Return the argument as an array if all its elements are finite.

    Parameters
    ----------
    a : array_like
        An array, a number, or nested lists or tuples of numbers.
    dtype : dtype, optional
        The type of the elements, that of the argument by default.
    order : {'C', 'F', 'A', 'K'}, optional
        Accepted for NumPy's sake.

    Returns
    -------
    out : ndarray
        The argument itself where nothing has to change.

    Raises
    ------
    ValueError
        If an element is infinite or NaN.

    Examples
    --------
    >>> np.asarray_chkfinite([1.0, 2.0])
    array([1., 2.])
    """
    x = np.asanyarray(a, dtype)
    _lang.check(np.all(np.isfinite(x)), "array must not contain infs or NaNs")
    return x


def asfortranarray(a, dtype=None):
    """Return the argument as an array whose first axis is the fastest in memory.

    Parameters
    ----------
    a : array_like
        An array, a number, or nested lists or tuples of numbers.
    dtype : dtype, optional
        The type of the elements, that of the argument by default.

    Returns
    -------
    out : ndarray
        With the same elements, in Fortran's order.

    Examples
    --------
    >>> np.asfortranarray(np.ones((2, 3))).flags.f_contiguous
    True
    """
    return np.ascontiguousarray(np.asanyarray(a, dtype).T).T


def require(a, dtype=None, requirements=None):
    """Return the argument as an array that meets requirements.

    Parameters
    ----------
    a : array_like
        An array, a number, or nested lists or tuples of numbers.
    dtype : dtype, optional
        The type of the elements, that of the argument by default.
    requirements : str or sequence of str, optional
        'C' (rows follow each other in memory), 'F' (columns do), 'W' (can be written to), 'O' (owns its
        memory), or the long names 'C_CONTIGUOUS', 'F_CONTIGUOUS', 'WRITEABLE' and 'OWNDATA'.

    Returns
    -------
    out : ndarray
        A copy where the argument does not meet them.

    Examples
    --------
    >>> np.require([1, 2], dtype=float)
    array([1., 2.])
    >>> np.require(np.ones((2, 3)), requirements='F').flags.f_contiguous
    True
    """
    x = np.asanyarray(a, dtype)
    if requirements is None:
        return x
    for r in (requirements if isinstance(requirements, (list, tuple)) else (requirements,)):
        if r == "F" or r == "F_CONTIGUOUS":
            x = np.asfortranarray(x)
        elif r == "C" or r == "C_CONTIGUOUS" or r == "CONTIGUOUS":
            x = np.ascontiguousarray(x)
        elif r == "W" or r == "O" or r == "WRITEABLE" or r == "OWNDATA":
            x = x.copy()
    return x


def astype(x, dtype, /, *, copy=True, device=None):
    """Cast an array to another type.

    Parameters
    ----------
    x : ndarray
        The array.
    dtype : dtype
        The type of the result's elements.
    copy : bool, optional
        Copy where the array has that type already.
    device : optional
        Accepted for NumPy's sake.

    Returns
    -------
    out : ndarray
        Of the same shape.

    Examples
    --------
    >>> np.astype(np.array([1.5]), np.int64)
    array([1])
    """
    return x.astype(dtype, copy=copy)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Return numbers that are spaced evenly on a logarithmic scale, by their end points.

    Parameters
    ----------
    start, stop : array_like
        The first and the last number, real, not zero and of the same sign.
    num : int, optional
        How many.
    endpoint : bool, optional
        Whether `stop` is the last of them.
    dtype : dtype, optional
        The type of the result.
    axis : int, optional
        Where the axis of the numbers goes if the end points are arrays.

    Returns
    -------
    samples : ndarray
        Each is the one before times the same factor.

    Raises
    ------
    ValueError
        If an end point is zero.
    TypeError
        If an end point is complex.

    Examples
    --------
    >>> np.geomspace(1, 1000, 4)
    array([   1.,   10.,  100., 1000.])
    """
    a = np.asarray(start) * 1.0
    b = np.asarray(stop) * 1.0
    if _lang.kind(a) == "c" or _lang.kind(b) == "c":
        raise TypeError("geomspace() takes real numbers")
    _lang.check(np.all((a != 0) & (b != 0)), "Geometric sequence cannot include zero")
    sign = np.sign(a)
    a = a / sign
    b = b / sign
    y = np.logspace(np.log10(a), np.log10(b), num, endpoint, base=10.0)
    first = np.asarray(y)[:1]
    first[...] = a
    if endpoint:
        last = np.asarray(y)[1:][-1:]
        last[...] = b
    y = y * sign
    y = y if _lang.axis(axis, y.ndim) == 0 else np.moveaxis(y, 0, axis)
    return y if dtype is None else y.astype(dtype)
