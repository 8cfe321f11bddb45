"""Algorithms for roots of functions of one number (scipy/optimize/scalar_roots.py).

Derivatives of a root x of f(x, p) are those of one step of Newton's method from it, dx/dp = -f_p / f_x
(implicit function theorem). The step itself is 0, so the value stays as it was found.
"""

import _lang


@_lang.brief
def brentq(f, a, b, xtol, rtol, maxiter):
    """The root by Brent's method, the numbers of calls and of steps, and whether it was found."""

    def solve(f, a, b, xtol, rtol, maxiter):
        xpre = a
        xcur = b
        xblk = 0.0
        fblk = 0.0
        spre = 0.0
        scur = 0.0
        fpre = float(f(xpre))
        fcur = float(f(xcur))
        calls = 2
        if fpre == 0:
            return xpre, calls, 0, True
        if fcur == 0:
            return xcur, calls, 0, True
        if (fpre < 0) == (fcur < 0):
            raise ValueError("f(a) and f(b) must have different signs")
        for i in range(maxiter):
            if (fpre < 0) != (fcur < 0) and fpre != 0 and fcur != 0:
                xblk = xpre
                fblk = fpre
                spre = xcur - xpre
                scur = spre
            if abs(fblk) < abs(fcur):
                xpre = xcur
                xcur = xblk
                xblk = xpre
                fpre = fcur
                fcur = fblk
                fblk = fpre
            delta = (xtol + rtol * abs(xcur)) / 2.0
            sbis = (xblk - xcur) / 2.0
            if fcur == 0 or abs(sbis) < delta:
                return xcur, calls, i + 1, True
            if abs(spre) > delta and abs(fcur) < abs(fpre):
                if xpre == xblk:
                    stry = -fcur * (xcur - xpre) / (fcur - fpre)
                else:
                    dpre = (fpre - fcur) / (xpre - xcur)
                    dblk = (fblk - fcur) / (xblk - xcur)
                    stry = -fcur * (fblk * dblk - fpre * dpre) / (dblk * dpre * (fblk - fpre))
                if 2.0 * abs(stry) < min(abs(spre), 3.0 * abs(sbis) - delta):
                    spre = scur
                    scur = stry
                else:
                    spre = sbis
                    scur = sbis
            else:
                spre = sbis
                scur = sbis
            xpre = xcur
            fpre = fcur
            if abs(scur) > delta:
                xcur += scur
            else:
                xcur += delta if sbis > 0 else -delta
            fcur = float(f(xcur))
            calls += 1
        return xcur, calls, maxiter, False

    def again(answer, f, a, b, xtol, rtol, maxiter):
        root, calls, turns, good = answer
        return _lang.root_again(f, root, good), calls, turns, good

    return _lang.found(solve, again, f, a, b, xtol, rtol, maxiter)


@_lang.brief
def bisect(f, a, b, xtol, rtol, maxiter):
    """The same by halving."""

    def solve(f, a, b, xtol, rtol, maxiter):
        fa = float(f(a))
        fb = float(f(b))
        calls = 2
        if fa == 0:
            return a, calls, 0, True
        if fb == 0:
            return b, calls, 0, True
        if (fa < 0) == (fb < 0):
            raise ValueError("f(a) and f(b) must have different signs")
        low = a
        width = b - a
        for i in range(maxiter):
            width *= 0.5
            middle = low + width
            fm = float(f(middle))
            calls += 1
            if (fm < 0) == (fa < 0) and fm != 0:
                low = middle
            if fm == 0 or abs(width) < xtol + rtol * abs(middle):
                return middle, calls, i + 1, True
        return low, calls, maxiter, False

    def again(answer, f, a, b, xtol, rtol, maxiter):
        root, calls, turns, good = answer
        return _lang.root_again(f, root, good), calls, turns, good

    return _lang.found(solve, again, f, a, b, xtol, rtol, maxiter)


@_lang.brief
def newton(f, slope, curve, x0, x1, tol, rtol, maxiter):
    """The same by the methods of the secant, of Newton (slope) and of Halley (curve)."""

    def secant(f, slope, curve, x0, x1, tol, rtol, maxiter):
        p0 = x0
        p1 = x1
        q0 = float(f(p0))
        q1 = float(f(p1))
        calls = 2
        if abs(q1) < abs(q0):
            p = p0
            p0 = p1
            p1 = p
            q = q0
            q0 = q1
            q1 = q
        for i in range(maxiter):
            if q1 == q0:
                return 0.5 * (p1 + p0), calls, i + 1, p1 == p0
            if abs(q1) > abs(q0):
                p = (-q0 / q1 * p1 + p0) / (1.0 - q0 / q1)
            else:
                p = (-q1 / q0 * p0 + p1) / (1.0 - q1 / q0)
            if abs(p - p1) <= tol + rtol * abs(p1):
                return p, calls, i + 1, True
            p0 = p1
            q0 = q1
            p1 = p
            q1 = float(f(p1))
            calls += 1
        return p1, calls, maxiter, False

    def steps(f, slope, curve, x0, x1, tol, rtol, maxiter):
        p0 = x0
        calls = 0
        for i in range(maxiter):
            fval = float(f(p0))
            calls += 1
            if fval == 0:
                return p0, calls, i, True
            d = float(slope(p0))
            calls += 1
            if d == 0:
                return p0, calls, i + 1, False
            step = fval / d
            if curve is not None:
                c = float(curve(p0))
                calls += 1
                adj = step * c / d / 2.0
                if abs(adj) < 1:
                    step /= 1.0 - adj
            p = p0 - step
            if abs(p - p0) <= tol + rtol * abs(p0):
                return p, calls, i + 1, True
            p0 = p
        return p0, calls, maxiter, False

    def again(answer, f, slope, curve, x0, x1, tol, rtol, maxiter):
        root, calls, turns, good = answer
        return _lang.root_again(f, root, good), calls, turns, good

    return _lang.found(secant if slope is None else steps, again, f, slope, curve, x0, x1, tol, rtol, maxiter)


# Derivatives of a root x of f(x, p) are those of one step of Newton's method from it: dx/dp =
# -f_p / f_x (implicit function theorem). The step itself is 0, so the value stays as it was
# found.
@_lang.brief
def root_again(f, root, good):
    """The root as derivatives see it."""

    def slope(f, x):
        d = float(jvp(f, (x,), (1.0,))[1])
        _lang.check(
            d != 0, "the root has no derivative: the slope of the function is 0 there", "ZeroDivisionError"
        )
        return d

    _lang.check(good, "a root that was not found has no derivative", "RuntimeError")
    r = float(f(root))
    return root - (r - _lang.still(r)) / _lang.found(slope, None, f, root)
