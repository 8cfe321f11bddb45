"""Parts of linear algebra that several files have in common. The factors are made by LAPACK
(lang/lib/linalg).
"""

import _lang
import numpy as np


def inexact(x):
    """The array in a type that LAPACK computes in."""
    v = np.asarray(x)
    return v if _lang.kind(v) in "fc" else v.astype(np.float64)


def finite(x):
    """The array, if all elements are."""
    _lang.check(np.all(np.isfinite(x)), "Array must not contain infs or NaNs", "LinAlgError")
    return x


# Conjugated and transposed.
def adjoint(x):
    return np.swapaxes(np.conj(x) if _lang.kind(x) == "c" else x, -1, -2)


def matrix_norm(x, ord, axis, keepdims):
    """The norm of the matrices that lie along two axes."""
    i = _lang.axis(axis[0], x.ndim)
    j = _lang.axis(axis[1], x.ndim)
    if i == j:
        raise ValueError("Duplicate axes given.")
    if ord is None or ord == "fro" or ord == "f":
        return np.sqrt(
            np.sum(np.real(np.conj(x) * x) if _lang.kind(x) == "c" else x * x, axis=axis, keepdims=keepdims)
        )
    if ord == "nuc" or ord == 2 or ord == -2:
        v = _lang.svdvals(np.moveaxis(x, (i, j), (-2, -1)))
        n = (
            np.sum(v, axis=-1)
            if ord == "nuc"
            else np.max(v, axis=-1, initial=0) if ord == 2 else np.min(v, axis=-1)
        )
        return np.expand_dims(n, (i, j)) if keepdims else n
    if ord != 1 and ord != -1 and ord != np.inf and ord != -np.inf:
        raise ValueError("Invalid norm order for matrices.")
    s = np.sum(np.abs(x), axis=i if ord == 1 or ord == -1 else j, keepdims=True)
    m = (
        np.max(s, axis=axis, keepdims=True)
        if ord == 1 or ord == np.inf
        else np.min(s, axis=axis, keepdims=True)
    )
    return m if keepdims else np.squeeze(m, axis=axis)[()]


def hermitian_values(a):
    """The singular values of a symmetric or Hermitian matrix, falling."""
    return np.sort(np.abs(_lang.eigvalsh(a, False)), axis=-1)[..., ::-1]


def hermitian_svd(a):
    """The singular value decomposition of a symmetric or Hermitian matrix, by its eigenvalues."""
    w, v = _lang.eigh(a, False)
    order = np.argsort(np.abs(w), axis=-1)[..., ::-1]
    s = np.take_along_axis(w, order, axis=-1)
    u = np.take_along_axis(v, order[..., None, :], axis=-1)
    return _lang.named("SVDResult", (u, np.abs(s), _lang.adjoint(u * np.sign(s)[..., None, :])))


# The rows' order after exchanges.
def row_order(pivots, n):
    def exchange(pivots, order):
        for k in range(pivots.size):
            j = pivots[k]
            t = order[k]
            order[k] = order[j]
            order[j] = t

    order = np.arange(n)
    exchange(pivots, order)
    return order


def sound(a, check_finite=True):
    """The array, if all elements are finite or nobody asks."""
    x = np.asarray(a)
    if check_finite and _lang.kind(x) in "fc":
        _lang.check(np.all(np.isfinite(x)), "array must not contain infs or NaNs")
    return x
