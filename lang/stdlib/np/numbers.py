"""Single numbers taken apart and mended, and functions of them.

Sources: the pages of NumPy's reference on mathematical functions,
https://numpy.org/doc/stable/reference/routines.math.html.
"""

import _lang
import numpy as np
import scipy


def modf(x, out=None):
    """Return the fractional and the integer parts, each with the sign of the number.

    Parameters
    ----------
    x : array_like
        The numbers.
    out : (ndarray, ndarray), optional
        Where to put both results.

    Returns
    -------
    y1, y2 : scalar or ndarray
        The fractional parts, then the integer parts, both as floats.

    Examples
    --------
    >>> np.modf(2.5)
    (np.float64(0.5), np.float64(2.0))
    """
    v = np.asarray(x)[()]
    v = np.copysign(v, v)
    w = np.trunc(v)
    f = np.copysign(_lang.select(np.isinf(v), 0, v - w), v)
    if out is None:
        return f, w
    np.copyto(out[0], f)
    np.copyto(out[1], w)
    return out


def frexp(x):
    """Return mantissas and exponents of two.

    Parameters
    ----------
    x : array_like
        The numbers.

    Returns
    -------
    mantissa : scalar or ndarray
        In [0.5, 1), with the sign of the number; 0 of 0.
    exponent : scalar or ndarray of int32
        x = mantissa * 2**exponent.

    Examples
    --------
    >>> np.frexp(6.0)
    (np.float64(0.75), np.int32(3))
    """
    v = np.asarray(x)
    m, e = _lang.frexp(v if _lang.kind(v) == "f" else np.copysign(v, v))
    return m[()], e[()]


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """Replace NaN by a number, and infinities by large finite ones.

    Parameters
    ----------
    x : array_like
        The numbers; of complex ones both parts.
    copy : bool, optional
        Accepted for NumPy's sake: the result is new.
    nan : float, optional
        In the place of NaN.
    posinf, neginf : float, optional
        In the place of infinities, the greatest and the least number of the type by default.

    Returns
    -------
    out : scalar or ndarray
        Of the shape and type of `x`.

    Examples
    --------
    >>> np.nan_to_num(np.array([np.nan, 1.0]))
    array([0., 1.])
    """
    y = np.asarray(x)[()]
    if _lang.kind(y) == "c":
        return _lang.complex(
            np.nan_to_num(np.real(y), True, nan, posinf, neginf),
            np.nan_to_num(np.imag(y), True, nan, posinf, neginf),
        )
    if _lang.kind(y) != "f":
        return _lang.select(np.True_, y, y)
    top = np.finfo(y.dtype).max if posinf is None else posinf
    low = np.finfo(y.dtype).min if neginf is None else neginf
    return _lang.select(
        np.isnan(y), nan, _lang.select(np.isinf(y), _lang.select(np.signbit(y), low, top), y)
    ).astype(y.dtype)


def real_if_close(a, tol=100):
    """Return a real array as it is, and refuse a complex one.

    Parameters
    ----------
    a : array_like
        The array.
    tol : float, optional
        Accepted for NumPy's sake.

    Returns
    -------
    out : ndarray
        The argument.

    Raises
    ------
    TypeError
        If the array is complex: the type of the result would depend on its values. np.real(a) gives the
        real parts.

    Examples
    --------
    >>> np.real_if_close([1.0, 2.0])
    array([1., 2.])
    """
    x = np.asarray(a)
    if _lang.kind(x) == "c":
        raise TypeError("real_if_close() has a type that depends on values: take np.real(a)")
    return x


def angle(z, deg=False):
    """Return the angles of complex numbers.

    Parameters
    ----------
    z : array_like
        The numbers.
    deg : bool, optional
        In degrees, not in radians.

    Returns
    -------
    angle : scalar or ndarray
        From -pi to pi, counted from the positive real axis.

    Examples
    --------
    >>> np.angle(1j)
    np.float64(1.5707963267948966)
    """
    x = np.asarray(z)[()]
    a = np.arctan2(np.imag(x) if _lang.kind(x) == "c" else 0, np.real(x))
    return a * (180 / np.pi) if deg else a


def sinc(x):
    """Return sin(pi x) / (pi x), and 1 at 0.

    Parameters
    ----------
    x : array_like
        The numbers.

    Returns
    -------
    out : scalar or ndarray
        Of the shape of `x`.

    Examples
    --------
    >>> np.sinc(0.0)
    np.float64(1.0)
    """
    v = np.asarray(x)[()]

    def quotient(v):
        y = np.pi * _lang.select(v == 0, np.finfo(v.dtype).eps if _lang.kind(v) == "f" else 1.0e-20, v)
        return np.sin(y) / y

    def again(y, v):
        return _lang.smooth_sinc(v)

    return _lang.found(quotient, again, v) if _lang.kind(v) in "fc" else quotient(v)


def i0(x):
    """Return the modified Bessel function of the first kind and order 0.

    Parameters
    ----------
    x : array_like
        Real numbers.

    Returns
    -------
    out : ndarray
        Of the shape of `x`.

    Raises
    ------
    TypeError
        If a number is complex.

    References
    ----------
    Clenshaw, Chebyshev Series for Mathematical Functions (1962), as Cephes has them: one up to 8, one
    beyond.

    Examples
    --------
    >>> np.i0([0.0, 1.0])
    array([1.        , 1.26606588])
    """
    v = np.asarray(x)
    if _lang.kind(v) == "c":
        raise TypeError("i0 not supported for complex values")

    def value(v):
        v = np.abs(v)
        small = np.exp(v) * _chebyshev(
            v / 2.0 - 2,
            (
                -4.4153416464793395e-18,
                3.3307945188222384e-17,
                -2.431279846547955e-16,
                1.715391285555133e-15,
                -1.1685332877993451e-14,
                7.676185498604936e-14,
                -4.856446783111929e-13,
                2.95505266312964e-12,
                -1.726826291441556e-11,
                9.675809035373237e-11,
                -5.189795601635263e-10,
                2.6598237246823866e-09,
                -1.300025009986248e-08,
                6.046995022541919e-08,
                -2.670793853940612e-07,
                1.1173875391201037e-06,
                -4.4167383584587505e-06,
                1.6448448070728896e-05,
                -5.754195010082104e-05,
                0.00018850288509584165,
                -0.0005763755745385824,
                0.0016394756169413357,
                -0.004324309995050576,
                0.010546460394594998,
                -0.02373741480589947,
                0.04930528423967071,
                -0.09490109704804764,
                0.17162090152220877,
                -0.3046826723431984,
                0.6767952744094761,
            ),
        )
        large = (
            np.exp(v)
            * _chebyshev(
                32.0 / np.maximum(v, 8.0) - 2.0,
                (
                    -7.233180487874754e-18,
                    -4.830504485944182e-18,
                    4.46562142029676e-17,
                    3.461222867697461e-17,
                    -2.8276239805165836e-16,
                    -3.425485619677219e-16,
                    1.7725601330565263e-15,
                    3.8116806693526224e-15,
                    -9.554846698828307e-15,
                    -4.150569347287222e-14,
                    1.54008621752141e-14,
                    3.8527783827421426e-13,
                    7.180124451383666e-13,
                    -1.7941785315068062e-12,
                    -1.3215811840447713e-11,
                    -3.1499165279632416e-11,
                    1.1889147107846439e-11,
                    4.94060238822497e-10,
                    3.3962320257083865e-09,
                    2.266668990498178e-08,
                    2.0489185894690638e-07,
                    2.8913705208347567e-06,
                    6.889758346916825e-05,
                    0.0033691164782556943,
                    0.8044904110141088,
                ),
            )
            / np.sqrt(np.maximum(v, 8.0))
        )
        return np.asarray(_lang.select(v <= 8.0, small, large))

    def again(y, v):
        return np.asarray(scipy.special.i0(v))

    return _lang.found(value, again, v * 1.0)


def _chebyshev(x, c):
    """The value of a Chebyshev series by Clenshaw's recurrence."""
    b0 = c[0]
    b1 = 0.0
    b2 = 0.0
    for k in range(1, len(c)):
        b2 = b1
        b1 = b0
        b0 = x * b1 - b2 + c[k]
    return 0.5 * (b0 - b2)
