"""Roots of functions of one number.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/optimize.html; Brent,
Algorithms for Minimization without Derivatives (1973). The algorithms are written in the language, so
that the function is compiled into them.
"""

import _lang
import numpy as np


def brentq(
    f, a, b, args=(), xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True
):
    """Return the root of a function between two bounds, by Brent's method.

    Parameters
    ----------
    f : callable
        A function of a number.
    a, b : float
        The bounds, where it has different signs.
    args : tuple, optional
        More arguments of the function.
    xtol, rtol : float, optional
        The root is known when its error is below xtol + rtol * abs(root).
    maxiter : int, optional
        The greatest number of steps.
    full_output : bool, optional
        Give what root_scalar() gives, too.
    disp : bool, optional
        Raise an error if the root is not found.

    Returns
    -------
    root : float
        Or a tuple of it and RootResults.

    Raises
    ------
    ValueError
        If the function has the same sign at both bounds.
    RuntimeError
        If the root is not found.

    Examples
    --------
    >>> from scipy import optimize
    >>> round(optimize.brentq(lambda x: x * x - 4, 0, 5), 9)
    2.0
    """
    rest = args if isinstance(args, tuple) else (args,)
    answer = _lang.brentq(lambda x: f(x, *rest), float(a), float(b), xtol, rtol, maxiter)
    return _root(answer, full_output, disp, "brentq")


def brenth(
    f, a, b, args=(), xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True
):
    """Return the root of a function between two bounds, by Brent's method: as brentq.

    Parameters
    ----------
    f : callable
        A function of a number.
    a, b : float
        The bounds, where it has different signs.
    args : tuple, optional
        More arguments of the function.
    xtol, rtol : float, optional
        The root is known when its error is below xtol + rtol * abs(root).
    maxiter : int, optional
        The greatest number of steps.
    full_output : bool, optional
        Give what root_scalar() gives, too.
    disp : bool, optional
        Raise an error if the root is not found.

    Returns
    -------
    root : float
        Or a tuple of it and RootResults.

    Raises
    ------
    ValueError
        If the function has the same sign at both bounds.
    RuntimeError
        If the root is not found.

    Examples
    --------
    >>> from scipy import optimize
    >>> round(optimize.brenth(lambda x: x * x - 4, 0, 5), 9)
    2.0
    """
    rest = args if isinstance(args, tuple) else (args,)
    answer = _lang.brentq(lambda x: f(x, *rest), float(a), float(b), xtol, rtol, maxiter)
    return _root(answer, full_output, disp, "brenth")


def ridder(
    f, a, b, args=(), xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True
):
    """Return the root of a function between two bounds, by Brent's method: as brentq.

    Parameters
    ----------
    f : callable
        A function of a number.
    a, b : float
        The bounds, where it has different signs.
    args : tuple, optional
        More arguments of the function.
    xtol, rtol : float, optional
        The root is known when its error is below xtol + rtol * abs(root).
    maxiter : int, optional
        The greatest number of steps.
    full_output : bool, optional
        Give what root_scalar() gives, too.
    disp : bool, optional
        Raise an error if the root is not found.

    Returns
    -------
    root : float
        Or a tuple of it and RootResults.

    Raises
    ------
    ValueError
        If the function has the same sign at both bounds.
    RuntimeError
        If the root is not found.

    Examples
    --------
    >>> from scipy import optimize
    >>> round(optimize.ridder(lambda x: x * x - 4, 0, 5), 9)
    2.0
    """
    rest = args if isinstance(args, tuple) else (args,)
    answer = _lang.brentq(lambda x: f(x, *rest), float(a), float(b), xtol, rtol, maxiter)
    return _root(answer, full_output, disp, "ridder")


def bisect(
    f, a, b, args=(), xtol=2e-12, rtol=8.881784197001252e-16, maxiter=100, full_output=False, disp=True
):
    """Return the root of a function between two bounds, by halving.

    Parameters
    ----------
    f : callable
        A function of a number.
    a, b : float
        The bounds, where it has different signs.
    args : tuple, optional
        More arguments of the function.
    xtol, rtol : float, optional
        The root is known when its error is below xtol + rtol * abs(root).
    maxiter : int, optional
        The greatest number of steps.
    full_output : bool, optional
        Give what root_scalar() gives, too.
    disp : bool, optional
        Raise an error if the root is not found.

    Returns
    -------
    root : float
        Or a tuple of it and RootResults.

    Raises
    ------
    ValueError
        If the function has the same sign at both bounds.
    RuntimeError
        If the root is not found.

    Examples
    --------
    >>> from scipy import optimize
    >>> round(optimize.bisect(lambda x: x * x - 4, 0, 5), 9)
    2.0
    """
    rest = args if isinstance(args, tuple) else (args,)
    answer = _lang.bisect(lambda x: f(x, *rest), float(a), float(b), xtol, rtol, maxiter)
    return _root(answer, full_output, disp, "bisect")


def _root(answer, full_output, disp, name):
    """The root that was found, or an error; with all that is known of it where that is asked for."""
    root, calls, turns, good = answer
    if disp:
        _lang.check(good, "Failed to converge: give a greater maxiter", "RuntimeError")
    return (
        (root, _lang.named("RootResults", (good, "converged", calls, turns, root, name)))
        if full_output
        else root
    )


def newton(
    func,
    x0,
    fprime=None,
    args=(),
    tol=1.48e-08,
    maxiter=50,
    fprime2=None,
    x1=None,
    rtol=0.0,
    full_output=False,
    disp=True,
):
    """Return the root of a function near a first guess.

    Parameters
    ----------
    func : callable
        A function of a number.
    x0 : float
        The first guess.
    fprime : callable, optional
        Its derivative, for Newton's method; without it the secant's is taken.
    args : tuple, optional
        More arguments of the functions.
    tol, rtol : float, optional
        The root is known when a step is below tol + rtol * abs(root).
    maxiter : int, optional
        The greatest number of steps.
    fprime2 : callable, optional
        Its second derivative, for Halley's method.
    x1 : float, optional
        A second guess, for the secant's method.
    full_output : bool, optional
        Give what root_scalar() gives, too.
    disp : bool, optional
        Raise an error if the root is not found.

    Returns
    -------
    root : float64
        Or a tuple of it and RootResults.

    Raises
    ------
    RuntimeError
        If the root is not found.

    Examples
    --------
    >>> from scipy import optimize
    >>> round(optimize.newton(lambda x: x * x - 4, 1.0), 12)
    np.float64(2.0)
    """
    rest = args if isinstance(args, tuple) else (args,)
    start = float(x0)
    other = float(x1) if x1 is not None else start * (1.0 + 1e-4) + (1e-4 if start >= 0 else -1e-4)
    if fprime is None:
        root, calls, turns, good = _lang.newton(
            lambda x: func(x, *rest), None, None, start, other, tol, rtol, maxiter
        )
    elif fprime2 is None:
        root, calls, turns, good = _lang.newton(
            lambda x: func(x, *rest), lambda x: fprime(x, *rest), None, start, other, tol, rtol, maxiter
        )
    else:
        root, calls, turns, good = _lang.newton(
            lambda x: func(x, *rest),
            lambda x: fprime(x, *rest),
            lambda x: fprime2(x, *rest),
            start,
            other,
            tol,
            rtol,
            maxiter,
        )
    if disp:
        _lang.check(good, "Failed to converge: another x0 or a greater maxiter may help", "RuntimeError")
    return (
        (root, _lang.named("RootResults", (good, "converged", calls, turns, root, "newton")))
        if full_output
        else np.float64(root)
    )


def root_scalar(
    f,
    args=(),
    method=None,
    bracket=None,
    fprime=None,
    fprime2=None,
    x0=None,
    x1=None,
    xtol=None,
    rtol=None,
    maxiter=None,
):
    """Return the root of a function of a number.

    Parameters
    ----------
    f : callable
        The function.
    args : tuple, optional
        More arguments of the functions.
    method : {'brentq', 'brenth', 'ridder', 'bisect', 'toms748', 'newton', 'halley', 'secant'}, optional
        By default what the other parameters allow.
    bracket : (float, float), optional
        Bounds where the function has different signs.
    fprime, fprime2 : callable, optional
        Its derivatives.
    x0, x1 : float, optional
        A first and a second guess.
    xtol, rtol : float, optional
        The tolerances.
    maxiter : int, optional
        The greatest number of steps.

    Returns
    -------
    sol : RootResults
        .root, .iterations, .function_calls, .converged, .flag and .method.

    Raises
    ------
    ValueError
        If the method is none of these, or lacks what it needs.

    Examples
    --------
    >>> from scipy import optimize
    >>> optimize.root_scalar(lambda x: x ** 3 - 1, bracket=[0, 3]).root
    1.0
    """
    rest = args if isinstance(args, tuple) else (args,)
    way = method
    if method is None:
        way = (
            "brentq"
            if bracket is not None
            else "halley" if fprime2 is not None else "newton" if fprime is not None else "secant"
        )
    if way in ("brentq", "brenth", "ridder", "bisect", "toms748") and bracket is None:
        raise ValueError(
            "this method needs a bracket: bracket=[a, b], where the function has different signs"
        )
    if way in ("newton", "halley", "secant") and x0 is None:
        raise ValueError("this method needs a first guess: x0=")
    xt = 2e-12 if xtol is None else xtol
    rt = 8.881784197001252e-16 if rtol is None else rtol
    if way == "bisect":
        root, calls, turns, good = _lang.bisect(
            lambda x: f(x, *rest),
            float(bracket[0]),
            float(bracket[1]),
            xt,
            rt,
            100 if maxiter is None else maxiter,
        )
    elif way in ("brentq", "brenth", "ridder", "toms748"):
        root, calls, turns, good = _lang.brentq(
            lambda x: f(x, *rest),
            float(bracket[0]),
            float(bracket[1]),
            xt,
            rt,
            100 if maxiter is None else maxiter,
        )
    else:
        start = float(x0)
        other = float(x1) if x1 is not None else start * (1.0 + 1e-4) + (1e-4 if start >= 0 else -1e-4)
        tol = 1.48e-08 if xtol is None else xtol
        most = 50 if maxiter is None else maxiter
        rel = 0.0 if rtol is None else rtol
        if way == "secant":
            root, calls, turns, good = _lang.newton(
                lambda x: f(x, *rest), None, None, start, other, tol, rel, most
            )
        elif way == "newton":
            root, calls, turns, good = _lang.newton(
                lambda x: f(x, *rest), lambda x: fprime(x, *rest), None, start, other, tol, rel, most
            )
        elif way == "halley":
            root, calls, turns, good = _lang.newton(
                lambda x: f(x, *rest),
                lambda x: fprime(x, *rest),
                lambda x: fprime2(x, *rest),
                start,
                other,
                tol,
                rel,
                most,
            )
        else:
            raise ValueError(
                "root_scalar() has the methods 'brentq', 'bisect', 'newton', 'halley' and 'secant'"
            )
    return _lang.named(
        "RootResults", (good, "converged" if good else "convergence error", calls, turns, root, way)
    )
