"""Functions applied along axes, by cases, and over slices.

Sources: the pages of NumPy's reference on functional programming,
https://numpy.org/doc/stable/reference/routines.functional.html.
"""

import _lang
import numpy as np


def apply_along_axis(func1d, axis, arr, *args):
    """Apply a function of vectors to every line of an array along an axis.

    Parameters
    ----------
    func1d : callable
        A function of a vector, which returns a number or an array.
    axis : int
        The axis along which the lines lie.
    arr : array_like
        The array.
    *args : any
        More arguments of the function.

    Returns
    -------
    out : ndarray
        The axes of what the function returns take the place of the axis.

    Raises
    ------
    ValueError
        If there is no line.

    Examples
    --------
    >>> np.apply_along_axis(np.sum, 0, [[1, 2], [3, 4]])
    array([4, 6])
    """

    def numbers(f, rows, args, out):
        for k in range(rows.shape[0]):
            out[k] = f(rows[k], *args)

    x = np.asarray(arr)
    k = _lang.axis(axis, x.ndim)
    lines = np.moveaxis(x, k, -1)
    m = 1
    for n in lines.shape[:-1]:
        m = m * n
    _lang.check(m > 0, "Cannot apply_along_axis when any iteration dimensions are 0")
    rows = np.reshape(lines, (m, x.shape[k]))
    first = np.asarray(func1d(rows[0], *args))
    out = np.empty((m,) + first.shape, dtype=first.dtype)
    numbers(func1d, rows, args, out)
    out = np.reshape(out, lines.shape[:-1] + first.shape)
    for j in range(first.ndim):
        out = np.moveaxis(out, x.ndim - 1 + j, k + j)
    return out


def apply_over_axes(func, a, axes):
    """Apply a function of an array and an axis, for one axis after the other.

    Parameters
    ----------
    func : callable
        A function of an array and an axis, such as np.sum.
    a : array_like
        The array.
    axes : int or sequence of int
        The axes.

    Returns
    -------
    apply_over_axis : ndarray
        With as many axes as the array.

    Examples
    --------
    >>> np.apply_over_axes(np.sum, [[1, 2], [3, 4]], [0, 1])
    array([[10]])
    """
    x = np.asarray(a)
    for k in (axes if isinstance(axes, (tuple, list)) else (axes,)):
        y = np.asarray(func(x, k))
        x = y if y.ndim == x.ndim else np.expand_dims(y, k)
    return x


def piecewise(x, condlist, funclist, *args):
    """Compute a function by cases.

    Parameters
    ----------
    x : array_like
        Where to compute it.
    condlist : list of ndarray of bool, or ndarray of bool
        The cases.
    funclist : sequence of callable or scalar
        A function or a number for each case, and one more for what no case holds.
    *args : any
        More arguments of the functions.

    Returns
    -------
    out : ndarray
        Of the shape and type of `x`; zero where no case holds and none is left for it.

    Raises
    ------
    ValueError
        If there is another number of functions.

    Examples
    --------
    >>> np.piecewise([-1.0, 2.0], [np.array([True, False])], [0.0, lambda v: v * 10])
    array([ 0., 20.])
    """
    v = np.asarray(x)
    out = np.zeros_like(v)
    conditions = condlist if isinstance(condlist, (list, tuple)) else (condlist,)
    n = len(conditions)
    if len(funclist) != n and len(funclist) != n + 1:
        raise ValueError("piecewise() takes as many functions as conditions, or one more")
    rest = np.ones(v.shape, dtype=np.bool_)
    for k in range(len(funclist)):
        where = np.broadcast_to(np.asarray(conditions[k]).astype(np.bool_), v.shape) if k < n else rest
        rest = rest & ~where
        out = _case(out, v, np.asarray(where), funclist[k], args)
    return out


def _case(out, x, where, f, args):
    """`out` with what the function or number makes of `x` where the case holds."""
    if isinstance(f, (int, float, complex, bool)):
        return np.asarray(_lang.select(where, f, out)).astype(out.dtype)
    y = out
    y[where] = f(x[where], *args)
    return y
