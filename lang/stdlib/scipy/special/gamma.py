"""Gamma's relatives and counts, made of the functions of lang/lib/special.

Sources: the pages of SciPy's reference on gamma and on combinatorics,
https://docs.scipy.org/doc/scipy/reference/special.html.
"""

import _lang
import math
import numpy as np
import scipy


def loggamma(z):
    """Return the logarithm of gamma, of real numbers.

    Parameters
    ----------
    z : array_like
        Real numbers.

    Returns
    -------
    loggamma : scalar or ndarray
        Of the shape of the numbers; NaN where they are negative, as its value is complex there.

    Raises
    ------
    TypeError
        If a number is complex.

    Examples
    --------
    >>> from scipy import special
    >>> special.loggamma([0.5, 3.0])
    array([0.57236494, 0.69314718])
    """
    x = _lang.real(z)
    return _lang.select(x < 0, np.nan, scipy.special.gammaln(x))


def gammasgn(x):
    """Return the sign of gamma.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    sign : scalar or ndarray
        1, -1, or NaN at poles.

    Examples
    --------
    >>> from scipy import special
    >>> special.gammasgn([-1.5, 2.0])
    array([1., 1.])
    """
    v = _lang.real(x)
    s = _lang.select((v > 0) | (np.floor(v) % 2 == 0), 1.0, -1.0)
    return _lang.select(
        (v < 0) & (v == np.floor(v)), np.nan, _lang.select(v == 0, np.copysign(1.0, v), s)
    ).astype(v.dtype)


def factorial(n, exact=False):
    """Return n!, the product of the whole numbers up to n.

    Parameters
    ----------
    n : array_like
        Whole numbers.
    exact : bool, optional
        Compute an int, of one int.

    Returns
    -------
    nf : scalar or ndarray
        Floats, 0 where `n` is negative; an int where `exact`.

    Examples
    --------
    >>> from scipy import special
    >>> special.factorial([0, 5, 10])
    array([1.0000e+00, 1.2000e+02, 3.6288e+06])
    """
    if exact:
        return math.factorial(n)
    v = _lang.f64(n)
    return _lang.select(v < 0, 0.0, scipy.special.gamma(v + 1.0))


def factorial2(n, exact=False):
    """Return n!! = n (n - 2) (n - 4) ... down to 1 or 2.

    Parameters
    ----------
    n : array_like
        Whole numbers.
    exact : bool, optional
        Compute an int; refused.

    Returns
    -------
    nff : scalar or ndarray
        Floats, 0 where `n` is negative.

    Raises
    ------
    NotImplementedError
        If `exact` is true.

    Examples
    --------
    >>> from scipy import special
    >>> special.factorial2([7])
    array([105.])
    """
    if exact:
        raise NotImplementedError(
            "factorial2(exact=True) is not here: exact=False gives the number as a float"
        )
    v = _lang.f64(n)
    h = 0.5 * v
    odd = 2.0 ** (h + 0.5) * scipy.special.gamma(h + 1.0) / math.sqrt(math.pi)
    even = 2.0**h * scipy.special.gamma(h + 1.0)
    return _lang.select(v < 0, 0.0, np.rint(_lang.select(v % 2 == 1, odd, even)))


def comb(N, k, *, exact=False, repetition=False):
    """Return in how many ways k of N things can be chosen.

    Parameters
    ----------
    N : array_like
        How many things there are.
    k : array_like
        How many are chosen.
    exact : bool, optional
        Compute an int, of one int.
    repetition : bool, optional
        Whether a thing may be chosen more than once.

    Returns
    -------
    val : scalar or ndarray
        Floats, 0 where `k` is greater than `N`; an int where `exact`.

    Examples
    --------
    >>> from scipy import special
    >>> special.comb([5, 10], 2)
    array([10., 45.])
    """
    if repetition and exact:
        return math.comb(N + k - 1, k)
    if repetition:
        return scipy.special.comb(N + k - 1, k)
    if exact:
        return math.comb(N, k)
    n = _lang.f64(N)
    m = _lang.f64(k)
    return _lang.select((m <= n) & (n >= 0) & (m >= 0), scipy.special.binom(n, m), 0.0)


def perm(N, k, exact=False):
    """Return in how many ways k of N things can be arranged.

    Parameters
    ----------
    N : array_like
        How many things there are.
    k : array_like
        How many are taken.
    exact : bool, optional
        Compute an int, of one int.

    Returns
    -------
    val : scalar or ndarray
        Floats, 0 where `k` is greater than `N`; an int where `exact`.

    Examples
    --------
    >>> from scipy import special
    >>> special.perm([5, 10], 2)
    array([20., 90.])
    """
    if exact:
        return math.perm(N, k)
    n = _lang.f64(N)
    m = _lang.f64(k)
    return _lang.select((m <= n) & (n >= 0) & (m >= 0), scipy.special.poch(n - m + 1.0, m), 0.0)


def zeta(x, q=None):
    """Return Riemann's zeta function, or Hurwitz's.

    Parameters
    ----------
    x : array_like
        The exponent.
    q : array_like, optional
        Where Hurwitz's sum of 1 / (k + q)**x begins, 1 by default.

    Returns
    -------
    out : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.zeta([2.0, 4.0])
    array([1.64493407, 1.08232323])
    """
    return _lang.zeta(x) if q is None else _lang.hurwitz(x, q)
