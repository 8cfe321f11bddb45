"""Means and variances of the elements that a mask takes (where=)."""

import _lang
import numpy as np


def mean_where(a, where, axis=None, dtype=None, keepdims=False):
    """The mean."""
    x = np.asarray(a)
    kind = dtype if dtype is not None else np.float64 if _lang.kind(x) in "biu" else x.dtype
    return np.sum(_lang.masked(x, where, 0), axis=axis, dtype=kind, keepdims=keepdims) / np.sum(
        np.broadcast_to(where, x.shape), axis=axis, keepdims=keepdims
    )


def var_where(a, where, axis=None, dtype=None, ddof=0, keepdims=False):
    """The variance."""
    x = np.asarray(a)
    mask = np.broadcast_to(where, x.shape)
    d = _lang.masked(x - _lang.mean_where(x, where, axis, dtype, True), mask, 0)
    return np.sum(d * d, axis=axis, keepdims=keepdims) / np.maximum(
        np.sum(mask, axis=axis, keepdims=keepdims) - ddof, 0
    )


def std_where(a, where, axis=None, dtype=None, ddof=0, keepdims=False):
    """The standard deviation."""
    return np.sqrt(_lang.var_where(a, where, axis, dtype, ddof, keepdims))
