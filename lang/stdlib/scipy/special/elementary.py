"""Functions of real numbers that are made of others: the logistic function and its kin, and transforms. What
has a series of its own is written in C (lang/lib/special).

Sources: the pages of SciPy's reference on special functions,
https://docs.scipy.org/doc/scipy/reference/special.html; NIST's Digital Library of Mathematical Functions,
https://dlmf.nist.gov.
"""

import _lang
import numpy as np


def expit(x):
    """Return the logistic function 1 / (1 + exp(-x)).

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.expit([-1.0, 0.0, 2.0])
    array([0.26894142, 0.5       , 0.88079708])
    """
    v = _lang.real(x)
    return 1.0 / (1.0 + np.exp(-v))


def logit(x):
    """Return log(x / (1 - x)), the inverse of expit.

    Parameters
    ----------
    x : array_like
        Numbers from 0 to 1.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.logit([0.25, 0.5])
    array([-1.09861229,  0.        ])
    """
    v = _lang.real(x)
    s = 2.0 * (v - 0.5)
    return _lang.select((v < 0.3) | (v > 0.65), np.log(v / (1.0 - v)), np.log1p(s) - np.log1p(-s))


def log_expit(x):
    """Return the logarithm of expit, precise far out.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.log_expit([-800.0, 0.0, 50.0])
    array([-8.00000000e+02, -6.93147181e-01, -1.92874985e-22])
    """
    v = _lang.real(x)
    return -np.logaddexp(0.0, -v)


def softplus(x):
    """Return log(1 + exp(x)), precise far out.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.softplus([-50.0, 0.0, 800.0])
    array([1.92874985e-22, 6.93147181e-01, 8.00000000e+02])
    """
    v = _lang.real(x)
    return np.logaddexp(0.0, v)


def exprel(x):
    """Return (exp(x) - 1) / x, and 1 at 0.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.exprel([0.0, 1e-10, 2.0])
    array([1.        , 1.        , 3.19452805])
    """

    def quotient(v):
        return _lang.select(np.abs(v) < 1e-16, 1.0, _lang.select(v > 717.0, np.inf, np.expm1(v) / v))

    def again(y, v):
        return _lang.smooth_exprel(v)

    return _lang.found(quotient, again, _lang.real(x))


def exp10(x):
    """Return 10 to the power x.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.exp10([0.5, 3.0])
    array([   3.16227766, 1000.        ])
    """
    return 10.0 ** _lang.real(x)


def cosm1(x):
    """Return cos(x) - 1, precise near 0.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.cosm1([1e-5])
    array([-5.e-11])
    """
    v = _lang.real(x)
    s = np.sin(0.5 * v)
    return -2.0 * s * s


def sinc(x):
    """Return sin(pi x) / (pi x), and 1 at 0.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.sinc([0.0, 0.5])
    array([1.        , 0.63661977])
    """
    return np.sinc(_lang.real(x))


def boxcox(x, lmbda):
    """Return the Box-Cox transform (x**lmbda - 1) / lmbda, or log(x) where lmbda is 0.

    Parameters
    ----------
    x : array_like
        Positive numbers.
    lmbda : array_like
        The power.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.boxcox([1.0, 4.0], 0.5)
    array([0., 2.])
    """

    def value(v, k):
        return _lang.select(np.abs(k) < 1e-19, np.log(v), np.expm1(k * np.log(v)) / k)

    def again(y, v, k):
        return np.log(v) * _lang.smooth_exprel(k * np.log(v))

    return _lang.found(value, again, _lang.real(x), _lang.real(lmbda))


def inv_boxcox(y, lmbda):
    """Return the inverse of the Box-Cox transform.

    Parameters
    ----------
    y : array_like
        Transformed numbers.
    lmbda : array_like
        The power.

    Returns
    -------
    x : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.inv_boxcox([0.0, 2.0], 0.5)
    array([1., 4.])
    """
    v = _lang.real(y)
    k = _lang.real(lmbda)
    w = _lang.select((k == 0) & (np.abs(v) < 1e3), v, 0.0)
    return _lang.select(
        k == 0,
        np.exp(v - k * w * w * (0.5 - k * w * (1 / 3 - k * w * (0.25 - k * w / 5)))),
        np.exp(np.log1p(k * v) / k),
    )
