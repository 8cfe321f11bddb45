"""Curves through points.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/interpolate.html; de
Boor, A Practical Guide to Splines (2001), chapter 4.
"""

import _lang
import numpy as np


@_lang.brief
def CubicSpline(x, y, axis=0, bc_type="not-a-knot", extrapolate=True):
    """Return the cubic spline through points, as a function.

    Parameters
    ----------
    x : array_like of shape (n,)
        Where the points lie, increasing.
    y : array_like of shape (n,)
        Their values.
    axis : int, optional
        Accepted for SciPy's sake.
    bc_type : {'not-a-knot', 'natural', 'clamped'}, optional
        At the ends: two intervals with one polynomial, no curvature, or no slope.
    extrapolate : bool, optional
        Accepted for SciPy's sake: beyond the ends the last polynomials go on.

    Returns
    -------
    spline : callable
        A function of x and, by default 0, of the order of a derivative.

    Raises
    ------
    ValueError
        If the points do not increase, or there are less than two.
    NotImplementedError
        If there are several axes, or `bc_type` is none of these.

    Examples
    --------
    >>> from scipy import interpolate
    >>> s = interpolate.CubicSpline([0.0, 1.0, 2.0, 3.0], [0.0, 1.0, 8.0, 27.0])
    >>> s(1.5)
    array(3.375)
    """
    if bc_type == "not-a-knot":
        ends = 0
    elif bc_type == "natural":
        ends = 1
    elif bc_type == "clamped":
        ends = 2
    else:
        raise NotImplementedError("CubicSpline() has bc_type='not-a-knot', 'natural' and 'clamped'")
    px = np.asarray(_lang.f64(x))
    py = np.asarray(_lang.f64(y))
    if px.ndim != 1 or py.ndim != 1:
        raise NotImplementedError("CubicSpline() takes one axis of points")
    _lang.check(
        px.shape[0] == py.shape[0] and px.shape[0] > 1,
        "x and y must have the same length, of at least 2",
        "ValueError",
    )
    _lang.check(np.all(np.diff(px) > 0), "`x` must be strictly increasing sequence.", "ValueError")
    slopes = _slopes(px, py, ends)

    def spline(v, nu=0):
        return _values(px, py, slopes, np.asarray(v) * 1.0, nu)

    return spline


@_lang.brief
def interp1d(
    x, y, kind="linear", axis=-1, copy=True, bounds_error=None, fill_value=np.nan, assume_sorted=False
):
    """Return a curve through points, as a function.

    Parameters
    ----------
    x : array_like of shape (n,)
        Where the points lie.
    y : array_like of shape (n,)
        Their values.
    kind : {'linear', 'nearest', 'previous', 'next', 'cubic'}, optional
        Straight between the points, the value of one of them, or a cubic spline.
    axis : int, optional
        Accepted for SciPy's sake.
    copy : bool, optional
        Accepted for SciPy's sake.
    bounds_error : bool, optional
        Whether it is an error to ask beyond the ends; by default where nothing else is said.
    fill_value : float, (float, float) or 'extrapolate', optional
        The value beyond the ends, one for each, or the curve going on.
    assume_sorted : bool, optional
        Accepted for SciPy's sake.

    Returns
    -------
    curve : callable
        A function of x.

    Raises
    ------
    ValueError
        If there are too few points, or not as many as values.
    NotImplementedError
        If there are several axes, or the kind is none of these.

    Examples
    --------
    >>> from scipy import interpolate
    >>> f = interpolate.interp1d([0.0, 1.0, 2.0], [0.0, 10.0, 40.0])
    >>> f([0.5, 1.5])
    array([ 5., 25.])
    """
    fx = np.asarray(_lang.f64(x))
    fy = np.asarray(_lang.f64(y))
    if fx.ndim != 1 or fy.ndim != 1:
        raise NotImplementedError("interp1d() takes one axis of points")
    _lang.check(
        fx.shape[0] == fy.shape[0],
        "x and y arrays must be equal in length along interpolation axis.",
        "ValueError",
    )
    _lang.check(fx.shape[0] > 1, "interp1d() needs at least 2 points", "ValueError")
    order = np.argsort(fx)
    px = fx[order]
    py = fy[order]
    beyond = isinstance(fill_value, str)
    if beyond:
        low_fill = 0.0
        high_fill = 0.0
    elif isinstance(fill_value, tuple):
        low_fill = fill_value[0] * 1.0
        high_fill = fill_value[1] * 1.0
    else:
        low_fill = fill_value * 1.0
        high_fill = fill_value * 1.0
    strict = bounds_error if bounds_error is not None else not beyond
    if kind == "linear" or kind == "slinear" or kind == 1:

        def inside(v):
            k = np.clip(np.searchsorted(px, v), 1, px.shape[0] - 1)
            x0 = px[k - 1]
            y0 = py[k - 1]
            return (py[k] - y0) / (px[k] - x0) * (v - x0) + y0

    elif kind == "nearest":

        def inside(v):
            return py[np.clip(np.searchsorted(0.5 * (px[1:] + px[:-1]), v, side="left"), 0, px.shape[0] - 1)]

    elif kind == "previous" or kind == "zero" or kind == 0:

        def inside(v):
            return py[np.clip(np.searchsorted(px, v, side="right") - 1, 0, px.shape[0] - 1)]

    elif kind == "next":

        def inside(v):
            return py[np.clip(np.searchsorted(px, v, side="left"), 0, px.shape[0] - 1)]

    elif kind == "cubic" or kind == 3:
        _lang.check(
            px.shape[0] != 2,
            "The number of derivatives at boundaries does not match: expected 2, got 0+0",
            "ValueError",
        )
        _lang.check(
            px.shape[0] != 3,
            "The number of derivatives at boundaries does not match: expected 1, got 0+0",
            "ValueError",
        )
        slopes = _slopes(px, py, 0)

        def inside(v):
            return _values(px, py, slopes, v, 0)

    else:
        raise NotImplementedError(
            "interp1d() has the kinds 'linear', 'nearest', 'previous', 'next' and 'cubic'"
        )

    def interpolated(v):
        at = np.atleast_1d(np.asarray(v) * 1.0)
        out = np.asarray(inside(at)) * 1.0
        if strict:
            if np.any(at < px[0]):
                raise ValueError(
                    "A value in x_new is below the interpolation range: bounds_error=False gives fill_value "
                    "there"
                )
            if np.any(at > px[-1]):
                raise ValueError(
                    "A value in x_new is above the interpolation range: bounds_error=False gives fill_value "
                    "there"
                )
        if not beyond:
            out = np.where(at < px[0], low_fill, np.where(at > px[-1], high_fill, out))
        return out.reshape(np.shape(v))

    return interpolated


# The second-order coefficients' slopes of the cubic spline through (x, y): ends: 0 not-a-knot, 1
# natural, 2 clamped.
@_lang.brief
def _slopes(x, y, ends):
    """The slopes of a spline at its points, by a tridiagonal system; `ends`: 0 not a knot, 1 natural, 2
    clamped.
    """

    def slopes(x, y, ends):
        n = x.shape[0]
        d = np.empty(n)
        low = np.zeros(n)
        mid = np.zeros(n)
        up = np.zeros(n)
        if n == 2:
            s = (y[1] - y[0]) / (x[1] - x[0])
            d[0] = 0.0 if ends == 2 else s
            d[1] = 0.0 if ends == 2 else s
            return d
        if n == 3 and ends == 0:
            h0 = x[1] - x[0]
            h1 = x[2] - x[1]
            s0 = (y[1] - y[0]) / h0
            s1 = (y[2] - y[1]) / h1
            c = (s1 - s0) / (h0 + h1)
            d[0] = s0 - c * h0
            d[1] = s0 + c * h0
            d[2] = s1 + c * h1
            return d
        for i in range(1, n - 1):
            h0 = x[i] - x[i - 1]
            h1 = x[i + 1] - x[i]
            low[i] = h1
            mid[i] = 2.0 * (h0 + h1)
            up[i] = h0
            d[i] = 3.0 * (h0 * (y[i + 1] - y[i]) / h1 + h1 * (y[i] - y[i - 1]) / h0)
        h0 = x[1] - x[0]
        h1 = x[n - 1] - x[n - 2]
        s0 = (y[1] - y[0]) / h0
        s1 = (y[n - 1] - y[n - 2]) / h1
        if ends == 0:
            w = x[2] - x[0]
            mid[0] = x[2] - x[1]
            up[0] = w
            d[0] = ((h0 + 2.0 * w) * mid[0] * s0 + h0 * h0 * (y[2] - y[1]) / (x[2] - x[1])) / w
            w = x[n - 1] - x[n - 3]
            mid[n - 1] = x[n - 2] - x[n - 3]
            low[n - 1] = w
            d[n - 1] = (
                h1 * h1 * (y[n - 2] - y[n - 3]) / (x[n - 2] - x[n - 3]) + (2.0 * w + h1) * mid[n - 1] * s1
            ) / w
        elif ends == 1:
            mid[0] = 2.0
            up[0] = 1.0
            d[0] = 3.0 * s0
            mid[n - 1] = 2.0
            low[n - 1] = 1.0
            d[n - 1] = 3.0 * s1
        else:
            mid[0] = 1.0
            mid[n - 1] = 1.0
            d[0] = 0.0
            d[n - 1] = 0.0
        for i in range(1, n):
            m = low[i] / mid[i - 1]
            mid[i] -= m * up[i - 1]
            d[i] -= m * d[i - 1]
        d[n - 1] /= mid[n - 1]
        for i in range(n - 2, -1, -1):
            d[i] = (d[i] - up[i] * d[i + 1]) / mid[i]
        return d

    return slopes(x, y, ends)


# The spline's value (or derivative nu) at v, an array.
@_lang.brief
def _values(x, y, d, v, nu):
    def values(x, y, d, v, nu):
        n = x.shape[0]
        flat = np.ravel(v)
        out = np.empty(flat.shape[0])
        for k in range(flat.shape[0]):
            t = flat[k]
            low = 0
            high = n - 1
            while high - low > 1:
                m = (low + high) // 2
                if x[m] <= t:
                    low = m
                else:
                    high = m
            h = x[low + 1] - x[low]
            s = (y[low + 1] - y[low]) / h
            c = (d[low] + d[low + 1] - 2.0 * s) / h
            c3 = c / h
            c2 = (s - d[low]) / h - c
            u = t - x[low]
            if nu == 0:
                out[k] = ((c3 * u + c2) * u + d[low]) * u + y[low]
            elif nu == 1:
                out[k] = (3.0 * c3 * u + 2.0 * c2) * u + d[low]
            elif nu == 2:
                out[k] = 6.0 * c3 * u + 2.0 * c2
            else:
                out[k] = 6.0 * c3 if nu == 3 else 0.0
        return out.reshape(v.shape)

    return values(x, y, d, v, nu)
