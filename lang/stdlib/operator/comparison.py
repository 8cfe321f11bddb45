"""Comparisons, and the operators of sequences, as functions.

Sources: https://docs.python.org/3/library/operator.html.
"""

import _lang
import numpy as np


@_lang.checked
def lt(a, b):
    """Return a < b.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.lt(1, 2)
    True
    """
    return a < b


@_lang.checked
def le(a, b):
    """Return a <= b.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.le(1, 2)
    True
    """
    return a <= b


@_lang.checked
def gt(a, b):
    """Return a > b.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.gt(1, 2)
    False
    """
    return a > b


@_lang.checked
def ge(a, b):
    """Return a >= b.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.ge(1, 2)
    False
    """
    return a >= b


@_lang.checked
def eq(a, b):
    """Return a == b.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.eq(1, 2)
    False
    """
    return a == b


@_lang.checked
def ne(a, b):
    """Return a != b.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.ne(1, 2)
    True
    """
    return a != b


@_lang.checked
def concat(a, b):
    """Return a + b: two sequences, one after the other.

    Parameters
    ----------
    a, b : list, tuple or str
        The sequences.

    Returns
    -------
    result : list, tuple or str
        A new sequence.

    Examples
    --------
    >>> import operator
    >>> operator.concat([1], [2])
    [1, 2]
    """
    if isinstance(a, (int, float, complex, dict, set)):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    return a + b


@_lang.checked
def is_(a, b):
    """Return whether a is b.

    Parameters
    ----------
    a, b : any
        The values.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.is_(None, None)
    True
    """
    return a is b


@_lang.checked
def is_not(a, b):
    """Return whether a is not b.

    Parameters
    ----------
    a, b : any
        The values.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.is_not(1, None)
    True
    """
    return a is not b


@_lang.checked
def not_(a):
    """Return whether a is false.

    Parameters
    ----------
    a : any
        The value.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.not_([])
    True
    """
    return not a


@_lang.checked
def truth(a):
    """Return whether a is true.

    Parameters
    ----------
    a : any
        The value.

    Returns
    -------
    answer : bool
        As bool() gives it.

    Examples
    --------
    >>> import operator
    >>> operator.truth([1])
    True
    """
    return bool(a)


@_lang.checked
def contains(a, b):
    """Return whether b is in a.

    Parameters
    ----------
    a : list, tuple or str
        The sequence.
    b : any
        The item.

    Returns
    -------
    answer : bool
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.contains([1, 2], 2)
    True
    """
    return b in a


@_lang.checked
def getitem(a, b):
    """Return a[b].

    Parameters
    ----------
    a : list, tuple, str or ndarray
        The sequence.
    b : int or slice
        The position.

    Returns
    -------
    item : any
        As the subscript gives it.

    Examples
    --------
    >>> import operator
    >>> operator.getitem([5, 6], 1)
    6
    """
    return a[b]


@_lang.checked
def countOf(a, b):
    """Return how often b is in a.

    Parameters
    ----------
    a : iterable
        The items.
    b : any
        The item.

    Returns
    -------
    count : int
        How many are equal to it.

    Examples
    --------
    >>> import operator
    >>> operator.countOf([1, 2, 1], 1)
    2
    """
    return sum(1 if x == b else 0 for x in a)


@_lang.checked
def indexOf(a, b):
    """Return the first position of b in a.

    Parameters
    ----------
    a : iterable
        The items.
    b : any
        The item.

    Returns
    -------
    position : int
        Where the first item stands that is equal to it.

    Raises
    ------
    ValueError
        If there is none.

    Examples
    --------
    >>> import operator
    >>> operator.indexOf([5, 6], 6)
    1
    """

    def run(a, b):
        k = 0
        for x in a:
            if x == b:
                return k
            k += 1
        raise ValueError("sequence.index(x): x not in sequence")

    return run(a, b)


@_lang.checked
def setitem(a, b, c):
    """Do a[b] = c.

    Parameters
    ----------
    a : list or ndarray
        What changes.
    b : int or slice
        The position.
    c : any
        The new item.

    Returns
    -------
    none : None
        Nothing.

    Examples
    --------
    >>> import operator
    >>> xs = [1, 2]
    >>> operator.setitem(xs, 0, 5)
    >>> xs
    [5, 2]
    """

    def run(a, b, c):
        a[b] = c

    return run(a, b, c)


@_lang.checked
def delitem(a, b):
    """Do del a[b].

    Parameters
    ----------
    a : list
        What changes.
    b : int or slice
        The position.

    Returns
    -------
    none : None
        Nothing.

    Examples
    --------
    >>> import operator
    >>> xs = [1, 2]
    >>> operator.delitem(xs, 0)
    >>> xs
    [2]
    """

    def run(a, b):
        del a[b]

    return run(a, b)


@_lang.checked
def length_hint(obj, default=0):
    """Return how many items there are.

    Parameters
    ----------
    obj : list, tuple, str, range, ndarray or iterator
        The items.
    default : int
        Is not asked for: all of these know.

    Returns
    -------
    length : int
        As len() gives it; of an iterator, of the items that are left.

    Examples
    --------
    >>> import operator
    >>> operator.length_hint([1, 2])
    2
    """
    if _lang.draws(obj):
        return obj.__length_hint__()
    return len(obj)


@_lang.checked
def index(a):
    """Return an int as it is, a NumPy integer as an int.

    Parameters
    ----------
    a : int
        The number.

    Returns
    -------
    a : int
        The number.

    Raises
    ------
    TypeError
        If it is no integer.

    Examples
    --------
    >>> import operator
    >>> operator.index(3)
    3
    """
    if isinstance(a, bool) or isinstance(a, int) or isinstance(a, np.integer):
        return int(a)
    raise TypeError("object cannot be interpreted as an integer")


__lt__ = lt
__le__ = le
__gt__ = gt
__ge__ = ge
__eq__ = eq
__ne__ = ne
__concat__ = concat
__not__ = not_
__contains__ = contains
__getitem__ = getitem
__setitem__ = setitem
__delitem__ = delitem
__index__ = index
