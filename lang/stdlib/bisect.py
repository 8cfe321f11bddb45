"""Sorted lists: places where items belong, and items put there.

Items are compared by `<` alone, in the order in which Python compares them.

Sources: https://docs.python.org/3/library/bisect.html.
"""

import _lang


# A bound that is -1 is none, as it is in Python.
@_lang.checked
def _place(a, x, lo, hi, key, left):
    def loop(a, x, lo, hi, key, left):
        while lo < hi:
            mid = (lo + hi) // 2
            if left:
                right = key(a[mid]) < x
            else:
                right = not x < key(a[mid])
            if right:
                lo = mid + 1
            else:
                hi = mid
        return lo

    _lang.check(lo >= 0, "lo must be non-negative")
    by = (lambda item: item) if key is None else key
    end = len(a) if hi is None else len(a) if hi == -1 else hi
    if isinstance(a, tuple) and len(a) == 0:
        return loop(list(a), x, lo + 0, end + 0, by, left)
    return loop(a, x, lo + 0, end + 0, by, left)


# The key of an item that is to be put in, by which its place is found.
def _key(x, key):
    return x if key is None else key(x)


@_lang.checked
def bisect_left(a, x, lo=0, hi=None, *, key=None):
    """Return the place of an item in a sorted list, before those that are equal.

    Parameters
    ----------
    a : list
        The sorted list.
    x : any
        The item; with `key` what it is compared by.
    lo, hi : int, optional
        The part of the list where it is looked for, all of it by default.
    key : callable, optional
        A function of an item of the list, by whose results they are compared.

    Returns
    -------
    place : int
        Between `lo` and `hi`.

    Raises
    ------
    ValueError
        If `lo` is negative.

    Examples
    --------
    >>> import bisect
    >>> bisect.bisect_left([1, 2, 2, 3], 2)
    1
    """
    return _place(a, x, lo, hi, key, True)


@_lang.checked
def bisect_right(a, x, lo=0, hi=None, *, key=None):
    """Return the place of an item in a sorted list, behind those that are equal.

    Parameters
    ----------
    a : list
        The sorted list.
    x : any
        The item; with `key` what it is compared by.
    lo, hi : int, optional
        The part of the list where it is looked for, all of it by default.
    key : callable, optional
        A function of an item of the list, by whose results they are compared.

    Returns
    -------
    place : int
        Between `lo` and `hi`.

    Raises
    ------
    ValueError
        If `lo` is negative.

    Examples
    --------
    >>> import bisect
    >>> bisect.bisect_right([1, 2, 2, 3], 2)
    3
    """
    return _place(a, x, lo, hi, key, False)


@_lang.checked
def bisect(a, x, lo=0, hi=None, *, key=None):
    """Return the place of an item in a sorted list, as bisect_right does.

    Parameters
    ----------
    a : list
        The sorted list.
    x : any
        The item; with `key` what it is compared by.
    lo, hi : int, optional
        The part of the list where it is looked for, all of it by default.
    key : callable, optional
        A function of an item of the list, by whose results they are compared.

    Returns
    -------
    place : int
        Between `lo` and `hi`.

    Raises
    ------
    ValueError
        If `lo` is negative.

    Examples
    --------
    >>> import bisect
    >>> bisect.bisect([1, 2, 2, 3], 2)
    3
    """
    return _place(a, x, lo, hi, key, False)


@_lang.checked
def insort_left(a, x, lo=0, hi=None, *, key=None):
    """Put an item into a sorted list, before those that are equal.

    Parameters
    ----------
    a : list
        The sorted list.
    x : any
        The new item.
    lo, hi : int, optional
        The part of the list where it is looked for, all of it by default.
    key : callable, optional
        A function of an item, by whose results all are compared, the new one too.

    Returns
    -------
    None

    Raises
    ------
    ValueError
        If `lo` is negative.

    Examples
    --------
    >>> import bisect
    >>> a = [1, 2, 3]
    >>> bisect.insort_left(a, 2)
    >>> a
    [1, 2, 2, 3]
    """
    a.insert(_place(a, _key(x, key), lo, hi, key, True), x)
    return None


@_lang.checked
def insort_right(a, x, lo=0, hi=None, *, key=None):
    """Put an item into a sorted list, behind those that are equal.

    Parameters
    ----------
    a : list
        The sorted list.
    x : any
        The new item.
    lo, hi : int, optional
        The part of the list where it is looked for, all of it by default.
    key : callable, optional
        A function of an item, by whose results all are compared, the new one too.

    Returns
    -------
    None

    Raises
    ------
    ValueError
        If `lo` is negative.

    Examples
    --------
    >>> import bisect
    >>> a = [1, 2, 3]
    >>> bisect.insort_right(a, 2)
    >>> a
    [1, 2, 2, 3]
    """
    a.insert(_place(a, _key(x, key), lo, hi, key, False), x)
    return None


@_lang.checked
def insort(a, x, lo=0, hi=None, *, key=None):
    """Put an item into a sorted list, as insort_right does.

    Parameters
    ----------
    a : list
        The sorted list.
    x : any
        The new item.
    lo, hi : int, optional
        The part of the list where it is looked for, all of it by default.
    key : callable, optional
        A function of an item, by whose results all are compared, the new one too.

    Returns
    -------
    None

    Raises
    ------
    ValueError
        If `lo` is negative.

    Examples
    --------
    >>> import bisect
    >>> a = [1, 2, 3]
    >>> bisect.insort(a, 2)
    >>> a
    [1, 2, 2, 3]
    """
    a.insert(_place(a, _key(x, key), lo, hi, key, False), x)
    return None
