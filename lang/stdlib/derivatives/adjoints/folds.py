"""Adjoints of reductions and running folds of the ufuncs.

reduce_fold(g, y, x, axes, keep): g is the result's cotangent, y the result, x the operand; axes is None for all of them.
scan_fold(g, y, x, axis): the same along one axis. What a function does not take is neither recorded nor computed.
"""

import _lang
import numpy as np


# The axes that a reduction took away, 1 long.
def _stretched(c, axes, keep):
    return c if keep or axes is None else np.expand_dims(c, axes)


def reduce_sum(g, x, axes, keep):
    return np.broadcast_to(_stretched(g, axes, keep), np.shape(x))


# The cotangent is shared by all elements where the value is attained.
def reduce_extreme(g, y, x, axes, keep):
    m = x == _stretched(y, axes, keep)
    n = np.sum(m, axis=axes, keepdims=True, dtype=x.dtype)
    return np.where(m, _stretched(g, axes, keep) / n, np.zeros((), dtype=x.dtype))


def reduce_prod(g, y, x, axes, keep):
    return _stretched(g, axes, keep) * _lang.other_factors(x, _stretched(y, axes, keep), axes)


def scan_sum(g, axis):
    return np.flip(np.cumsum(np.flip(g, axis), axis), axis)


def scan_prod(g, y, x, axis):
    def back(out, g, x, y):
        n = x.shape[0]
        s = g[n - 1] * 1
        for k in range(n - 1):
            i = n - 1 - k
            out[i] = s * y[i - 1]
            s = g[i - 1] + s * x[i]
        out[0] = s

    out = np.zeros_like(x)
    if np.ndim(x) == 1:
        back(out, g, x, y)
    else:
        back(np.moveaxis(out, axis, 0), np.moveaxis(g, axis, 0), np.moveaxis(x, axis, 0), np.moveaxis(y, axis, 0))
    return out


# Each step is a maximum or minimum of two, which share the cotangent where they are equal.
def scan_extreme(g, y, x, axis):
    def back(out, g, x, y):
        s = g[0] * 0
        n = x.shape[0]
        for k in range(n):
            i = n - 1 - k
            s = s + g[i]
            if i > 0:
                w = np.where(x[i] == y[i], np.where(y[i - 1] == x[i], 0.5, 1.0), 0.0).astype(out.dtype)
                out[i] = s * w
                s = s - s * w
            else:
                out[i] = s

    out = np.zeros_like(x)
    if np.ndim(x) == 1:
        back(np.expand_dims(out, 1), np.expand_dims(g, 1), np.expand_dims(x, 1), np.expand_dims(y, 1))
    else:
        back(np.moveaxis(out, axis, 0), np.moveaxis(g, axis, 0), np.moveaxis(x, axis, 0), np.moveaxis(y, axis, 0))
    return out
