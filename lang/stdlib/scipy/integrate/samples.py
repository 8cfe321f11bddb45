"""Integrals of samples.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/integrate.html.
"""

import _lang
import numpy as np


def trapezoid(y, x=None, dx=1.0, axis=-1):
    """Return the integral of samples along an axis by the trapezoidal rule.

    Parameters
    ----------
    y : array_like
        The samples.
    x : array_like, optional
        Where they were taken.
    dx : scalar, optional
        The distance of the points where `x` is not given.
    axis : int, optional
        The axis.

    Returns
    -------
    res : scalar or ndarray
        Without that axis.

    Examples
    --------
    >>> from scipy import integrate
    >>> integrate.trapezoid([1.0, 2.0, 4.0])
    np.float64(4.5)
    """
    return np.trapezoid(_lang.real(y), x, dx, axis)


def cumulative_trapezoid(y, x=None, dx=1.0, axis=-1, initial=None):
    """Return running integrals of samples along an axis by the trapezoidal rule.

    Parameters
    ----------
    y : array_like
        The samples.
    x : array_like, optional
        Where they were taken.
    dx : scalar, optional
        The distance of the points where `x` is not given.
    axis : int, optional
        The axis.
    initial : {None, 0}, optional
        Put this in front.

    Returns
    -------
    res : ndarray
        Shorter by one along the axis than the samples, unless there is an initial value.

    Examples
    --------
    >>> from scipy import integrate
    >>> integrate.cumulative_trapezoid([1.0, 2.0, 4.0], initial=0)
    array([0. , 1.5, 4.5])
    """
    v = np.asarray(_lang.real(y))
    k = _lang.axis(axis, v.ndim)
    v = np.moveaxis(v, k, -1)
    d = dx
    if x is not None:
        w = np.asarray(x)
        d = np.diff(w if w.ndim == 1 else np.moveaxis(w, k, -1))
    out = np.cumsum(0.5 * (d * (v[..., 1:] + v[..., :-1])), axis=-1)
    if initial is not None:
        out = np.concatenate((np.full(v.shape[:-1] + (1,), initial * 1.0), out), -1)
    return np.moveaxis(out, -1, k)


@_lang.brief
def simpson(y, x=None, *, dx=1.0, axis=-1):
    """Return the integral of samples along an axis by Simpson's rule.

    Parameters
    ----------
    y : array_like
        The samples.
    x : array_like of shape (n,), optional
        Where they were taken.
    dx : scalar, optional
        The distance of the points where `x` is not given.
    axis : int, optional
        The axis.

    Returns
    -------
    res : scalar or ndarray
        Without that axis.

    Raises
    ------
    ValueError
        If there are not as many positions as samples.
    NotImplementedError
        If the positions are no vector.

    References
    ----------
    Cartwright, Simpson's Rule Cumulative Integration with MS Excel and Irregularly-spaced Data (2017),
    for the last interval of an even number of samples.

    Examples
    --------
    >>> from scipy import integrate
    >>> integrate.simpson([1.0, 2.0, 4.0, 8.0, 16.0])
    np.float64(21.666666666666664)
    """
    v = np.asarray(_lang.f64(y))
    v = np.moveaxis(v, _lang.axis(axis, v.ndim), -1)

    def simpson(v, x):
        n = v.shape[-1]
        flat = v.reshape(-1, n)
        out = np.zeros(flat.shape[0])
        for r in range(flat.shape[0]):
            s = 0.0
            last = n - 1 if n % 2 == 1 else n - 2
            for i in range(0, last - 1, 2):
                h0 = x[i + 1] - x[i]
                h1 = x[i + 2] - x[i + 1]
                s += (
                    (h0 + h1)
                    / 6.0
                    * (
                        flat[r, i] * (2.0 - h1 / h0)
                        + flat[r, i + 1] * ((h0 + h1) * (h0 + h1) / (h0 * h1))
                        + flat[r, i + 2] * (2.0 - h0 / h1)
                    )
                )
            if n == 2:
                s = 0.5 * (x[1] - x[0]) * (flat[r, 0] + flat[r, 1])
            elif n % 2 == 0:
                h0 = x[n - 2] - x[n - 3]
                h1 = x[n - 1] - x[n - 2]
                s += flat[r, n - 1] * (2.0 * h1 * h1 + 3.0 * h0 * h1) / (6.0 * (h1 + h0))
                s += flat[r, n - 2] * (h1 * h1 + 3.0 * h1 * h0) / (6.0 * h0)
                s -= flat[r, n - 3] * (h1 * h1 * h1) / (6.0 * h0 * (h0 + h1))
            out[r] = s
        return out.reshape(v.shape[:-1])

    grid = np.arange(v.shape[-1]) * dx * 1.0 if x is None else np.asarray(_lang.f64(x))
    if grid.ndim != 1:
        raise NotImplementedError("simpson() takes one axis of positions: x must be 1-dimensional")
    _lang.check(
        grid.shape[0] == v.shape[-1],
        "x must have as many positions as y has samples along the axis",
        "ValueError",
    )
    return simpson(v, grid)[()]
