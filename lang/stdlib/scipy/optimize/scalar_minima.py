"""Minima of functions of one number.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/optimize.html; Brent,
Algorithms for Minimization without Derivatives (1973).

Derivatives of a minimum are those of Newton's step of the slope from it, as a root's are. The minimum is
known as well as its tolerance asks for, so the step is taken from the point that another step leads to.
"""

import _lang
import math
import numpy as np


def minimize_scalar(fun, bracket=None, bounds=None, args=(), method=None, tol=None):
    """Return the minimum of a function of a number.

    Parameters
    ----------
    fun : callable
        The function.
    bracket : sequence of float, optional
        Where to begin to look for an interval, 0 and 1 by default.
    bounds : (float, float), optional
        Bounds of the minimum, for the method 'bounded'.
    args : tuple, optional
        More arguments of the function.
    method : {'brent', 'bounded'}, optional
        By default 'bounded' with bounds, else 'brent'.
    tol : float, optional
        The tolerance: relative, or absolute between bounds.

    Returns
    -------
    res : OptimizeResult
        .x, .fun, .nit, .nfev, .success and .message.

    Raises
    ------
    ValueError
        If the method is neither, or lacks bounds.

    Examples
    --------
    >>> from scipy import optimize
    >>> round(optimize.minimize_scalar(lambda x: (x - 2) ** 2 + 1).x, 8)
    np.float64(2.0)
    """
    rest = args if isinstance(args, tuple) else (args,)
    way = method
    if method is None:
        way = "brent" if bounds is None else "bounded"
    if way != "brent" and way != "bounded" and way != "Brent" and way != "Bounded" and way != "golden":
        raise ValueError("minimize_scalar() has the methods 'brent' and 'bounded'")
    if way == "bounded" or way == "Bounded":
        if bounds is None:
            raise ValueError("the method 'bounded' needs bounds=(low, high)")
        x, value, turns, calls, good = _bounded(
            lambda x: fun(x, *rest), float(bounds[0]), float(bounds[1]), 1e-5 if tol is None else tol, 500
        )
        message = "Solution found." if good else "Maximum number of function calls reached."
    else:
        a = 0.0 if bracket is None else float(bracket[0])
        b = 1.0 if bracket is None else float(bracket[len(bracket) - 1])
        x, value, turns, calls, good = _brent(
            lambda x: fun(x, *rest), 0, a, b, 1.48e-8 if tol is None else tol, 500
        )
        message = "Optimization terminated successfully." if good else "Maximum number of iterations exceeded"
    return _lang.named(
        "OptimizeResult_scalar", (message, good, np.float64(value), np.float64(x), turns, calls)
    )


def fminbound(func, x1, x2, args=(), xtol=1e-05, maxfun=500):
    """Return the minimum of a function between two bounds.

    Parameters
    ----------
    func : callable
        A function of a number.
    x1, x2 : float
        The bounds.
    args : tuple, optional
        More arguments of the function.
    xtol : float, optional
        The tolerance.
    maxfun : int, optional
        The greatest number of calls.

    Returns
    -------
    x : float64
        Where it is.

    Raises
    ------
    ValueError
        If the lower bound exceeds the upper one.

    Examples
    --------
    >>> from scipy import optimize
    >>> round(optimize.fminbound(lambda x: (x - 2) ** 2, 0, 5), 6)
    np.float64(2.0)
    """
    rest = args if isinstance(args, tuple) else (args,)
    x, value, turns, calls, good = _bounded(lambda x: func(x, *rest), float(x1), float(x2), xtol, maxfun)
    return np.float64(x)


@_lang.brief
def _brent(f, given, a0, b0, xtol, maxiter):
    """The minimum by Brent's method, its value, the numbers of steps and calls, and whether it was found."""

    def bracket(f, a0, b0):
        gold = 1.618034
        xa = a0
        xb = b0
        fa = float(f(xa))
        fb = float(f(xb))
        if fa < fb:
            x = xa
            xa = xb
            xb = x
            y = fa
            fa = fb
            fb = y
        xc = xb + gold * (xb - xa)
        fc = float(f(xc))
        calls = 3
        turns = 0
        while fc < fb and turns < 1000:
            t1 = (xb - xa) * (fb - fc)
            t2 = (xb - xc) * (fb - fa)
            val = t2 - t1
            den = 2.0 * 1e-21 if abs(val) < 1e-21 else 2.0 * val
            w = xb - ((xb - xc) * t2 - (xb - xa) * t1) / den
            wlim = xb + 110.0 * (xc - xb)
            turns += 1
            if (w - xc) * (xb - w) > 0.0:
                fw = float(f(w))
                calls += 1
                if fw < fc:
                    return xb, w, xc, fb, fw, fc, calls
                if fw > fb:
                    return xa, xb, w, fa, fb, fw, calls
                w = xc + gold * (xc - xb)
                fw = float(f(w))
                calls += 1
            elif (w - wlim) * (wlim - xc) >= 0.0:
                w = wlim
                fw = float(f(w))
                calls += 1
            elif (w - wlim) * (xc - w) > 0.0:
                fw = float(f(w))
                calls += 1
                if fw < fc:
                    xb = xc
                    xc = w
                    w = xc + gold * (xc - xb)
                    fb = fc
                    fc = fw
                    fw = float(f(w))
                    calls += 1
            else:
                w = xc + gold * (xc - xb)
                fw = float(f(w))
                calls += 1
            xa = xb
            xb = xc
            xc = w
            fa = fb
            fb = fc
            fc = fw
        return xa, xb, xc, fa, fb, fc, calls

    def minimum(f, a0, b0, xtol, maxiter):
        xa, xb, xc, fa, fb, fc, calls = bracket(f, a0, b0)
        x = xb
        w = xb
        v = xb
        fx = fb
        fw = fx
        fv = fx
        a = min(xa, xc)
        b = max(xa, xc)
        deltax = 0.0
        rat = 0.0
        turns = 0
        good = False
        while turns < maxiter:
            tol1 = xtol * abs(x) + 1e-11
            tol2 = 2.0 * tol1
            middle = 0.5 * (a + b)
            if abs(x - middle) < tol2 - 0.5 * (b - a):
                good = True
                break
            golden = abs(deltax) <= tol1
            if not golden:
                t1 = (x - w) * (fx - fv)
                t2 = (x - v) * (fx - fw)
                p = (x - v) * t2 - (x - w) * t1
                t2 = 2.0 * (t2 - t1)
                if t2 > 0.0:
                    p = -p
                t2 = abs(t2)
                before = deltax
                deltax = rat
                if p > t2 * (a - x) and p < t2 * (b - x) and abs(p) < abs(0.5 * t2 * before):
                    rat = p / t2
                    u = x + rat
                    if u - a < tol2 or b - u < tol2:
                        rat = tol1 if middle - x >= 0 else -tol1
                else:
                    golden = True
            if golden:
                deltax = a - x if x >= middle else b - x
                rat = 0.3819660 * deltax
            u = x + (tol1 if rat >= 0 else -tol1) if abs(rat) < tol1 else x + rat
            fu = float(f(u))
            calls += 1
            if fu > fx:
                if u < x:
                    a = u
                else:
                    b = u
                if fu <= fw or w == x:
                    v = w
                    w = u
                    fv = fw
                    fw = fu
                elif fu <= fv or v == x or v == w:
                    v = u
                    fv = fu
            else:
                if u >= x:
                    a = x
                else:
                    b = x
                v = w
                w = x
                x = u
                fv = fw
                fw = fx
                fx = fu
            turns += 1
        return x, fx, turns, calls, good

    def again(answer, f, a0, b0, xtol, maxiter):
        x, value, turns, calls, good = answer
        x = _minimum_again(f, x)
        w = float(f(x))
        return x, value + (w - _lang.still(w)), turns, calls, good

    return _lang.found(minimum, again, f, a0, b0, xtol, maxiter)


@_lang.brief
def _bounded(f, low, high, xatol, maxiter):
    """The same between bounds."""

    def minimum(f, low, high, xatol, maxiter):
        if low > high:
            raise ValueError("The lower bound exceeds the upper bound.")
        root_eps = 1.4832396974191326e-08
        ratio = 0.5 * (3.0 - math.sqrt(5.0))
        a = low
        b = high
        x = a + ratio * (b - a)
        w = x
        v = x
        rat = 0.0
        e = 0.0
        fx = float(f(x))
        fv = fx
        fw = fx
        calls = 1
        middle = 0.5 * (a + b)
        tol1 = root_eps * abs(x) + xatol / 3.0
        tol2 = 2.0 * tol1
        while abs(x - middle) > tol2 - 0.5 * (b - a) and calls < maxiter:
            golden = True
            if abs(e) > tol1:
                golden = False
                r = (x - w) * (fx - fv)
                q = (x - v) * (fx - fw)
                p = (x - v) * q - (x - w) * r
                q = 2.0 * (q - r)
                if q > 0.0:
                    p = -p
                q = abs(q)
                r = e
                e = rat
                if abs(p) < abs(0.5 * q * r) and p > q * (a - x) and p < q * (b - x):
                    rat = p / q
                    u = x + rat
                    if u - a < tol2 or b - u < tol2:
                        rat = tol1 if middle - x >= 0 else -tol1
                else:
                    golden = True
            if golden:
                e = a - x if x >= middle else b - x
                rat = ratio * e
            step = max(abs(rat), tol1)
            u = x + (step if rat >= 0 else -step)
            fu = float(f(u))
            calls += 1
            if fu <= fx:
                if u >= x:
                    a = x
                else:
                    b = x
                v = w
                fv = fw
                w = x
                fw = fx
                x = u
                fx = fu
            else:
                if u < x:
                    a = u
                else:
                    b = u
                if fu <= fw or w == x:
                    v = w
                    fv = fw
                    w = u
                    fw = fu
                elif fu <= fv or v == x or v == w:
                    v = u
                    fv = fu
            middle = 0.5 * (a + b)
            tol1 = root_eps * abs(x) + xatol / 3.0
            tol2 = 2.0 * tol1
        return x, fx, calls, calls, calls < maxiter

    def again(answer, f, low, high, xatol, maxiter):
        x, value, turns, calls, good = answer
        x = _minimum_again(f, x)
        w = float(f(x))
        return x, value + (w - _lang.still(w)), turns, calls, good

    return _lang.found(minimum, again, f, low, high, xatol, maxiter)


# Derivatives of a minimum are those of Newton's step of the slope from it, as a root's are. The
# minimum is known as well as its tolerance asks for, so the step is taken from the point that
# another step leads to.
@_lang.brief
def _minimum_again(f, x):
    """The minimum as derivatives see it."""

    def polish(f, x):
        climb = lambda x: float(f(x))
        bend = grad(grad(climb))(x)
        step = grad(climb)(x) / (bend if bend != 0 else 1e-300)
        _lang.check(
            abs(step) <= 1e-3 * (1.0 + abs(x)),
            "a minimum where the slope of the function is not 0 has no derivative here",
            "RuntimeError",
        )
        return x - step

    def curve(f, x):
        return grad(grad(lambda x: float(f(x))))(x)

    p = _lang.found(polish, None, f, x)
    g = grad(lambda x: float(f(x)))(p)
    return x - (g - _lang.still(g)) / _lang.found(curve, None, f, p)
