"""Functions of one complex number, with the errors of Python's module.

Sources: https://docs.python.org/3/library/cmath.html.
"""

import _lang
import numpy as np


def _of_one(f, x):
    """The function's value as a complex; an error where it is not finite and the argument is."""
    z = complex(x)
    w = complex(f(z))
    fine = np.isfinite(w) | ~np.isfinite(z)
    _lang.check(fine | ~np.isinf(w), "math range error", "OverflowError")
    _lang.check(fine, "math domain error")
    return w


@_lang.checked
def sqrt(x):
    """Return the square root.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's sqrt gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.sqrt(-4)
    2j
    """
    return _of_one(np.sqrt, x)


@_lang.checked
def exp(x):
    """Return e to the power x.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's exp gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.exp(0j)
    (1+0j)
    """
    return _of_one(np.exp, x)


@_lang.checked
def sin(x):
    """Return the sine.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's sin gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.sin(0j)
    0j
    """
    return _of_one(np.sin, x)


@_lang.checked
def cos(x):
    """Return the cosine.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's cos gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.cos(0)
    (1-0j)
    """
    return _of_one(np.cos, x)


@_lang.checked
def tan(x):
    """Return the tangent.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's tan gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.tan(0j)
    0j
    """
    return _of_one(np.tan, x)


@_lang.checked
def asin(x):
    """Return the inverse sine.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's arcsin gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.asin(0j)
    0j
    """
    return _of_one(np.arcsin, x)


@_lang.checked
def acos(x):
    """Return the inverse cosine.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's arccos gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.acos(1)
    -0j
    """
    return _of_one(np.arccos, x)


@_lang.checked
def atan(x):
    """Return the inverse tangent.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's arctan gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.atan(0j)
    0j
    """
    return _of_one(np.arctan, x)


@_lang.checked
def sinh(x):
    """Return the hyperbolic sine.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's sinh gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.sinh(0j)
    0j
    """
    return _of_one(np.sinh, x)


@_lang.checked
def cosh(x):
    """Return the hyperbolic cosine.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's cosh gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.cosh(0)
    (1+0j)
    """
    return _of_one(np.cosh, x)


@_lang.checked
def tanh(x):
    """Return the hyperbolic tangent.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's tanh gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.tanh(0j)
    0j
    """
    return _of_one(np.tanh, x)


@_lang.checked
def asinh(x):
    """Return the inverse hyperbolic sine.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's arcsinh gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.asinh(0j)
    0j
    """
    return _of_one(np.arcsinh, x)


@_lang.checked
def acosh(x):
    """Return the inverse hyperbolic cosine.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's arccosh gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.acosh(1)
    0j
    """
    return _of_one(np.arccosh, x)


@_lang.checked
def atanh(x):
    """Return the inverse hyperbolic tangent.

    Parameters
    ----------
    x : complex
        The number.

    Returns
    -------
    w : complex
        As NumPy's arctanh gives it.

    Raises
    ------
    ValueError
        If it is not defined there.
    OverflowError
        If it is too large.

    Examples
    --------
    >>> import cmath
    >>> cmath.atanh(0j)
    0j
    """
    return _of_one(np.arctanh, x)
