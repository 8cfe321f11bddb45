"""The operators that change their left side, as functions: a list or an array changes and is what they give.

Sources: https://docs.python.org/3/library/operator.html.
"""

import _lang


@_lang.checked
def iadd(a, b):
    """Return a after a += b: the sum.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.iadd(1, 2)
    3
    """

    def run(a, b):
        a += b
        return a

    return run(a, b)


@_lang.checked
def isub(a, b):
    """Return a after a -= b: the difference.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.isub(5, 2)
    3
    """

    def run(a, b):
        a -= b
        return a

    return run(a, b)


@_lang.checked
def imul(a, b):
    """Return a after a *= b: the product.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.imul(2, 3)
    6
    """

    def run(a, b):
        a *= b
        return a

    return run(a, b)


@_lang.checked
def itruediv(a, b):
    """Return a after a /= b: the quotient.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.itruediv(1, 2)
    0.5
    """

    def run(a, b):
        a /= b
        return a

    return run(a, b)


@_lang.checked
def ifloordiv(a, b):
    """Return a after a //= b: the quotient, rounded down.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.ifloordiv(7, 2)
    3
    """

    def run(a, b):
        a //= b
        return a

    return run(a, b)


@_lang.checked
def imod(a, b):
    """Return a after a %= b: the remainder.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.imod(7, 4)
    3
    """

    def run(a, b):
        a %= b
        return a

    return run(a, b)


@_lang.checked
def ipow(a, b):
    """Return a after a **= b: the power.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.ipow(2, 3)
    8
    """

    def run(a, b):
        a **= b
        return a

    return run(a, b)


@_lang.checked
def imatmul(a, b):
    """Return a after a @= b: the matrix product.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.imatmul(np.eye(2), np.eye(2))
    array([[1., 0.],
           [0., 1.]])
    """

    def run(a, b):
        a @= b
        return a

    return run(a, b)


@_lang.checked
def iand(a, b):
    """Return a after a &= b: the bits that both have.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.iand(6, 3)
    2
    """

    def run(a, b):
        a &= b
        return a

    return run(a, b)


@_lang.checked
def ior(a, b):
    """Return a after a |= b: the bits that one has.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.ior(6, 3)
    7
    """

    def run(a, b):
        a |= b
        return a

    return run(a, b)


@_lang.checked
def ixor(a, b):
    """Return a after a ^= b: the bits that differ.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.ixor(6, 3)
    5
    """

    def run(a, b):
        a ^= b
        return a

    return run(a, b)


@_lang.checked
def ilshift(a, b):
    """Return a after a <<= b: the number shifted to the left.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.ilshift(1, 4)
    16
    """

    def run(a, b):
        a <<= b
        return a

    return run(a, b)


@_lang.checked
def irshift(a, b):
    """Return a after a >>= b: the number shifted to the right.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.irshift(16, 2)
    4
    """

    def run(a, b):
        a >>= b
        return a

    return run(a, b)


@_lang.checked
def iconcat(a, b):
    """Return a after a += b: the sequence with the other behind it.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    a : any
        The left side, changed in place where it can be.

    Examples
    --------
    >>> import operator
    >>> operator.iconcat([1], [2])
    [1, 2]
    """

    def run(a, b):
        a += b
        return a

    return run(a, b)


__iadd__ = iadd
__isub__ = isub
__imul__ = imul
__itruediv__ = itruediv
__ifloordiv__ = ifloordiv
__imod__ = imod
__ipow__ = ipow
__imatmul__ = imatmul
__iand__ = iand
__ior__ = ior
__ixor__ = ixor
__ilshift__ = ilshift
__irshift__ = irshift
__iconcat__ = iconcat
