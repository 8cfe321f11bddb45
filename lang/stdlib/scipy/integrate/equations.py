"""Ordinary differential equations, by the method of Dormand and Prince.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/integrate.html;
Dormand and Prince, A Family of Embedded Runge-Kutta Formulae (1980); Shampine, Some Practical Runge-Kutta
Formulas (1986), for values between steps; Hairer, Norsett and Wanner, Solving Ordinary Differential
Equations I (1993), for the first step.
"""

import _lang
import math
import numpy as np


@_lang.brief
def solve_ivp(
    fun,
    t_span,
    y0,
    method="RK45",
    t_eval=None,
    dense_output=False,
    events=None,
    vectorized=False,
    args=None,
    *,
    rtol=1e-3,
    atol=1e-6,
    max_step=np.inf,
    first_step=None
):
    """Return the solution of dy/dt = fun(t, y) from a first state.

    Parameters
    ----------
    fun : callable
        The right side, a function of a number and of a vector (or a number).
    t_span : (float, float)
        Where to begin and where to end.
    y0 : array_like of shape (n,)
        The first state.
    method : {'RK45'}, optional
        The method.
    t_eval : array_like of shape (m,), optional
        Where to give the solution; after each step by default.
    dense_output, events : optional
        Refused.
    vectorized : bool, optional
        Accepted for SciPy's sake.
    args : tuple, optional
        More arguments of the right side.
    rtol, atol : float, optional
        The relative and the absolute tolerance of a step.
    max_step : float, optional
        The greatest step.
    first_step : float, optional
        The first step; found by default.

    Returns
    -------
    result : OdeResult
        .t of shape (m,), .y of shape (n, m), .nfev (calls of the right side), .status, .message and
        .success.

    Raises
    ------
    NotImplementedError
        If something is given that is refused.
    ValueError
        If times of `t_eval` lie outside the interval or are not sorted.

    Examples
    --------
    >>> from scipy import integrate
    >>> s = integrate.solve_ivp(lambda t, y: -0.5 * y, (0, 10), [2.0, 4.0])
    >>> s.y[:, -1]
    array([0.01350781, 0.02701562])
    """
    if method != "RK45":
        raise NotImplementedError("solve_ivp() has the method 'RK45'")
    if dense_output or events is not None:
        raise NotImplementedError(
            "solve_ivp() has no dense_output= and no events=: t_eval= gives the solution at chosen times"
        )
    rest = () if args is None else args

    def g(t, y):
        return np.asarray(fun(t, y, *rest)) * 1.0

    start = np.ravel(np.asarray(_lang.f64(y0)))
    t0 = float(t_span[0])
    t1 = float(t_span[1])
    given = t_eval is not None
    grid = np.asarray(_lang.f64(t_eval)) if given else np.empty(0)
    if given:
        _lang.check(
            np.all((grid >= min(t0, t1)) & (grid <= max(t0, t1))),
            "Values in `t_eval` are not within `t_span`.",
        )
        _lang.check(
            np.all(np.diff(grid) * (1.0 if t1 >= t0 else -1.0) > 0),
            "Values in `t_eval` are not properly sorted.",
        )
    t, y, nfev, status = _rk45(
        g,
        t0,
        t1,
        start,
        grid,
        given,
        max(rtol, 100.0 * 2.220446049250313e-16),
        atol,
        max_step * 1.0,
        0.0 if first_step is None else first_step * 1.0,
    )
    message = (
        "The solver successfully reached the end of the integration interval."
        if status == 0
        else "Required step size is less than spacing between numbers."
    )
    return _lang.named("OdeResult", (message, status == 0, status, t, y, None, None, None, nfev, 0, 0))


@_lang.brief
def odeint(func, y0, t, args=(), tfirst=False, rtol=1.49012e-8, atol=1.49012e-8):
    """Return the solution of dy/dt = func(y, t) at given times.

    Parameters
    ----------
    func : callable
        The right side, a function of a vector and of a number.
    y0 : array_like of shape (n,)
        The state at the first time.
    t : array_like of shape (m,)
        The times.
    args : tuple, optional
        More arguments of the right side.
    tfirst : bool, optional
        Whether the right side takes the number first.
    rtol, atol : float, optional
        The relative and the absolute tolerance of a step.

    Returns
    -------
    y : ndarray of shape (m, n)
        A row for each time.

    Raises
    ------
    RuntimeError
        If the step becomes too small.

    Examples
    --------
    >>> from scipy import integrate
    >>> integrate.odeint(lambda y, t: -y, 1.0, [0.0, 1.0]).round(6)
    array([[1.      ],
           [0.367879]])
    """
    rest = args if isinstance(args, tuple) else (args,)
    if tfirst:

        def g(t, y):
            return np.ravel(np.asarray(func(t, y, *rest)) * 1.0)

    else:

        def g(t, y):
            return np.ravel(np.asarray(func(y, t, *rest)) * 1.0)

    start = np.ravel(np.asarray(_lang.f64(y0)))
    grid = np.asarray(_lang.f64(t))
    ts, ys, nfev, status = _rk45(g, grid[0], grid[-1], start, grid, True, rtol, atol, np.inf, 0.0)
    _lang.check(status == 0, "odeint() could not go on: the step became too small", "RuntimeError")
    return ys.T


# The right side as a function of a vector that gives a vector of floats; one number counts as a
# vector.
@_lang.brief
def _rk45(g, t0, t1, y0, grid, dense, rtol, atol, max_step, first_step):
    """The solution after each step, or at the times of `grid` (dense). `g`: the right side as a function of
    a vector that gives a vector of floats; one number counts as a vector.
    """

    def norm(v):
        return math.sqrt(np.sum(v * v) / v.shape[0])

    def stages(g, t, d, y, f):
        k2 = g(t + 0.2 * d, y + d * (0.2 * f))
        k3 = g(t + 0.3 * d, y + d * (3.0 / 40.0 * f + 9.0 / 40.0 * k2))
        k4 = g(t + 0.8 * d, y + d * (44.0 / 45.0 * f - 56.0 / 15.0 * k2 + 32.0 / 9.0 * k3))
        k5 = g(
            t + 8.0 / 9.0 * d,
            y
            + d * (19372.0 / 6561.0 * f - 25360.0 / 2187.0 * k2 + 64448.0 / 6561.0 * k3 - 212.0 / 729.0 * k4),
        )
        k6 = g(
            t + d,
            y
            + d
            * (
                9017.0 / 3168.0 * f
                - 355.0 / 33.0 * k2
                + 46732.0 / 5247.0 * k3
                + 49.0 / 176.0 * k4
                - 5103.0 / 18656.0 * k5
            ),
        )
        yn = y + d * (
            35.0 / 384.0 * f
            + 500.0 / 1113.0 * k3
            + 125.0 / 192.0 * k4
            - 2187.0 / 6784.0 * k5
            + 11.0 / 84.0 * k6
        )
        fn = g(t + d, yn)
        return k3, k4, k5, k6, yn, fn

    def between(t, d, y, f, k3, k4, k5, k6, fn, at):
        x = (at - t) / d
        b1 = x * (
            1.0
            + x
            * (
                -8048581381.0 / 2820520608.0
                + x * (8663915743.0 / 2820520608.0 + x * (-12715105075.0 / 11282082432.0))
            )
        )
        b3 = (
            x
            * x
            * (
                131558114200.0 / 32700410799.0
                + x * (-68118460800.0 / 10900136933.0 + x * (87487479700.0 / 32700410799.0))
            )
        )
        b4 = (
            x
            * x
            * (
                -1754552775.0 / 470086768.0
                + x * (14199869525.0 / 1410260304.0 + x * (-10690763975.0 / 1880347072.0))
            )
        )
        b5 = (
            x
            * x
            * (
                127303824393.0 / 49829197408.0
                + x * (-318862633887.0 / 49829197408.0 + x * (701980252875.0 / 199316789632.0))
            )
        )
        b6 = (
            x
            * x
            * (
                -282668133.0 / 205662961.0
                + x * (2019193451.0 / 616988883.0 + x * (-1453857185.0 / 822651844.0))
            )
        )
        b7 = (
            x
            * x
            * (40617522.0 / 29380423.0 + x * (-110615467.0 / 29380423.0 + x * (69997945.0 / 29380423.0)))
        )
        return y + d * (b1 * f + b3 * k3 + b4 * k4 + b5 * k5 + b6 * k6 + b7 * fn)

    def first(g, t0, y0, f0, span, way, rtol, atol):
        scale = atol + np.abs(y0) * rtol
        d0 = norm(y0 / scale)
        d1 = norm(f0 / scale)
        h0 = 1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1
        h0 = min(h0, span)
        f1 = g(t0 + h0 * way, y0 + h0 * way * f0)
        d2 = norm((f1 - f0) / scale) / h0
        h1 = max(1e-6, h0 * 1e-3) if d1 <= 1e-15 and d2 <= 1e-15 else (0.01 / max(d1, d2)) ** 0.2
        return min(min(100.0 * h0, h1), span)

    def solve(g, t0, t1, y0, grid, dense, rtol, atol, max_step, first_step):
        n = y0.shape[0]
        way = 1.0 if t1 >= t0 else -1.0
        span = abs(t1 - t0)
        times = [t0]
        ends = [t0]
        counts = [0]
        states = [y0]
        t = t0
        y = y0
        f = g(t, y)
        calls = 1
        h = first_step
        if h <= 0:
            h = first(g, t0, y0, f, span, way, rtol, atol) if span > 0 else 0.0
            calls += 1
        h = min(h, max_step)
        at = 0
        if dense:
            times = times[:0]
            states = states[:0]
        status = 0
        while span > 0 and way * (t - t1) < 0:
            least = 10.0 * abs(np.nextafter(t, way * math.inf) - t)
            h = min(max(h, least), max_step)
            accepted = False
            rejected = False
            tn = t
            yn = y
            fn = f
            k3 = f
            k4 = f
            k5 = f
            k6 = f
            while not accepted:
                if h < least:
                    status = -1
                    break
                tn = t + h * way
                if way * (tn - t1) > 0:
                    tn = t1
                d = tn - t
                h = abs(d)
                k3, k4, k5, k6, yn, fn = stages(g, t, d, y, f)
                calls += 6
                scale = atol + np.maximum(np.abs(y), np.abs(yn)) * rtol
                err = norm(
                    d
                    * (
                        -71.0 / 57600.0 * f
                        + 71.0 / 16695.0 * k3
                        - 71.0 / 1920.0 * k4
                        + 17253.0 / 339200.0 * k5
                        - 22.0 / 525.0 * k6
                        + 1.0 / 40.0 * fn
                    )
                    / scale
                )
                if err < 1:
                    factor = 10.0 if err == 0 else min(10.0, 0.9 * err**-0.2)
                    if rejected:
                        factor = min(1.0, factor)
                    h *= factor
                    accepted = True
                else:
                    h *= max(0.2, 0.9 * err**-0.2) if err == err else 0.2
                    rejected = True
            if status < 0:
                break
            if dense:
                d = tn - t
                while at < grid.shape[0] and way * (grid[at] - tn) <= 0:
                    times.append(grid[at])
                    states.append(between(t, d, y, f, k3, k4, k5, k6, fn, grid[at]))
                    at += 1
            else:
                times.append(tn)
                states.append(yn)
            ends.append(tn)
            counts.append(at)
            t = tn
            y = yn
            f = fn
        m = len(times)
        ts = np.empty(m)
        ys = np.empty((n, m))
        for k in range(m):
            ts[k] = times[k]
            ys[:, k] = states[k]
        return ts, ys, calls, status, np.array(ends), np.array(counts)

    def again(answer, g, t0, t1, y0, grid, dense, rtol, atol, max_step, first_step):
        ts, ys, calls, status, ends, counts = answer
        _lang.check(
            status == 0,
            "a solution that ended before its end has no derivative: the step became too small",
            "RuntimeError",
        )
        s0 = _lang.still(t0)
        span = _lang.still(t1) - s0
        a0 = t0 - s0
        a1 = t1 - _lang.still(t1)
        steps = ends.shape[0] - 1
        times = np.empty(ts.shape[0])
        states = np.empty((y0.shape[0], ts.shape[0]))
        if not dense:
            times[0] = t0
            states[:, 0] = y0
        t = t0
        y = y0 * 1.0
        f = g(t, y)
        for k in range(steps):
            s = (ends[k + 1] - s0) / span
            tn = ends[k + 1] + (a0 * (1.0 - s) + a1 * s)
            d = tn - t
            k3, k4, k5, k6, yn, fn = stages(g, t, d, y, f)
            if dense:
                for at in range(counts[k], counts[k + 1]):
                    times[at] = grid[at]
                    states[:, at] = between(t, d, y, f, k3, k4, k5, k6, fn, grid[at])
            else:
                times[k + 1] = tn
                states[:, k + 1] = yn
            t = tn
            y = yn
            f = fn
        return times, states, calls, status, ends.copy(), counts

    ts, ys, calls, status, ends, counts = _lang.found(
        solve, again, g, t0, t1, y0, grid, dense, rtol, atol, max_step, first_step
    )
    return ts, ys, calls, status
