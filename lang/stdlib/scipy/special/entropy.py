"""Parts of entropies, losses, and sums of exponentials.

Sources: the pages of SciPy's reference on information theory,
https://docs.scipy.org/doc/scipy/reference/special.html#information-theory-functions.
"""

import _lang
import numpy as np


def xlogy(x, y):
    """Return x * log(y), and 0 where x is 0.

    Parameters
    ----------
    x, y : array_like
        Real numbers; `y` is not NaN where this holds.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.xlogy([0.0, 2.0], [0.0, 3.0])
    array([0.        , 2.19722458])
    """
    v = _lang.real(x)
    w = _lang.real(y)
    none = (v == 0) & ~np.isnan(w)
    logs = v * np.log(_lang.select(none & ((w <= 0) | np.isinf(w)), 1.0, w))
    return _lang.select(none, logs + 0.0, logs)


def xlog1py(x, y):
    """Return x * log1p(y), and 0 where x is 0.

    Parameters
    ----------
    x, y : array_like
        Real numbers; `y` is not NaN where this holds.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.xlog1py(2.0, [1e-10])
    array([2.e-10])
    """
    v = _lang.real(x)
    w = _lang.real(y)
    none = (v == 0) & ~np.isnan(w)
    logs = v * np.log1p(_lang.select(none & ((w <= -1) | np.isinf(w)), 0.0, w))
    return _lang.select(none, logs + 0.0, logs)


def entr(x):
    """Return -x * log(x), 0 at 0 and -inf below: the parts of an entropy.

    Parameters
    ----------
    x : array_like
        Probabilities.

    Returns
    -------
    y : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.entr([0.0, 0.5, 1.0])
    array([ 0.        ,  0.34657359, -0.        ])
    """
    v = _lang.real(x)
    return _lang.select(v == 0, np.sqrt(v + 0.0), _lang.select(v < 0, -np.inf, -v * np.log(v)))


def rel_entr(x, y):
    """Return x * log(x / y): the parts of a relative entropy.

    Parameters
    ----------
    x, y : array_like
        Probabilities.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to; infinite where a number is negative.

    Examples
    --------
    >>> from scipy import special
    >>> special.rel_entr([0.5, 0.0], [0.25, 0.5])
    array([0.34657359, 0.        ])
    """
    v = _lang.real(x)
    w = _lang.real(y)
    odd = _lang.select(
        (v == 0) & (w >= 0), 0.0 - np.sqrt(v + 0.0), _lang.select(np.isnan(v) | np.isnan(w), np.nan, np.inf)
    )
    return _lang.select((v > 0) & (w > 0), v * np.log(v / w), odd)


def kl_div(x, y):
    """Return x * log(x / y) - x + y: the parts of the Kullback-Leibler divergence.

    Parameters
    ----------
    x, y : array_like
        Probabilities.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to; infinite where a number is negative.

    Examples
    --------
    >>> from scipy import special
    >>> special.kl_div([0.5, 0.0], [0.25, 0.5])
    array([0.09657359, 0.5       ])
    """
    v = _lang.real(x)
    w = _lang.real(y)
    odd = _lang.select(
        (v == 0) & (w >= 0), w - np.sqrt(v + 0.0), _lang.select(np.isnan(v) | np.isnan(w), np.nan, np.inf)
    )
    return _lang.select((v > 0) & (w > 0), v * np.log(v / w) - v + w, odd)


def huber(delta, r):
    """Return the Huber loss: r**2 / 2 near 0, linear beyond delta.

    Parameters
    ----------
    delta : array_like
        Where it becomes linear.
    r : array_like
        The residuals.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to; infinite where `delta` is negative.

    Examples
    --------
    >>> from scipy import special
    >>> special.huber(1.0, [0.5, 3.0])
    array([0.125, 2.5  ])
    """
    d = _lang.real(delta)
    x = _lang.real(r)
    return _lang.select(d < 0, np.inf, _lang.select(np.abs(x) <= d, 0.5 * (x * x), d * (np.abs(x) - 0.5 * d)))


def pseudo_huber(delta, r):
    """Return the smooth Huber loss: delta**2 * (sqrt(1 + (r / delta)**2) - 1).

    Parameters
    ----------
    delta : array_like
        Where it becomes nearly linear.
    r : array_like
        The residuals.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to; infinite where `delta` is negative.

    Examples
    --------
    >>> from scipy import special
    >>> special.pseudo_huber(1.0, [0.5, 3.0])
    array([0.11803399, 2.16227766])
    """
    d = _lang.real(delta)
    x = _lang.real(r)
    u = x / d
    return _lang.select(
        d < 0,
        np.inf,
        _lang.select(x == 0, 0.5 * x * x, _lang.select(d == 0, 0.0, d * d * (np.sqrt(1.0 + u * u) - 1.0))),
    )


def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False):
    """Return log(sum(exp(a))), or that of b * exp(a), without overflow.

    Parameters
    ----------
    a : array_like
        Real numbers.
    axis : int, tuple of int or None, optional
        The axes over which to add, all by default.
    b : array_like, optional
        A factor for each.
    keepdims : bool, optional
        Keep the axes, with length 1.
    return_sign : bool, optional
        Give the sign of the sum, too; refused.

    Returns
    -------
    res : scalar or ndarray
        Without the axes.

    Raises
    ------
    NotImplementedError
        If `return_sign` is true.

    Examples
    --------
    >>> from scipy import special
    >>> special.logsumexp([1000.0, 1000.5])
    np.float64(1000.9740769841801)
    """
    if return_sign:
        raise NotImplementedError(
            "logsumexp(return_sign=True) is not here: give b= with a sum that is positive"
        )
    x = np.asarray(_lang.real(a))
    if b is not None:
        x = _lang.select(np.asarray(b) == 0, -np.inf, x)
    m = np.max(x, axis=axis, keepdims=True)
    m = _lang.select(np.isfinite(m), m, 0.0)
    e = np.exp(x - m)
    if b is not None:
        e = np.asarray(b) * e
    out = np.log(np.sum(e, axis=axis, keepdims=True)) + m
    return out if keepdims else np.squeeze(out, axis)[()]


def softmax(x, axis=None):
    """Return exp(x) divided by its sum.

    Parameters
    ----------
    x : array_like
        Real numbers.
    axis : int, tuple of int or None, optional
        The axes over which to add, all by default.

    Returns
    -------
    s : scalar or ndarray
        Of the shape of `x`; it adds up to 1.

    Examples
    --------
    >>> from scipy import special
    >>> special.softmax([1.0, 2.0, 3.0])
    array([0.09003057, 0.24472847, 0.66524096])
    """
    v = np.asarray(_lang.real(x))
    e = np.exp(v - np.max(v, axis=axis, keepdims=True))
    return e / np.sum(e, axis=axis, keepdims=True)


def log_softmax(x, axis=None):
    """Return the logarithm of softmax.

    Parameters
    ----------
    x : array_like
        Real numbers.
    axis : int, tuple of int or None, optional
        The axes over which to add, all by default.

    Returns
    -------
    s : scalar or ndarray
        Of the shape of `x`.

    Examples
    --------
    >>> from scipy import special
    >>> special.log_softmax([1.0, 2.0, 3.0])
    array([-2.40760596, -1.40760596, -0.40760596])
    """
    v = np.asarray(_lang.real(x))
    d = v - np.max(v, axis=axis, keepdims=True)
    return d - np.log(np.sum(np.exp(d), axis=axis, keepdims=True))
