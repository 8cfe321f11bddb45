"""Roots of functions of a vector.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/optimize.html; Nocedal
and Wright, Numerical Optimization (2006), chapter 11.
"""

import _lang
import math
import numpy as np
import scipy


@_lang.brief
def root(fun, x0, args=(), method="hybr", jac=None, tol=None):
    """Return a root of a vector function of a vector.

    Parameters
    ----------
    fun : callable
        The function, which returns as many numbers as it takes.
    x0 : array_like of shape (n,)
        Where to begin.
    args : tuple, optional
        More arguments of the functions.
    method : {'hybr', 'lm'}, optional
        Accepted for SciPy's sake.
    jac : callable or bool, optional
        Its Jacobian; by differences where it is no function.
    tol : float, optional
        The relative tolerance of the place.

    Returns
    -------
    sol : OptimizeResult
        .x, .fun, .success, .status, .message and .nfev.

    Raises
    ------
    TypeError
        If the function returns another number of numbers.
    NotImplementedError
        If the method is neither.

    Examples
    --------
    >>> from scipy import optimize
    >>> optimize.root(lambda x: x ** 2 - np.array([4.0, 9.0]), [1.0, 1.0]).x.round(8)
    array([2., 3.])
    """
    if method != "hybr" and method != "lm":
        raise NotImplementedError("root() has the method 'hybr'")
    rest = args if isinstance(args, tuple) else (args,)
    start = np.ravel(np.asarray(_lang.f64(x0)))

    def f(x):
        return np.ravel(np.asarray(fun(x, *rest)) * 1.0)

    _lang.check(
        f(start).shape[0] == start.shape[0],
        "the function must return as many numbers as there are in x0",
        "TypeError",
    )
    if jac is None or isinstance(jac, bool):
        x, r, calls, status = _damped_newton(
            f, None, start, 1.49012e-08 if tol is None else tol, 200 * (start.shape[0] + 1)
        )
    else:
        x, r, calls, status = _damped_newton(
            f, lambda x: jac(x, *rest), start, 1.49012e-08 if tol is None else tol, 200 * (start.shape[0] + 1)
        )
    message = (
        "The solution converged."
        if status == 1
        else "The iteration is not making good progress: it ended without a root."
    )
    return _lang.named("OptimizeResult_root", (message, status == 1, status, r, x, calls))


def fsolve(func, x0, args=(), fprime=None, full_output=0, xtol=1.49012e-08, maxfev=0):
    """Return where a vector function of a vector has a root.

    Parameters
    ----------
    func : callable
        The function, which returns as many numbers as it takes.
    x0 : array_like of shape (n,)
        Where to begin.
    args : tuple, optional
        More arguments of the functions.
    fprime : callable, optional
        Its Jacobian; by differences where it is not given.
    full_output : int, optional
        Refused; root() tells more.
    xtol : float, optional
        The relative tolerance of the place.
    maxfev : int, optional
        Accepted for SciPy's sake.

    Returns
    -------
    x : ndarray of shape (n,)
        The root, or where the search for it ended.

    Raises
    ------
    NotImplementedError
        If `full_output` is true.

    Examples
    --------
    >>> from scipy import optimize
    >>> optimize.fsolve(lambda x: [x[0] * np.cos(x[1]) - 4, x[1] * x[0] - x[1] - 5], [1, 1]).round(8)
    array([6.50409711, 0.90841421])
    """
    if full_output:
        raise NotImplementedError("fsolve() has no full_output= here: use root(), whose result tells more")
    return scipy.optimize.root(func, x0, args, "hybr", fprime, xtol).x


@_lang.brief
def _damped_newton(f, jac, x0, xtol, most):
    """The root by Newton's steps, damped as in the method of Levenberg and Marquardt where they lead
    nowhere.
    """
    if jac is None:

        def slopes(x, r):
            return _lang.forward_jacobian(f, x, r)

    else:

        def slopes(x, r):
            return np.asarray(jac(x)) * 1.0

    def root(f, slopes, x0, xtol, most):
        n = x0.shape[0]
        x = x0.copy()
        r = f(x)
        calls = 1
        cost = np.sum(r * r)
        damp = 0.0
        status = 0
        while calls < most:
            if cost == 0:
                status = 1
                break
            j = slopes(x, r)
            calls += n
            moved = False
            for turn in range(60):
                system = np.empty((n, n))
                system[...] = j
                step = -r
                good = True
                if damp > 0:
                    for a in range(n):
                        step[a] = -np.sum(j[:, a] * r)
                        for b in range(n):
                            system[a, b] = np.sum(j[:, a] * j[:, b])
                    for a in range(n):
                        system[a, a] += damp * max(system[a, a], 1e-12)
                good = _lang.eliminate(system, step)
                if good:
                    xn = x + step
                    rn = f(xn)
                    calls += 1
                    new = np.sum(rn * rn)
                    small = math.sqrt(np.sum(step * step)) <= xtol * math.sqrt(np.sum(x * x))
                    if new < cost or (small and new == new and new <= 4.0 * cost):
                        damp = 0.0 if damp < 1e-4 else damp * 0.1
                        if new <= cost:
                            x = xn
                            r = rn
                            cost = new
                        moved = True
                        if small:
                            status = 1
                        break
                damp = 1e-3 if damp == 0 else damp * 10.0
            if status != 0 or not moved:
                break
        return x, r, calls, status

    def slope(f, x):
        return jacobian(f)(x)

    def again(answer, f, slopes, x0, xtol, most):
        x, r, calls, status = answer
        _lang.check(status == 1, "a root that was not found has no derivative", "RuntimeError")
        d = f(x)
        return (
            x - np.linalg.solve(_lang.found(slope, None, f, x), d - _lang.still(d)),
            r.copy(),
            calls,
            status,
        )

    return _lang.found(root, again, f, slopes, x0, xtol, most)
