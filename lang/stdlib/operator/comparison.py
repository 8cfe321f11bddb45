"""Comparisons, and the operators of sequences, as functions.

Sources: https://docs.python.org/3/library/operator.html.
"""

import _lang


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
def itemgetter(item, *more):
    """Return a function that takes an item out of its argument, or two as a tuple.

    Parameters
    ----------
    item : int
        The position.
    *more : int
        A second position.

    Returns
    -------
    function : callable
        A function of a sequence.

    Raises
    ------
    TypeError
        If there are more than two positions.

    Examples
    --------
    >>> import operator
    >>> sorted([(1, 5), (2, 3)], key=operator.itemgetter(1))
    [(2, 3), (1, 5)]
    """
    if len(more) == 0:
        if item == 0:
            return lambda x: x[0]
        if item == 1:
            return lambda x: x[1]
        if item == 2:
            return lambda x: x[2]
        if item == -1:
            return lambda x: x[-1]
        return lambda x, k=item: x[k]
    if len(more) == 1:
        return lambda x, k=item, m=more[0]: (x[k], x[m])
    raise TypeError("itemgetter() takes one or two positions here: write a lambda")
