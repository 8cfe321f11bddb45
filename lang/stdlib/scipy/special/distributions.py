"""Distribution functions by their names in Cephes, and functions with several results, made of the functions
of lang/lib/special.

Sources: the pages of SciPy's reference on statistical functions,
https://docs.scipy.org/doc/scipy/reference/special.html#raw-statistical-functions.
"""

import _lang
import numpy as np
import scipy


def ndtr(x):
    """Return the normal distribution function: the probability of numbers up to x.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    value : scalar or ndarray
        Of the shape of the numbers.

    Examples
    --------
    >>> from scipy import special
    >>> special.ndtr([-1.0, 0.0, 2.0])
    array([0.15865525, 0.5       , 0.97724987])
    """
    v = _lang.real(x)
    return 0.5 * scipy.special.erfc(v * -0.7071067811865476)


def ndtri(y):
    """Return the inverse of ndtr: the number below which a part y of a normal distribution lies.

    Parameters
    ----------
    y : array_like
        Probabilities.

    Returns
    -------
    x : scalar or ndarray
        Of the shape of `y`; NaN outside 0 and 1.

    Examples
    --------
    >>> from scipy import special
    >>> special.ndtri([0.025, 0.5, 0.9])
    array([-1.95996398,  0.        ,  1.28155157])
    """
    p = _lang.real(y)
    z = _normal_quantile(p - 0.5, np.minimum(p, 1.0 - p))
    return _lang.select((p >= 0) & (p <= 1), z, np.nan)


def erfinv(y):
    """Return the inverse of erf.

    Parameters
    ----------
    y : array_like
        Numbers from -1 to 1.

    Returns
    -------
    erfinv : scalar or ndarray
        Of the shape of `y`; NaN outside.

    Examples
    --------
    >>> from scipy import special
    >>> special.erfinv([0.0, 0.5, 0.999])
    array([0.        , 0.47693628, 2.32675377])
    """
    e = _lang.real(y)
    z = 0.7071067811865476 * _normal_quantile(0.5 * e, 0.5 * (1.0 - np.abs(e)))
    return _lang.select(np.abs(e) <= 1, z, np.nan)


def erfcinv(y):
    """Return the inverse of erfc.

    Parameters
    ----------
    y : array_like
        Numbers from 0 to 2.

    Returns
    -------
    erfcinv : scalar or ndarray
        Of the shape of `y`; NaN outside.

    Examples
    --------
    >>> from scipy import special
    >>> special.erfcinv([0.5, 1.5, 1e-10])
    array([ 0.47693628, -0.47693628,  4.57282497])
    """
    e = _lang.real(y)
    z = 0.7071067811865476 * _normal_quantile(0.5 * (1.0 - e), 0.5 * np.minimum(e, 2.0 - e))
    return _lang.select((e >= 0) & (e <= 2), z, np.nan)


def _horner7(x, a, b, c, d, e, f, g, h):
    """The polynomial of degree 7 with these coefficients, from the lowest power up."""
    return ((((((h * x + g) * x + f) * x + e) * x + d) * x + c) * x + b) * x + a


# The normal quantile of p, given q = p - 0.5 and the lesser of p and 1 - p, each without
# rounding.
def _normal_quantile(q, tail):
    """The normal quantile of p, given q = p - 0.5 and the lesser of p and 1 - p, each without rounding:
    Wichura's algorithm AS 241 (1988), rational functions in the middle and in both parts of the tails.
    """
    s = 0.180625 - q * q
    near = (
        q
        * _horner7(
            s,
            3.3871328727963666080,
            133.14166789178437745,
            1971.5909503065514427,
            13731.693765509461125,
            45921.953931549871457,
            67265.770927008700853,
            33430.575583588128105,
            2509.0809287301226727,
        )
        / _horner7(
            s,
            1.0,
            42.313330701600911252,
            687.18700749205790830,
            5394.1960214247511077,
            21213.794301586595867,
            39307.895800092710610,
            28729.085735721942674,
            5226.4952788528545610,
        )
    )
    r = np.sqrt(-np.log(tail))
    t = r - 1.6
    middle = _horner7(
        t,
        1.42343711074968357734,
        4.63033784615654529590,
        5.76949722146069140550,
        3.64784832476320460504,
        1.27045825245236838258,
        0.241780725177450611770,
        0.0227238449892691845833,
        0.000774545014278341407640,
    ) / _horner7(
        t,
        1.0,
        2.05319162663775882187,
        1.67638483018380384940,
        0.689767334985100004550,
        0.148103976427480074590,
        0.0151986665636164571966,
        0.000547593808499534494600,
        1.05075007164441684324e-9,
    )
    u = r - 5.0
    far = _horner7(
        u,
        6.65790464350110377720,
        5.46378491116411436990,
        1.78482653991729133580,
        0.296560571828504891230,
        0.0265321895265761230930,
        0.00124266094738807843860,
        2.71155556874348757815e-5,
        2.01033439929228813265e-7,
    ) / _horner7(
        u,
        1.0,
        0.599832206555887937690,
        0.136929880922735805310,
        0.0148753612908506148525,
        0.000786869131145613259100,
        1.84631831751005468180e-5,
        1.42151175831644588870e-7,
        2.04426310338993978564e-15,
    )
    out = _lang.select(np.abs(q) <= 0.425, near, np.copysign(_lang.select(r <= 5.0, middle, far), q))
    return _lang.select(tail == 0, np.copysign(np.inf, q), out)


def chdtr(v, x):
    """Return the chi-squared distribution function: the probability of numbers up to x.

    Parameters
    ----------
    v : array_like
        Degrees of freedom.
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.chdtr(3.0, [1.0, 5.0])
    array([0.19874804, 0.82820286])
    """
    return scipy.special.gammainc(0.5 * _lang.real(v), 0.5 * _lang.real(x))


def chdtrc(v, x):
    """Return the chi-squared distribution: the probability of numbers above x.

    Parameters
    ----------
    v : array_like
        Degrees of freedom.
    x : array_like
        Real numbers.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.chdtrc(3.0, [1.0, 5.0])
    array([0.80125196, 0.17179714])
    """
    return scipy.special.gammaincc(0.5 * _lang.real(v), 0.5 * _lang.real(x))


def chdtri(v, p):
    """Return the inverse of chdtrc.

    Parameters
    ----------
    v : array_like
        Degrees of freedom.
    p : array_like
        Probabilities.

    Returns
    -------
    x : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.chdtri(3.0, [0.05])
    array([7.8147279])
    """
    return 2.0 * scipy.special.gammainccinv(0.5 * _lang.real(v), p)


def gdtr(a, b, x):
    """Return the gamma distribution function: the probability of numbers up to x.

    Parameters
    ----------
    a : array_like
        The rate.
    b : array_like
        The shape.
    x : array_like
        Real numbers.

    Returns
    -------
    F : scalar or ndarray
        Of the shape that all broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.gdtr(1.0, 2.0, [3.0])
    array([0.80085173])
    """
    return scipy.special.gammainc(b, _lang.real(a) * _lang.real(x))


def pdtr(k, m):
    """Return the Poisson distribution function: the probability of numbers up to k.

    Parameters
    ----------
    k : array_like
        Whole numbers.
    m : array_like
        The mean.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.pdtr(2, [3.0])
    array([0.42319008])
    """
    return scipy.special.gammaincc(np.floor(_lang.real(k)) + 1.0, m)


def pdtrc(k, m):
    """Return the Poisson distribution: the probability of numbers above k.

    Parameters
    ----------
    k : array_like
        Whole numbers.
    m : array_like
        The mean.

    Returns
    -------
    y : scalar or ndarray
        Of the shape that both broadcast to.

    Examples
    --------
    >>> from scipy import special
    >>> special.pdtrc(2, [3.0])
    array([0.57680992])
    """
    return scipy.special.gammainc(np.floor(_lang.real(k)) + 1.0, m)


def airy(z):
    """Return the Airy functions and their derivatives, of real numbers.

    Parameters
    ----------
    z : array_like
        Real numbers.

    Returns
    -------
    Ai, Aip, Bi, Bip : scalar or ndarray
        Ai, Ai', Bi and Bi'.

    Examples
    --------
    >>> from scipy import special
    >>> special.airy([0.0])
    (array([0.35502805]),
     array([-0.2588194]),
     array([0.61492663]),
     array([0.44828836]))
    """
    v = _lang.real(z)
    return _lang.airy_ai(v), _lang.airy_ai_slope(v), _lang.airy_bi(v), _lang.airy_bi_slope(v)


def sici(x):
    """Return the sine and the cosine integral.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    si, ci : scalar or ndarray
        Both integrals from 0 to x; that of the cosine begins with Euler's constant and a logarithm.

    Examples
    --------
    >>> from scipy import special
    >>> special.sici([1.0])
    (array([0.94608307]), array([0.33740392]))
    """
    v = _lang.real(x)
    return _lang.sine_integral(v), _lang.cosine_integral(v)
