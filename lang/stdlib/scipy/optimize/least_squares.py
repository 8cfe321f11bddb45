"""Least squares: sums of squares of functions made small, and curves fitted.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/optimize.html; More,
The Levenberg-Marquardt Algorithm: Implementation and Theory (1978), for what is scaled and when it ends.
"""

import _lang
import math
import numpy as np


@_lang.brief
def least_squares(
    fun, x0, jac=None, bounds=None, method="trf", ftol=1e-08, xtol=1e-08, gtol=1e-08, max_nfev=None, args=()
):
    """Return where a vector function's sum of squares is least, by the method of Levenberg and Marquardt.

    Parameters
    ----------
    fun : callable
        The function of a vector.
    x0 : array_like of shape (n,)
        Where to begin.
    jac : callable or str, optional
        Its Jacobian; by differences where it is not given, or a string.
    bounds : optional
        Refused.
    method : str, optional
        Accepted for SciPy's sake.
    ftol, xtol, gtol : float, optional
        The tolerances of the sum, of the place and of the gradient.
    max_nfev : int, optional
        The greatest number of calls.
    args : tuple, optional
        More arguments of the functions.

    Returns
    -------
    result : OptimizeResult
        .x, .cost (half the sum), .fun, .jac, .grad, .nfev, .njev, .status, .success and .message.

    Raises
    ------
    NotImplementedError
        If bounds are given.

    Examples
    --------
    >>> from scipy import optimize
    >>> optimize.least_squares(lambda p: p - np.array([1.0, 2.0]), [0.0, 0.0]).x.round(6)
    array([1., 2.])
    """
    if bounds is not None:
        raise NotImplementedError("least_squares() has no bounds= here: transform the variables")
    rest = args if isinstance(args, tuple) else (args,)
    start = np.ravel(np.asarray(_lang.f64(x0)))

    def f(p):
        return np.ravel(np.asarray(fun(p, *rest)) * 1.0)

    if jac is None or isinstance(jac, str):
        x, r, j, cost, calls, turns, status = _levenberg(
            f, None, start, ftol, xtol, gtol, 1000 * start.shape[0] if max_nfev is None else max_nfev
        )
    else:
        x, r, j, cost, calls, turns, status = _levenberg(
            f,
            lambda p: jac(p, *rest),
            start,
            ftol,
            xtol,
            gtol,
            1000 * start.shape[0] if max_nfev is None else max_nfev,
        )
    message = (
        "The maximum number of function evaluations is exceeded."
        if status == 0
        else (
            "`gtol` termination condition is satisfied."
            if status == 1
            else (
                "`ftol` termination condition is satisfied."
                if status == 2
                else "`xtol` termination condition is satisfied."
            )
        )
    )
    return _lang.named(
        "OptimizeResult_squares", (message, status > 0, status, r, x, 0.5 * cost, j, r @ j, calls, turns)
    )


def leastsq(
    func, x0, args=(), Dfun=None, full_output=False, ftol=1.49012e-08, xtol=1.49012e-08, gtol=0.0, maxfev=0
):
    """Return where the sum of squares of a vector function is least, and how it ended.

    Parameters
    ----------
    func : callable
        The function of a vector.
    x0 : array_like of shape (n,)
        Where to begin.
    args : tuple, optional
        More arguments of the function.
    Dfun : callable, optional
        Refused.
    full_output : bool, optional
        Refused.
    ftol, xtol, gtol : float, optional
        The tolerances of the sum, of the place and of the gradient.
    maxfev : int, optional
        The greatest number of calls; 0 leaves it to the function.

    Returns
    -------
    x : ndarray of shape (n,)
        Where it is.
    ier : int
        From 1 to 4 if it was found.

    Raises
    ------
    NotImplementedError
        If something is given that is refused; least_squares() has jac=.

    Examples
    --------
    >>> from scipy import optimize
    >>> optimize.leastsq(lambda p: p - np.array([1.0, 2.0]), [0.0, 0.0])[0].round(6)
    array([1., 2.])
    """
    if full_output or Dfun is not None:
        raise NotImplementedError(
            "leastsq() has no full_output= and no Dfun= here: use least_squares(), which has jac="
        )
    rest = args if isinstance(args, tuple) else (args,)
    start = np.ravel(np.asarray(_lang.f64(x0)))
    x, r, j, cost, calls, turns, status = _levenberg(
        lambda p: np.ravel(np.asarray(func(p, *rest)) * 1.0),
        None,
        start,
        ftol,
        xtol,
        gtol,
        200 * (start.shape[0] + 1) if maxfev == 0 else maxfev,
    )
    return x, 4 if status == 1 else 1 if status == 2 else 2 if status == 3 else 5


@_lang.brief
def curve_fit(
    f,
    xdata,
    ydata,
    p0=None,
    sigma=None,
    absolute_sigma=False,
    check_finite=True,
    bounds=None,
    method=None,
    jac=None,
    maxfev=0,
):
    """Return the parameters with which a function is nearest to data, and their covariance.

    Parameters
    ----------
    f : callable
        A function of `xdata` and of one to eight parameters, which it names.
    xdata : array_like
        Where the data were taken.
    ydata : array_like
        The data.
    p0 : array_like, optional
        The first parameters, ones by default.
    sigma : array_like, optional
        The uncertainty of each datum.
    absolute_sigma : bool, optional
        Whether these are standard deviations, or only relative to each other.
    check_finite : bool, optional
        Accepted for SciPy's sake.
    bounds, jac : optional
        Refused.
    method : str, optional
        Accepted for SciPy's sake.
    maxfev : int, optional
        The greatest number of calls; 0 leaves it to the function.

    Returns
    -------
    popt : ndarray of shape (n,)
        The parameters.
    pcov : ndarray of shape (n, n)
        Their covariance, infinite where it cannot be estimated.

    Raises
    ------
    RuntimeError
        If they are not found.
    ValueError
        If the number of parameters does not fit.
    NotImplementedError
        If something is given that is refused.

    Examples
    --------
    >>> from scipy import optimize
    >>> p, cov = optimize.curve_fit(lambda x, a, b: a * x + b, np.array([0.0, 1.0, 2.0]), [1.0, 3.0, 5.0])
    >>> p.round(6)
    array([2., 1.])
    """
    if bounds is not None or jac is not None:
        raise NotImplementedError("curve_fit() has no bounds= and no jac= here")
    n = _lang.arity(f) - 1
    if n < 1:
        raise ValueError("Unable to determine number of fit parameters: f(x, a, b, ...) names each of them.")
    if n > 8:
        raise ValueError(
            "curve_fit() fits at most 8 parameters: use least_squares(), whose function takes a vector"
        )
    x = np.asarray(xdata)
    y = np.asarray(_lang.f64(ydata))
    if n == 1:

        def model(p):
            return np.asarray(f(x, p[0]))

    elif n == 2:

        def model(p):
            return np.asarray(f(x, p[0], p[1]))

    elif n == 3:

        def model(p):
            return np.asarray(f(x, p[0], p[1], p[2]))

    elif n == 4:

        def model(p):
            return np.asarray(f(x, p[0], p[1], p[2], p[3]))

    elif n == 5:

        def model(p):
            return np.asarray(f(x, p[0], p[1], p[2], p[3], p[4]))

    elif n == 6:

        def model(p):
            return np.asarray(f(x, p[0], p[1], p[2], p[3], p[4], p[5]))

    elif n == 7:

        def model(p):
            return np.asarray(f(x, p[0], p[1], p[2], p[3], p[4], p[5], p[6]))

    elif n == 8:

        def model(p):
            return np.asarray(f(x, p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]))

    if sigma is None:

        def residual(p):
            return np.ravel(model(p) - y)

    else:

        def residual(p):
            return np.ravel((model(p) - y) / np.asarray(sigma))

    start = np.ones(n) if p0 is None else np.ravel(np.asarray(_lang.f64(p0)))
    _lang.check(
        start.shape[0] == n, "p0 must have as many numbers as f has parameters after the first", "ValueError"
    )
    best, r, j, cost, calls, turns, status = _levenberg(
        residual, None, start, 1e-12, 1e-12, 0.0, 200 * (n + 1) if maxfev == 0 else maxfev
    )
    _lang.check(
        status > 0,
        "Optimal parameters not found: the number of calls of the function has reached maxfev",
        "RuntimeError",
    )

    def covariance(j, cost, m, n):
        out = np.zeros((n, n))
        for k in range(n):
            e = np.zeros(n)
            e[k] = 1.0
            a = np.zeros((n, n))
            for i in range(n):
                for l in range(n):
                    a[i, l] = np.sum(j[:, i] * j[:, l])
            good = _lang.eliminate(a, e)
            if not good:
                return np.full((n, n), np.inf)
            out[:, k] = e
        if not absolute_sigma:
            if m <= n:
                return np.full((n, n), np.inf)
            out *= cost / (m - n)
        return out

    return best, covariance(j, cost, r.shape[0], n)


# The least sum of squares of f(x), a vector, by damped steps of Gauss and Newton.
@_lang.brief
def _levenberg(f, jac, x0, ftol, xtol, gtol, most):
    if jac is None:

        def slopes(x, r):
            return _lang.forward_jacobian(f, x, r)

    else:

        def slopes(x, r):
            return np.asarray(jac(x)) * 1.0

    def minimum(f, slopes, x0, ftol, xtol, gtol, most):
        n = x0.shape[0]
        x = x0.copy()
        r = f(x)
        cost = np.sum(r * r)
        calls = 1
        scale = np.zeros(n)
        damp = 1e-3
        grow = 2.0
        status = 0
        j = slopes(x, r)
        turns = 1
        normal = np.zeros((n, n))
        slope = np.zeros(n)
        while calls < most:
            for a in range(n):
                slope[a] = np.sum(j[:, a] * r)
                for b in range(a + 1):
                    normal[a, b] = np.sum(j[:, a] * j[:, b])
                    normal[b, a] = normal[a, b]
                scale[a] = max(scale[a], normal[a, a])
            if np.max(np.abs(slope)) <= gtol:
                status = 1
                break
            moved = False
            while calls < most:
                system = normal.copy()
                step = -slope
                for a in range(n):
                    system[a, a] += damp * (scale[a] if scale[a] > 0 else 1.0)
                good = _lang.eliminate(system, step)
                if not good:
                    damp = max(damp * 10.0, 1e-8)
                    if damp > 1e30:
                        break
                    continue
                xn = x + step
                rn = f(xn)
                calls += 1
                new = np.sum(rn * rn)
                expected = 0.0
                for a in range(n):
                    expected += step[a] * (damp * scale[a] * step[a] - slope[a])
                small = math.sqrt(np.sum(step * step)) <= xtol * (xtol + math.sqrt(np.sum(x * x)))
                if new <= cost:
                    gain = (cost - new) / expected if expected > 0 else 1.0
                    damp = damp * max(1.0 / 9.0, 1.0 - (2.0 * gain - 1.0) ** 3)
                    grow = 2.0
                    if cost - new <= ftol * cost:
                        status = 2
                    if small:
                        status = 3
                    x = xn
                    r = rn
                    cost = new
                    moved = True
                    break
                if small or damp > 1e30:
                    status = 3
                    break
                damp *= grow
                grow *= 2.0
            if not moved:
                break
            j = slopes(x, r)
            turns += 1
            if status != 0:
                break
        return x, r, j, cost, calls, turns, status

    def again(answer, f, slopes, x0, ftol, xtol, gtol, most):
        x, r, j, cost, calls, turns, status = answer
        p = _lang.minimum_again(lambda x: 0.5 * np.sum(f(x) ** 2), x)
        w = f(p)
        d = jacobian(f)(p)
        c = np.sum(w * w)
        return (
            p,
            r + (w - _lang.still(w)),
            j + (d - _lang.still(d)),
            cost + (c - _lang.still(c)),
            calls,
            turns,
            status,
        )

    return _lang.found(minimum, again, f, slopes, x0, ftol, xtol, gtol, most)
