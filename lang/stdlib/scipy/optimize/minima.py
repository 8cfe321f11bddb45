"""Minima of functions of a vector.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/optimize.html; Nelder
and Mead, A Simplex Method for Function Minimization (1965); Nocedal and Wright, Numerical Optimization
(2006), chapters 3, 5, 6 and 7.
"""

import _lang
import math
import numpy as np


@_lang.brief
def minimize(
    fun,
    x0,
    args=(),
    method=None,
    jac=None,
    hess=None,
    hessp=None,
    bounds=None,
    constraints=(),
    tol=None,
    callback=None,
    options=None,
):
    """Return a minimum of a function of a vector.

    Parameters
    ----------
    fun : callable
        The function; with jac=True it returns its value and its gradient.
    x0 : array_like of shape (n,)
        Where to begin.
    args : tuple, optional
        More arguments of the function.
    method : {'BFGS', 'L-BFGS-B', 'CG', 'Nelder-Mead'}, optional
        'BFGS' by default; 'L-BFGS-B' without bounds.
    jac : callable, bool or str, optional
        The gradient; by differences where it is not given, or a string.
    hess : optional
        Accepted for SciPy's sake.
    hessp : optional
        Accepted for SciPy's sake.
    bounds, constraints, callback, options : optional
        Refused.
    tol : float, optional
        The tolerance.

    Returns
    -------
    res : OptimizeResult
        .x, .fun, .success, .status, .message, .nit, .nfev, and but for the simplex .jac and .njev, of
        BFGS .hess_inv.

    Raises
    ------
    NotImplementedError
        If something is given that is refused.
    ValueError
        If the method is none of these.

    Examples
    --------
    >>> from scipy import optimize
    >>> optimize.minimize(lambda x: (x[0] - 1) ** 2 + (x[1] - 2.5) ** 2, [2.0, 0.0]).x.round(5)
    array([1. , 2.5])
    """
    if bounds is not None or callback is not None or options is not None or len(constraints) != 0:
        raise NotImplementedError(
            "minimize() has no bounds=, constraints=, callback= and options= here: give tol=, and transform "
            "the variables or use least_squares"
        )
    rest = args if isinstance(args, tuple) else (args,)
    way = method
    if method is None:
        way = "BFGS"
    start = np.ravel(np.asarray(_lang.f64(x0)))
    both = jac if isinstance(jac, bool) else False
    numeric = jac is None or isinstance(jac, str) or (isinstance(jac, bool) and not both)
    if both:

        def f(x):
            return float(fun(x, *rest)[0])

    else:

        def f(x):
            return float(fun(x, *rest))

    n = start.shape[0]
    if way == "Nelder-Mead" or way == "nelder-mead":
        x, value, turns, calls, status = _simplex(
            f, start, 1e-4 if tol is None else tol, 1e-4 if tol is None else tol, 200 * n, 200 * n, False
        )
        message = (
            "Optimization terminated successfully."
            if status == 0
            else (
                "Maximum number of function evaluations has been exceeded."
                if status == 1
                else "Maximum number of iterations has been exceeded."
            )
        )
        return _lang.named("OptimizeResult_simplex", (message, status == 0, status, value, x, turns, calls))
    if way in ("BFGS", "bfgs"):
        kind = 0
    elif way in ("CG", "cg"):
        kind = 1
    elif way in ("L-BFGS-B", "l-bfgs-b"):
        kind = 2
    else:
        raise ValueError("minimize() has the methods 'BFGS', 'L-BFGS-B', 'CG' and 'Nelder-Mead'")
    if numeric:

        def g(x):
            return _gradient(f, x)

    elif both:

        def g(x):
            return np.asarray(fun(x, *rest)[1]) * 1.0

    else:

        def g(x):
            return np.asarray(jac(x, *rest)) * 1.0

    x, value, slope, inverse, turns, calls, slopes, status = _descent(
        f,
        g,
        kind,
        start,
        1e-5 if tol is None else tol,
        2.220446049250313e-09 if tol is None else tol,
        15000 if kind == 2 else 200 * n,
    )
    calls = calls + slopes * (n + 1) if numeric else calls
    message = (
        (
            "CONVERGENCE: RELATIVE REDUCTION OF F <= FACTR*EPSMCH"
            if kind == 2
            else "Optimization terminated successfully."
        )
        if status == 0
        else (
            "Maximum number of iterations has been exceeded."
            if status == 1
            else (
                "Desired error not necessarily achieved due to precision loss."
                if status == 2
                else "NaN result encountered."
            )
        )
    )
    if kind == 0:
        return _lang.named(
            "OptimizeResult_newton",
            (message, status == 0, status, value, x, turns, slope, inverse, calls, slopes),
        )
    return _lang.named(
        "OptimizeResult_descent", (message, status == 0, status, value, x, turns, slope, calls, slopes)
    )


@_lang.brief
def fmin(func, x0, args=(), xtol=1e-4, ftol=1e-4, disp=1):
    """Return a minimum of a function of a vector, by the simplex of Nelder and Mead.

    Parameters
    ----------
    func : callable
        The function.
    x0 : array_like of shape (n,)
        Where to begin.
    args : tuple, optional
        More arguments of the function.
    xtol, ftol : float, optional
        The tolerances of the place and of the value.
    disp : bool, optional
        Print how it went.

    Returns
    -------
    xopt : ndarray of shape (n,)
        Where it is.

    Examples
    --------
    >>> from scipy import optimize
    >>> optimize.fmin(lambda x: (x[0] - 1) ** 2, [0.0], disp=0).round(3)
    array([1.])
    """
    rest = args if isinstance(args, tuple) else (args,)
    start = np.ravel(np.asarray(_lang.f64(x0)))
    n = start.shape[0]

    def report(value, turns, calls, status):
        if disp:
            print(
                "Optimization terminated successfully."
                if status == 0
                else "Warning: the limit of iterations or function evaluations has been reached."
            )
            print("         Current function value:", f"{value:f}")
            print("         Iterations:", turns)
            print("         Function evaluations:", calls)

    x, value, turns, calls, status = _simplex(
        lambda x: float(func(x, *rest)), start, xtol, ftol, 200 * n, 200 * n, False
    )
    report(value, turns, calls, status)
    return x


@_lang.brief
def _simplex(f, x0, xatol, fatol, maxiter, maxfev, adaptive):
    """The minimum, its value, the numbers of steps and calls, and how it ended."""

    def minimum(f, x0, xatol, fatol, maxiter, maxfev, adaptive):
        n = x0.shape[0]
        rho = 1.0
        chi = 1.0 + 2.0 / n if adaptive else 2.0
        psi = 0.75 - 1.0 / (2.0 * n) if adaptive else 0.5
        sigma = 1.0 - 1.0 / n if adaptive else 0.5
        sim = np.empty((n + 1, n))
        fsim = np.empty(n + 1)
        sim[0] = x0
        for k in range(n):
            sim[k + 1] = x0
            sim[k + 1, k] = 1.05 * x0[k] if x0[k] != 0 else 0.00025
        for k in range(n + 1):
            fsim[k] = f(sim[k])
        calls = n + 1
        order = np.argsort(fsim)
        sim = sim[order]
        fsim = fsim[order]
        turns = 1
        while calls < maxfev and turns < maxiter:
            if np.max(np.abs(sim[1:] - sim[0])) <= xatol and np.max(np.abs(fsim[0] - fsim[1:])) <= fatol:
                break
            xbar = np.sum(sim[:-1], axis=0) / n
            xr = (1.0 + rho) * xbar - rho * sim[n]
            fxr = float(f(xr))
            calls += 1
            shrink = False
            if fxr < fsim[0]:
                xe = (1.0 + rho * chi) * xbar - rho * chi * sim[n]
                fxe = float(f(xe))
                calls += 1
                if fxe < fxr:
                    sim[n] = xe
                    fsim[n] = fxe
                else:
                    sim[n] = xr
                    fsim[n] = fxr
            elif fxr < fsim[n - 1]:
                sim[n] = xr
                fsim[n] = fxr
            elif fxr < fsim[n]:
                xc = (1.0 + psi * rho) * xbar - psi * rho * sim[n]
                fxc = float(f(xc))
                calls += 1
                if fxc <= fxr:
                    sim[n] = xc
                    fsim[n] = fxc
                else:
                    shrink = True
            else:
                xcc = (1.0 - psi) * xbar + psi * sim[n]
                fxcc = float(f(xcc))
                calls += 1
                if fxcc < fsim[n]:
                    sim[n] = xcc
                    fsim[n] = fxcc
                else:
                    shrink = True
            if shrink:
                for j in range(1, n + 1):
                    sim[j] = sim[0] + sigma * (sim[j] - sim[0])
                    fsim[j] = f(sim[j])
                    calls += 1
            turns += 1
            order = np.argsort(fsim)
            sim = sim[order]
            fsim = fsim[order]
        status = 1 if calls >= maxfev else 2 if turns >= maxiter else 0
        return sim[0].copy(), fsim[0], turns, calls, status

    def again(answer, f, x0, xatol, fatol, maxiter, maxfev, adaptive):
        x, value, turns, calls, status = answer
        p = _lang.minimum_again(f, x)
        w = f(p)
        return p, value + (w - _lang.still(w)), turns, calls, status

    return _lang.found(minimum, again, f, x0, xatol, fatol, maxiter, maxfev, adaptive)


# Descent with a line search for the strong conditions of Wolfe; kind 0 BFGS, 1 conjugate
# gradients (Polak and Ribiere), 2 L-BFGS with the last 10 steps.
@_lang.brief
def _descent(f, g, kind, x0, gtol, ftol, maxiter):
    def zoom(f, g, x, d, f0, s0, low, flow, slow, high, fhigh, c2):
        calls = 0
        best = low
        for turn in range(30):
            width = high - low
            t = low - 0.5 * slow * width * width / (fhigh - flow - slow * width)
            if not (
                abs(t - low) > 0.1 * abs(width)
                and abs(t - high) > 0.1 * abs(width)
                and (t - low) * (t - high) < 0
            ):
                t = low + 0.5 * width
            ft = float(f(x + t * d))
            calls += 1
            if ft > f0 + 1e-4 * t * s0 or ft >= flow:
                high = t
                fhigh = ft
            else:
                st = np.sum(g(x + t * d) * d)
                best = t
                if abs(st) <= -c2 * s0:
                    return t, calls, True
                if st * (high - low) >= 0:
                    high = low
                    fhigh = flow
                low = t
                flow = ft
                slow = st
            if abs(high - low) < 1e-16 * max(1.0, abs(low)):
                break
        return best, calls, best != 0

    def search(f, g, x, d, f0, s0, first, c2):
        t = first
        before = 0.0
        fbefore = f0
        sbefore = s0
        calls = 0
        for turn in range(20):
            ft = float(f(x + t * d))
            calls += 1
            if not (ft == ft) or math.isinf(ft):
                t = 0.5 * (before + t)
                continue
            if ft > f0 + 1e-4 * t * s0 or (turn > 0 and ft >= fbefore):
                best, more, good = zoom(f, g, x, d, f0, s0, before, fbefore, sbefore, t, ft, c2)
                return best, calls + more, good
            st = np.sum(g(x + t * d) * d)
            if abs(st) <= -c2 * s0:
                return t, calls, True
            if st >= 0:
                best, more, good = zoom(f, g, x, d, f0, s0, t, ft, st, before, fbefore, c2)
                return best, calls + more, good
            before = t
            fbefore = ft
            sbefore = st
            t *= 2.0
        return before, calls, before != 0

    def minimum(f, g, kind, x0, gtol, ftol, maxiter):
        n = x0.shape[0]
        x = x0.copy()
        fx = float(f(x))
        gx = np.asarray(g(x)) * 1.0
        calls = 1
        slopes = 1
        turns = 0
        status = 0
        inverse = np.eye(n if kind == 0 else 1)
        steps = np.zeros((10, n))
        turnings = np.zeros((10, n))
        rhos = np.zeros(10)
        kept = 0
        d = -gx
        old = fx + 0.5 * math.sqrt(np.sum(gx * gx))
        while np.max(np.abs(gx)) > gtol and turns < maxiter:
            s0 = np.sum(gx * d)
            if s0 >= 0:
                d = -gx
                s0 = -np.sum(gx * gx)
            first = 1.0
            if kind == 1 or turns == 0:
                first = min(1.0, 1.01 * 2.0 * (fx - old) / s0)
                if not first > 0:
                    first = 1.0
            t, more, good = search(f, g, x, d, fx, s0, first, 0.4 if kind == 1 else 0.9)
            calls += more
            if not good:
                status = 2
                break
            xn = x + t * d
            fn = float(f(xn))
            gn = np.asarray(g(xn)) * 1.0
            slopes += 1
            step = xn - x
            y = gn - gx
            sy = np.sum(step * y)
            turns += 1
            old = fx
            if kind == 0:
                if sy > 0:
                    if turns == 1:
                        inverse *= sy / np.sum(y * y)
                    hy = np.zeros(n)
                    for i in range(n):
                        hy[i] = np.sum(inverse[i] * y)
                    yhy = np.sum(y * hy)
                    for i in range(n):
                        for j in range(n):
                            inverse[i, j] += (1.0 + yhy / sy) * step[i] * step[j] / sy - (
                                hy[i] * step[j] + step[i] * hy[j]
                            ) / sy
                for i in range(n):
                    d[i] = -np.sum(inverse[i] * gn)
            elif kind == 1:
                beta = max(0.0, np.sum(y * gn) / np.sum(gx * gx))
                d = beta * d - gn
            else:
                if sy > 2.220446049250313e-16 * np.sum(y * y):
                    at = kept % 10
                    steps[at] = step
                    turnings[at] = y
                    rhos[at] = 1.0 / sy
                    kept += 1
                d = -gn
                weights = np.zeros(10)
                used = min(kept, 10)
                for k in range(used):
                    at = (kept - 1 - k) % 10
                    weights[at] = rhos[at] * np.sum(steps[at] * d)
                    d = d - weights[at] * turnings[at]
                if used > 0:
                    at = (kept - 1) % 10
                    d = d / (rhos[at] * np.sum(turnings[at] * turnings[at]))
                for k in range(used):
                    at = (kept - used + k) % 10
                    d = d + steps[at] * (weights[at] - rhos[at] * np.sum(turnings[at] * d))
            x = xn
            fx = fn
            gx = gn
            if not (fx == fx) or math.isinf(fx):
                status = 3
                break
            if kind == 2 and (old - fx) <= ftol * max(max(abs(old), abs(fx)), 1.0):
                break
        if status == 0 and turns >= maxiter and np.max(np.abs(gx)) > gtol:
            status = 1
        return x, fx, gx, inverse, turns, calls, slopes, status

    def again(answer, f, g, kind, x0, gtol, ftol, maxiter):
        x, value, slope, inverse, turns, calls, slopes, status = answer
        p = _lang.minimum_again(f, x)
        w = float(f(p))
        unknown = np.sqrt(0.0 * np.sum(p))
        return p, value + (w - _lang.still(w)), slope.copy(), inverse + unknown, turns, calls, slopes, status

    return _lang.found(minimum, again, f, g, kind, x0, gtol, ftol, maxiter)


# The gradient of f at x by differences: of one side, as SciPy steps.
@_lang.brief
def _gradient(f, x):
    def gradient(x):
        f0 = float(f(x))
        out = np.empty(x.shape[0])
        y = x.copy()
        for k in range(x.shape[0]):
            h = 1.4901161193847656e-08 * max(1.0, abs(x[k])) * (1.0 if x[k] >= 0 else -1.0)
            y[k] = x[k] + h
            out[k] = (float(f(y)) - f0) / (y[k] - x[k])
            y[k] = x[k]
        return out

    return gradient(x)
