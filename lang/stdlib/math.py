"""Functions of the module math that are made of others.

Sources: https://docs.python.org/3/library/math.html.
"""

import _lang
import math
import numpy as np


def gcd(*integers):
    """Return the greatest common divisor.

    Parameters
    ----------
    *integers : int
        The numbers; without one it is 0.

    Returns
    -------
    divisor : int
        Not negative.

    Examples
    --------
    >>> math.gcd(12, 18)
    6
    """
    g = 0
    for n in integers:
        g = _lang.gcd(g, n)
    return g


def lcm(*integers):
    """Return the least common multiple.

    Parameters
    ----------
    *integers : int
        The numbers; without one it is 1.

    Returns
    -------
    multiple : int
        Not negative.

    Examples
    --------
    >>> math.lcm(4, 6)
    12
    """
    m = 1
    for n in integers:
        m = _lang.lcm(m, n)
    return m


def perm(n, k=None):
    """Return in how many ways k of n things can be arranged.

    Parameters
    ----------
    n : int
        How many things there are.
    k : int, optional
        How many of them are taken, all by default.

    Returns
    -------
    ways : int
        n! / (n - k)!.

    Examples
    --------
    >>> math.perm(5, 2)
    20
    """
    return math.factorial(n) if k is None else _lang.perm(n, k)


def hypot(*coordinates):
    """Return the length of a vector.

    Parameters
    ----------
    *coordinates : float
        The vector.

    Returns
    -------
    length : float
        The square root of the sum of their squares, without overflow.

    Examples
    --------
    >>> math.hypot(3, 4)
    5.0
    """
    return (
        _lang.hypot(coordinates[0], coordinates[1])
        if len(coordinates) == 2
        else _lang.norm(coordinates) if coordinates else 0.0
    )


def ulp(x):
    """Return the value of the last bit of a float.

    Parameters
    ----------
    x : float
        The number.

    Returns
    -------
    value : float
        The distance to the next greater number; infinite or NaN where the number is.

    Examples
    --------
    >>> math.ulp(1.0)
    2.220446049250313e-16
    """
    y = math.fabs(x)
    return y if math.isinf(y) else float(np.spacing(y))
