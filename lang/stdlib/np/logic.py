"""Tests: of numbers, of types, and of whole arrays.

Sources: the pages of NumPy's reference on logic functions,
https://numpy.org/doc/stable/reference/routines.logic.html.
"""

import _lang
import numpy as np


def isreal(x):
    """Return whether numbers have no imaginary part.

    Parameters
    ----------
    x : array_like
        The numbers.

    Returns
    -------
    out : bool or ndarray of bool
        Of the shape of `x`.

    Examples
    --------
    >>> np.isreal([1j, 2])
    array([False,  True])
    """
    return np.imag(x) == 0


def iscomplex(x):
    """Return whether numbers have an imaginary part.

    Parameters
    ----------
    x : array_like
        The numbers.

    Returns
    -------
    out : bool or ndarray of bool
        Of the shape of `x`.

    Examples
    --------
    >>> np.iscomplex(1j)
    np.True_
    """
    return np.imag(np.asarray(x)[()]) != 0


def isposinf(x):
    """Return whether numbers are positive infinity.

    Parameters
    ----------
    x : array_like
        The numbers.

    Returns
    -------
    out : bool or ndarray of bool
        Of the shape of `x`.

    Examples
    --------
    >>> np.isposinf(np.inf)
    np.True_
    """
    return np.isinf(x) & ~np.signbit(x)


def isneginf(x):
    """Return whether numbers are negative infinity.

    Parameters
    ----------
    x : array_like
        The numbers.

    Returns
    -------
    out : bool or ndarray of bool
        Of the shape of `x`.

    Examples
    --------
    >>> np.isneginf(np.inf)
    np.False_
    """
    return np.isinf(x) & np.signbit(x)


def iscomplexobj(x):
    """Return whether the type is complex, whatever the values are.

    Parameters
    ----------
    x : array_like
        Numbers.

    Returns
    -------
    iscomplexobj : bool
        True of complex numbers and arrays of them.

    Examples
    --------
    >>> np.iscomplexobj(np.ones(2))
    False
    """
    return _lang.kind(x) == "c"


def isrealobj(x):
    """Return whether the type is not complex, whatever the values are.

    Parameters
    ----------
    x : array_like
        Numbers.

    Returns
    -------
    isrealobj : bool
        False of complex numbers and arrays of them.

    Examples
    --------
    >>> np.isrealobj(np.ones(2))
    True
    """
    return _lang.kind(x) != "c"


def isdtype(dtype, kind):
    """Return whether a dtype is of a kind.

    Parameters
    ----------
    dtype : dtype
        The dtype.
    kind : str, dtype or tuple of such
        'bool', 'signed integer', 'unsigned integer', 'integral', 'real floating', 'complex floating',
        'numeric', or a dtype itself; one of several.

    Returns
    -------
    isdtype : bool
        Whether it is.

    Raises
    ------
    ValueError
        If a string is none of these.

    Examples
    --------
    >>> np.isdtype(np.float32, 'real floating')
    True
    """
    out = False
    for k in (kind if isinstance(kind, tuple) else (kind,)):
        if isinstance(k, str):
            letters = (
                "b"
                if k == "bool"
                else (
                    "i"
                    if k == "signed integer"
                    else (
                        "u"
                        if k == "unsigned integer"
                        else (
                            "iu"
                            if k == "integral"
                            else (
                                "f"
                                if k == "real floating"
                                else "c" if k == "complex floating" else "iufc" if k == "numeric" else ""
                            )
                        )
                    )
                )
            )
            if letters == "":
                raise ValueError("kind argument is a string, but it is not a known kind name.")
            out = out or _lang.kind(dtype) in letters
        else:
            out = out or np.result_type(dtype) == np.result_type(k)
    return out


def isfortran(a):
    """Return whether the first axis is the fastest in memory, and not the last too.

    Parameters
    ----------
    a : ndarray
        The array.

    Returns
    -------
    isfortran : bool
        False of vectors and of arrays whose rows follow each other.

    Examples
    --------
    >>> np.isfortran(np.ones((2, 3)).T)
    True
    """
    return a.flags.f_contiguous and not a.flags.c_contiguous


def iterable(y):
    """Return whether a value has items.

    Parameters
    ----------
    y : any
        The value.

    Returns
    -------
    b : bool
        True of lists, tuples, strings and arrays with an axis.

    Examples
    --------
    >>> np.iterable([1])
    True
    """
    return isinstance(y, (list, tuple, str)) or np.ndim(y) > 0


def array_equal(a1, a2, equal_nan=False):
    """Return whether two arrays have the same shape and elements.

    Parameters
    ----------
    a1, a2 : array_like
        The arrays.
    equal_nan : bool, optional
        Whether NaNs are equal to each other.

    Returns
    -------
    b : bool
        Whether they have.

    Examples
    --------
    >>> np.array_equal(np.arange(3), np.arange(3))
    True
    """

    def equal(x, y):
        if x.shape != y.shape:
            return False
        return bool(np.all((x == y) | ((x != x) & (y != y))))

    x = np.asarray(a1)
    y = np.asarray(a2)
    if not equal_nan:
        return _lang.array_equal(x, y)
    return equal(x, y) if x.ndim == y.ndim else False


def array_equiv(a1, a2):
    """Return whether two arrays are equal after broadcasting.

    Parameters
    ----------
    a1, a2 : array_like
        The arrays.

    Returns
    -------
    out : bool
        False where their shapes do not fit.

    Examples
    --------
    >>> np.array_equiv([1, 2], [[1, 2], [1, 2]])
    True
    """

    def equal(fits, x, y):
        if fits:
            return bool(np.all(x == y))
        return False

    x = np.asarray(a1)
    y = np.asarray(a2)
    fits = True
    for k in range(min(x.ndim, y.ndim)):
        n = x.shape[x.ndim - 1 - k]
        m = y.shape[y.ndim - 1 - k]
        fits = fits & ((n == m) | (n == 1) | (m == 1))
    return equal(fits, x, y)
