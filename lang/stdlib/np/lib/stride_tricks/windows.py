"""Windows that slide over an array, without copying it.

Sources:
https://numpy.org/doc/stable/reference/generated/numpy.lib.stride_tricks.sliding_window_view.html.
"""

import _lang
import numpy as np


def sliding_window_view(x, window_shape, axis=None, *, subok=False, writeable=False):
    """Return all windows of a length along axes, as a view.

    Parameters
    ----------
    x : array_like
        The array.
    window_shape : int or tuple of int
        The length along each axis.
    axis : int or tuple of int, optional
        The axes, all by default.
    subok : bool, optional
        Accepted for NumPy's sake.
    writeable : bool, optional
        Whether the view can be written to: its elements share memory.

    Returns
    -------
    view : ndarray
        The axes of the array, shorter where windows go along them, then those of the windows.

    Raises
    ------
    ValueError
        If a window is negative or longer than its axis, or there is another number of axes.

    Examples
    --------
    >>> np.lib.stride_tricks.sliding_window_view(np.arange(4), 3)
    array([[0, 1, 2],
           [1, 2, 3]])
    """
    a = np.asarray(x)
    w = window_shape if isinstance(window_shape, (list, tuple)) else (window_shape,)
    at = axis if isinstance(axis, (list, tuple)) else (axis,)
    if axis is None:
        at = ()
        for k in range(a.ndim):
            at = at + (k,)
    if len(w) != len(at):
        raise ValueError(
            "Must provide matching length window_shape and axis; without an axis, a window length for every "
            "dimension"
        )
    shape = a.shape
    strides = a.strides
    n = len(w)
    for k in range(n):
        d = _lang.axis(at[k], a.ndim)
        _lang.check(w[k] >= 0, "`window_shape` cannot contain negative values")
        _lang.check(shape[d] >= w[k], "window shape cannot be larger than input array shape")
        shape = shape[:d] + (shape[d] - w[k] + 1,) + shape[d + 1 :] + (w[k],)
        strides = strides + (a.strides[d],)
    return _lang.windows(a, shape, strides, writeable)
