"""Integrals of functions.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/integrate.html;
Piessens and others, QUADPACK (1983), for the rules, the estimates of errors and the rays; Mori and
Sugihara, The Double-exponential Transformation in Numerical Analysis (2001), for what that rule does
better.
"""

import _lang
import math
import numpy as np
import scipy


@_lang.brief
def quad(
    func, a, b, args=(), full_output=0, epsabs=1.49e-08, epsrel=1.49e-08, limit=50, points=None, weight=None
):
    """Return the integral of a function between two bounds, and an estimate of its error.

    Parameters
    ----------
    func : callable
        A function of a number.
    a, b : float
        The bounds, which may be infinite.
    args : tuple, optional
        More arguments of the function.
    full_output : int, optional
        Refused.
    epsabs, epsrel : float, optional
        The absolute and the relative tolerance, of which the greater one counts.
    limit : int, optional
        The greatest number of intervals.
    points, weight : optional
        Refused.

    Returns
    -------
    y, abserr : float
        The integral, and an estimate of its absolute error.

    Raises
    ------
    NotImplementedError
        If something is given that is refused.
    ValueError
        If `limit` is not positive.

    Examples
    --------
    >>> from scipy import integrate
    >>> integrate.quad(lambda x: x ** 2, 0, 3)
    (9.000000000000002, 9.992007221626411e-14)
    >>> round(integrate.quad(lambda x: np.exp(-x * x), -np.inf, np.inf)[0], 10)
    1.7724538509
    """
    if weight is not None or points is not None:
        raise NotImplementedError(
            "quad() has no weight= and no points=: multiply the function itself, and add the integrals "
            "between the points"
        )
    if full_output:
        raise NotImplementedError("quad() has no full_output=: it returns the value and the error")
    _lang.check(limit > 0, "limit must be at least 1", "ValueError")
    rest = args if isinstance(args, tuple) else (args,)

    def f(x):
        return func(x, *rest)

    def run(low, high, epsabs, epsrel, limit):
        if math.isnan(low) or math.isnan(high):
            return math.nan, math.nan
        finite = not math.isinf(low) and not math.isinf(high)
        if low == high and not finite:
            return 0.0, 0.0
        if finite:
            side, start = 0.0, 0.0
        elif math.isinf(low) and math.isinf(high):
            side, start = 2.0, 0.0
        elif math.isinf(high):
            side, start = math.copysign(1.0, high), low
        else:
            side, start = math.copysign(1.0, low), high
        value, error = _adaptive(
            f, low if finite else 0.0, high if finite else 1.0, side, start, epsabs, epsrel, limit
        )
        return value if finite or high > low else -value, error

    return run(float(a), float(b), epsabs, epsrel, limit)


@_lang.brief
def dblquad(func, a, b, gfun, hfun, args=(), epsabs=1.49e-08, epsrel=1.49e-08):
    """Return the integral of a function of two numbers over a region, and an estimate of its error.

    Parameters
    ----------
    func : callable
        A function of y and x.
    a, b : float
        The bounds of x.
    gfun, hfun : callable or float
        The bounds of y, functions of x or numbers.
    args : tuple, optional
        More arguments of the function.
    epsabs, epsrel : float, optional
        The absolute and the relative tolerance, of which the greater one counts.

    Returns
    -------
    y, abserr : float
        The integral, and an estimate of its absolute error.

    Examples
    --------
    >>> from scipy import integrate
    >>> integrate.dblquad(lambda y, x: x * y ** 2, 0, 2, 0, 1)
    (0.6666666666666667, 7.401486830834377e-15)
    """
    low = gfun if callable(gfun) else lambda x: gfun
    high = hfun if callable(hfun) else lambda x: hfun

    def inner(x):
        return scipy.integrate.quad(lambda y: func(y, x, *args), low(x), high(x), (), 0, epsabs, epsrel)[0]

    return scipy.integrate.quad(inner, a, b, (), 0, epsabs, epsrel)


@_lang.brief
def fixed_quad(func, a, b, args=(), n=5):
    """Return the integral of a function by Gauss's rule of a number of points.

    Parameters
    ----------
    func : callable
        A function of an array, element by element.
    a, b : float
        The bounds.
    args : tuple, optional
        More arguments of the function.
    n : int, optional
        The number of points.

    Returns
    -------
    val, none : float, None
        The integral, and None.

    Examples
    --------
    >>> from scipy import integrate
    >>> integrate.fixed_quad(lambda x: x ** 2, 0.0, 3.0)
    (np.float64(8.999999999999998), None)
    """

    def legendre(n):
        x = np.empty(n)
        w = np.empty(n)
        for i in range(n):
            z = math.cos(math.pi * (i + 0.75) / (n + 0.5))
            d = 1.0
            for turn in range(50):
                p = 1.0
                q = 0.0
                for k in range(n):
                    r = q
                    q = p
                    p = ((2.0 * k + 1.0) * z * q - k * r) / (k + 1.0)
                d = n * (z * p - q) / (z * z - 1.0)
                step = p / d
                z -= step
                if abs(step) < 1e-16:
                    break
            x[n - 1 - i] = z
            w[n - 1 - i] = 2.0 / ((1.0 - z * z) * d * d)
        return x, w

    x, w = legendre(n)
    half = 0.5 * (b - a)
    return half * np.sum(w * func(half * (x + 1.0) + a, *args), axis=-1), None


# The adaptive integral of f over [a, b] (side 0), over the ray from `start` with the sign of
# `side`, or over the whole line (side 2), the last two through t in (0, 1]. One instance for all
# of them: it is long, and what integrates an integral compiles it twice.
@_lang.brief
def _adaptive(f, a, b, side, start, epsabs, epsrel, limit):
    """The adaptive integral of f over [a, b] (side 0), over the ray from `start` with the sign of `side`, or
    over the whole line (side 2), the last two through t in (0, 1]. One instance for all of them: it is
    long, and what integrates an integral compiles it twice.
    """
    n21, k21, g21, o21 = _kronrod21()
    n15, k15, g15, o15 = _kronrod15()

    def g(t, side, start):
        if side == 0:
            return float(f(t))
        x = (1.0 - t) / t
        if side == 2:
            return float((f(x) + f(-x)) / t / t)
        return float(f(start + side * x) / t / t)

    def rule(low, high, side, start):
        nodes = n15 if side != 0 else n21
        kronrod = k15 if side != 0 else k21
        gauss = g15 if side != 0 else g21
        order = o15 if side != 0 else o21
        center = 0.5 * (low + high)
        half = 0.5 * (high - low)
        n = nodes.shape[0] - 1
        at = np.empty(2 * n + 1)
        fc = g(center, side, start)
        rk = fc * kronrod[n]
        rg = fc * gauss[n]
        size = abs(rk)
        at[2 * n] = fc
        for turn in range(n):
            k = order[turn]
            d = half * nodes[k]
            f1 = g(center - d, side, start)
            f2 = g(center + d, side, start)
            at[k] = f1
            at[n + k] = f2
            rk += kronrod[k] * (f1 + f2)
            rg += gauss[k] * (f1 + f2)
            size += kronrod[k] * (abs(f1) + abs(f2))
        mean = 0.5 * rk
        spread = kronrod[n] * abs(fc - mean)
        for k in range(n):
            spread += kronrod[k] * (abs(at[k] - mean) + abs(at[n + k] - mean))
        size *= abs(half)
        spread *= abs(half)
        err = abs((rk - rg) * half)
        if spread != 0 and err != 0:
            err = spread * min(1.0, (200.0 * err / spread) ** 1.5)
        if size > 2.2250738585072014e-308 / (50.0 * 2.220446049250313e-16):
            err = max(50.0 * 2.220446049250313e-16 * size, err)
        return rk * half, err, spread

    def adapt(low, high, side, start, epsabs, epsrel, limit):
        lows = np.empty(limit)
        highs = np.empty(limit)
        values = np.empty(limit)
        errors = np.empty(limit)
        value, error, spread = rule(low, high, side, start)
        lows[0] = low
        highs[0] = high
        values[0] = value
        errors[0] = error
        n = 1
        good = error <= max(epsabs, epsrel * abs(value)) and error != spread or error == 0
        while not good and n < limit and value == value:
            k = int(np.argmax(errors[:n]))
            middle = 0.5 * (lows[k] + highs[k])
            if middle == lows[k] or middle == highs[k]:
                break
            v1, e1, s1 = rule(lows[k], middle, side, start)
            v2, e2, s2 = rule(middle, highs[k], side, start)
            lows[n] = middle
            highs[n] = highs[k]
            highs[k] = middle
            values[k] = v1
            errors[k] = e1
            values[n] = v2
            errors[n] = e2
            n += 1
            value = np.sum(values[:n])
            error = np.sum(errors[:n])
            good = error <= max(epsabs, epsrel * abs(value))
        return value, error, good

    def double_exponential(low, high, side, start):
        total = 0.0
        value = 0.0
        error = 1e300
        h = 1.0
        for level in range(9):
            first = 0 if level == 0 else 1
            step = 1 if level == 0 else 2
            s = 0.0
            for k in range(first, int(6.2 / h) + 1, step):
                t = k * h
                u = 1.5707963267948966 * math.sinh(t)
                part = math.exp(-u) / (2.0 * math.cosh(u))
                w = 1.5707963267948966 * math.cosh(t) / (math.cosh(u) * math.cosh(u)) * 0.5
                if part == 0.0 or w < 1e-300:
                    break
                far = high - low
                x1 = low + far * part
                x2 = high - far * part
                if x1 != low:
                    f1 = g(x1, side, start)
                    if abs(f1) < 1e300:
                        s += w * f1
                if k > 0 and x2 != high:
                    f2 = g(x2, side, start)
                    if abs(f2) < 1e300:
                        s += w * f2
            total += s
            now = total * h * (high - low)
            error = abs(now - value)
            value = now
            if level > 3 and error <= 1e-14 * abs(value):
                break
            h *= 0.5
        return value, error

    def integrate(low, high, side, start, epsabs, epsrel, limit):
        value, error, good = adapt(low, high, side, start, epsabs, epsrel, limit)
        if not good and value == value:
            v, e = double_exponential(low, high, side, start)
            e = max(10.0 * e, 1e-13 * abs(v))
            if (
                e < error
                and e <= max(epsabs, epsrel * abs(v)) * 10.0
                and abs(v - value) <= 10.0 * error + 1e-6 * abs(v)
            ):
                return float(v), float(e)
        return float(value), float(error)

    return integrate(a, b, side, start, epsabs, epsrel, limit)


# Nodes of (0, 1] and weights of Kronrod's rules of 21 and 15 points; Gauss's are those of every
# other node.
def _kronrod21():
    """Kronrod's rule of 21 points: nodes in (0, 1], its weights, those of Gauss's rule at every other node,
    and the order in which the function is asked.
    """
    return (
        np.array(
            [
                0.995657163025808080735527280689003,
                0.973906528517171720077964012084452,
                0.930157491355708226001207180059508,
                0.865063366688984510732096688423493,
                0.780817726586416897063717578345042,
                0.679409568299024406234327365114874,
                0.562757134668604683339000099272694,
                0.433395394129247190799265943165784,
                0.294392862701460198131126603103866,
                0.14887433898163121088482600112972,
                0.0,
            ]
        ),
        np.array(
            [
                0.011694638867371874278064396062192,
                0.03255816230796472747881897245939,
                0.05475589657435199603138130024458,
                0.07503967481091995276704314091619,
                0.093125454583697605535065465083366,
                0.109387158802297641899210590325805,
                0.123491976262065851077958109585166,
                0.134709217311473325928054001771707,
                0.142775938577060080797094273138717,
                0.147739104901338491374841515972068,
                0.149445554002916905664936468389821,
            ]
        ),
        np.array(
            [
                0.0,
                0.066671344308688137593568809893332,
                0.0,
                0.149451349150580593145863397657697,
                0.0,
                0.219086362515982043995534934228163,
                0.0,
                0.269266719309996355091226921569469,
                0.0,
                0.295524224714752870173815619188769,
                0.0,
            ]
        ),
        np.array([1, 3, 5, 7, 9, 0, 2, 4, 6, 8]),
    )


def _kronrod15():
    """The same of 15 points."""
    return (
        np.array(
            [
                0.991455371120812639206854697526329,
                0.949107912342758524526189684047851,
                0.864864423359769072789712788640926,
                0.741531185599394439863864773280788,
                0.58608723546769113029414469692987,
                0.405845151377397166906606412076961,
                0.207784955007898467600689403773245,
                0.0,
            ]
        ),
        np.array(
            [
                0.022935322010529224963732008058970,
                0.063092092629978553290700663189204,
                0.104790010322250183839876322541518,
                0.140653259715525918745189590510238,
                0.16900472663926790282829537207192,
                0.190350578064785409913256402421014,
                0.204432940075298892414161999234649,
                0.209482141084727828012999174891714,
            ]
        ),
        np.array(
            [
                0.0,
                0.129484966168869693270611432679082,
                0.0,
                0.279705391489276667901467771423780,
                0.0,
                0.381830050505118944950369775488975,
                0.0,
                0.417959183673469387755102040816327,
            ]
        ),
        np.arange(7),
    )
