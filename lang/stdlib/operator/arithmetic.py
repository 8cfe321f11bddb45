"""The operators of numbers as functions.

Sources: https://docs.python.org/3/library/operator.html.
"""

import _lang
import builtins


@_lang.checked
def add(a, b):
    """Return a + b: the sum.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.add(1, 2)
    3
    """
    return a + b


@_lang.checked
def sub(a, b):
    """Return a - b: the difference.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.sub(5, 2)
    3
    """
    return a - b


@_lang.checked
def mul(a, b):
    """Return a * b: the product.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.mul(2, 3)
    6
    """
    return a * b


@_lang.checked
def truediv(a, b):
    """Return a / b: the quotient.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.truediv(1, 2)
    0.5
    """
    return a / b


@_lang.checked
def floordiv(a, b):
    """Return a // b: the quotient, rounded down.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.floordiv(7, 2)
    3
    """
    return a // b


@_lang.checked
def mod(a, b):
    """Return a % b: the remainder.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.mod(7, 3)
    1
    """
    return a % b


@_lang.checked
def pow(a, b):
    """Return a ** b: the power.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.pow(2, 5)
    32
    """
    return a**b


@_lang.checked
def matmul(a, b):
    """Return a @ b: the matrix product.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.matmul(np.eye(2), np.ones(2))
    array([1., 1.])
    """
    return a @ b


@_lang.checked
def and_(a, b):
    """Return a & b: the bits that both have.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.and_(6, 3)
    2
    """
    return a & b


@_lang.checked
def or_(a, b):
    """Return a | b: the bits that one has.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.or_(6, 3)
    7
    """
    return a | b


@_lang.checked
def xor(a, b):
    """Return a ^ b: the bits that differ.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.xor(6, 3)
    5
    """
    return a ^ b


@_lang.checked
def lshift(a, b):
    """Return a << b: the number shifted to the left.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.lshift(1, 4)
    16
    """
    return a << b


@_lang.checked
def rshift(a, b):
    """Return a >> b: the number shifted to the right.

    Parameters
    ----------
    a, b : any
        The operands.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.rshift(16, 2)
    4
    """
    return a >> b


@_lang.checked
def neg(a):
    """Return -a: the number with the other sign.

    Parameters
    ----------
    a : any
        The operand.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.neg(3)
    -3
    """
    return -a


@_lang.checked
def pos(a):
    """Return +a: the number itself.

    Parameters
    ----------
    a : any
        The operand.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.pos(3)
    3
    """
    return +a


@_lang.checked
def abs(a):
    """Return the absolute value.

    Parameters
    ----------
    a : any
        The operand.

    Returns
    -------
    result : any
        As abs() gives it.

    Examples
    --------
    >>> import operator
    >>> operator.abs(-3)
    3
    """
    return builtins.abs(a)


@_lang.checked
def invert(a):
    """Return ~a: the bits exchanged.

    Parameters
    ----------
    a : any
        The operand.

    Returns
    -------
    result : any
        As the operator gives it.

    Examples
    --------
    >>> import operator
    >>> operator.invert(5)
    -6
    """
    return ~a


inv = invert
__add__ = add
__sub__ = sub
__mul__ = mul
__truediv__ = truediv
__floordiv__ = floordiv
__mod__ = mod
__pow__ = pow
__matmul__ = matmul
__and__ = and_
__or__ = or_
__xor__ = xor
__lshift__ = lshift
__rshift__ = rshift
__neg__ = neg
__pos__ = pos
__abs__ = abs
__invert__ = invert
__inv__ = inv
