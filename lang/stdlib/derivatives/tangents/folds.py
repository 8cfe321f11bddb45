"""Tangents of products and running folds of the ufuncs.

reduce_prod(t, x, y, axes, keep): t is the operand's tangent, x the operand, y the result; axes is None for all of them.
scan_fold(a, t, r, axis): the same along one axis of a, with its tangent t and the result r.
"""

import _lang
import numpy as np


# Each tangent times the product of the other factors.
def reduce_prod(t, x, y, axes, keep):
    if not keep and axes is not None:
        y = np.expand_dims(y, axes)
    return np.sum(t * _lang.other_factors(x, y, axes), axis=axes, keepdims=keep)


# An array as rows that lie along the axis.
def _rows(x, axis):
    n = x.shape[axis]
    return np.reshape(np.moveaxis(x, axis, -1), (np.size(x) // max(n, 1), n))


# Rows that _rows has made, laid out as a is.
def _laid_out(rows, a, axis):
    return np.moveaxis(np.reshape(rows, np.moveaxis(a, axis, -1).shape), -1, axis)


def scan_prod(a, t, r, axis):
    def run(a, t, r):
        out = t.copy()
        for i in range(a.shape[0]):
            for k in range(1, a.shape[1]):
                out[i, k] = out[i, k - 1] * a[i, k] + r[i, k - 1] * t[i, k]
        return out

    return _laid_out(run(_rows(a, axis), _rows(t, axis), _rows(r, axis)), a, axis)


# Each step is a maximum or minimum of two, which share the tangent where they are equal.
def scan_extreme(a, t, r, axis):
    def run(out, t, a, r):
        for k in range(1, a.shape[1]):
            for i in range(a.shape[0]):
                if a[i, k] != r[i, k]:
                    out[i, k] = out[i, k - 1]
                elif r[i, k - 1] == r[i, k]:
                    out[i, k] = (out[i, k - 1] + t[i, k]) * 0.5
        return out

    rows = _rows(t, axis)
    return _laid_out(run(rows.copy(), rows, _rows(a, axis), _rows(r, axis)), a, axis)
