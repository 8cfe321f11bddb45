"""Logarithms, polar coordinates and tests of one complex number.

Sources: https://docs.python.org/3/library/cmath.html.
"""

import _lang
import math
import numpy as np


@_lang.checked
def log(x, base=None):
    """Return the logarithm.

    Parameters
    ----------
    x : complex
        The number.
    base : complex, optional
        The base, e by default.

    Returns
    -------
    w : complex
        Its imaginary part lies between -pi and pi for the base e.

    Raises
    ------
    ValueError
        If the number is zero.

    Examples
    --------
    >>> import cmath
    >>> cmath.log(-1)
    3.141592653589793j
    """
    z = complex(x)
    _lang.check(z != 0, "math domain error")
    w = complex(np.log(z))
    return w if base is None else w / complex(np.log(complex(base)))


@_lang.checked
def log10(x):
    """Return the logarithm to the base 10.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        The logarithm.

    Raises
    ------
    ValueError
        If the number is zero.

    Examples
    --------
    >>> import cmath
    >>> cmath.log10(100)
    (2+0j)
    """
    z = complex(x)
    _lang.check(z != 0, "math domain error")
    return complex(np.log10(z))


@_lang.checked
def phase(x):
    """Return the angle of a complex number.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    phi : float
        From -pi to pi.

    Examples
    --------
    >>> import cmath
    >>> cmath.phase(1j)
    1.5707963267948966
    """
    z = complex(x)
    return math.atan2(z.imag, z.real)


@_lang.checked
def polar(x):
    """Return the length and the angle of a complex number.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    r, phi : float
        As abs() and phase() give them.

    Examples
    --------
    >>> import cmath
    >>> cmath.polar(2j)
    (2.0, 1.5707963267948966)
    """
    z = complex(x)
    return (abs(z), math.atan2(z.imag, z.real))


@_lang.checked
def rect(r, phi):
    """Return the complex number of a length and an angle.

    Parameters
    ----------
    r : float
        The length.
    phi : float
        The angle.

    Returns
    -------
    z : complex
        The number.

    Examples
    --------
    >>> import cmath
    >>> cmath.rect(2, 0)
    (2+0j)
    """
    return complex(r * math.cos(phi), r * math.sin(phi))


@_lang.checked
def isnan(x):
    """Return whether a part is NaN.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    answer : bool
        Whether one is.

    Examples
    --------
    >>> import cmath
    >>> cmath.isnan(1j)
    False
    """
    return bool(np.isnan(complex(x)))


@_lang.checked
def isinf(x):
    """Return whether a part is infinite.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    answer : bool
        Whether one is.

    Examples
    --------
    >>> import cmath
    >>> cmath.isinf(1j)
    False
    """
    return bool(np.isinf(complex(x)))


@_lang.checked
def isfinite(x):
    """Return whether both parts are finite.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    answer : bool
        Whether they are.

    Examples
    --------
    >>> import cmath
    >>> cmath.isfinite(1j)
    True
    """
    return bool(np.isfinite(complex(x)))


@_lang.checked
def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    """Return whether two numbers are close to each other.

    Parameters
    ----------
    a, b : complex
        The numbers.
    rel_tol : float, optional
        The tolerance as a part of the greater absolute value.
    abs_tol : float, optional
        The least tolerance.

    Returns
    -------
    answer : bool
        Whether their distance is within it.

    Examples
    --------
    >>> import cmath
    >>> cmath.isclose(1j, 1j + 1e-12)
    True
    """
    x = complex(a)
    y = complex(b)
    return x == y or (
        np.isfinite(x) and np.isfinite(y) and abs(x - y) <= max(rel_tol * max(abs(x), abs(y)), abs_tol)
    )
