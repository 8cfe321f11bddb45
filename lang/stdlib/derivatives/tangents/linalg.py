"""Tangents of linear algebra: matrices lie in the last two axes.

lib(...) is the tangent of the result: p0, p1, ... are the arguments, t0, t1, ... their tangents, r the result.
"""

import _lang
import numpy as np


def linalg_solve(p0, t0, t1, r):
    return np.linalg.solve(p0, t1 - np.matmul(t0, r))


def linalg_inv(t0, r):
    return -np.matmul(np.matmul(r, t0), r)


def linalg_det(p0, t0, r):
    return (
        np.sum(_lang.cofactors(p0) * t0, axis=(-2, -1))
        if _lang.nearly_singular(p0, r)
        else r * np.trace(np.linalg.solve(p0, t0), axis1=-2, axis2=-1)
    )


def linalg_slogdet(p0, t0, r):
    d = np.trace(np.linalg.solve(p0, t0), axis1=-2, axis2=-1)
    return (1j * np.imag(d) * r[0], np.real(d)) if _lang.kind(p0) == "c" else (d * 0.0, d)


def linalg_cholesky(t0, p1, r):
    s = np.triu(t0) if p1 else np.tril(t0)
    s = s + np.conj(np.swapaxes(np.triu(s, 1) if p1 else np.tril(s, -1), -1, -2))
    l = np.conj(np.swapaxes(r, -1, -2)) if p1 else r
    m = np.linalg.solve(l, np.conj(np.swapaxes(np.linalg.solve(l, s), -1, -2)))
    d = np.matmul(l, np.tril(m) - np.tril(np.triu(m)) * 0.5)
    return np.conj(np.swapaxes(d, -1, -2)) if p1 else d


def linalg_eigvalsh(p0, t0, p1):
    s = np.triu(t0) if p1 else np.tril(t0)
    s = s + np.conj(np.swapaxes(np.triu(s, 1) if p1 else np.tril(s, -1), -1, -2))
    v = np.linalg.eigh(p0, "U" if p1 else "L")[1]
    return np.real(np.sum(np.conj(v) * np.matmul(s, v), axis=-2))


def linalg_eigh(t0, p1, r):
    s = np.triu(t0) if p1 else np.tril(t0)
    s = s + np.conj(np.swapaxes(np.triu(s, 1) if p1 else np.tril(s, -1), -1, -2))
    v = r[1]
    m = np.matmul(np.conj(np.swapaxes(v, -1, -2)), np.matmul(s, v))
    d = r[0][..., None, :] - r[0][..., :, None]
    f = np.where(d == 0, 0.0, 1.0 / np.where(d == 0, 1.0, d))
    return np.real(np.diagonal(m, axis1=-2, axis2=-1)).copy(), np.matmul(v, f * m)


def linalg_svdvals(p0, t0):
    u, s, w = np.linalg.svd(p0, full_matrices=False)
    return np.real(np.sum(np.conj(u) * np.matmul(t0, np.conj(np.swapaxes(w, -1, -2))), axis=-2))


def linalg_svd(p0, t0, r):
    if _lang.kind(p0) == "c":
        raise NotImplementedError("svd of a complex matrix has no derivative")
    u, s, w = r
    v = np.swapaxes(w, -1, -2)
    _lang.check(
        np.shape(u)[-1] == np.shape(w)[-2], "the full form of svd has no derivative: full_matrices=False"
    )
    p = np.matmul(np.swapaxes(u, -1, -2), np.matmul(t0, v))
    q = np.swapaxes(p, -1, -2)
    row = s[..., None, :]
    column = s[..., :, None]
    d = row * row - column * column
    f = np.where(d == 0, 0.0, 1.0 / np.where(d == 0, 1.0, d))
    a = np.matmul(t0, v)
    b = np.matmul(np.swapaxes(t0, -1, -2), u)
    du = (
        np.matmul(u, f * (p * row + column * q))
        + (a - np.matmul(u, np.matmul(np.swapaxes(u, -1, -2), a))) / row
    )
    dv = np.matmul(v, f * (column * p + q * row)) + (b - np.matmul(v, np.matmul(w, b))) / row
    return du, np.diagonal(p, axis1=-2, axis2=-1).copy(), np.swapaxes(dv, -1, -2)


def linalg_eigvals(p0, t0):
    v = np.linalg.eig(p0)[1]
    return np.diagonal(np.linalg.solve(v, np.matmul(t0, v)), axis1=-2, axis2=-1).copy()


def linalg_triangular(p0, t0, t1, p2, p3, p4, r):
    if p3 == 2 and _lang.kind(r) == "c":
        raise NotImplementedError("a system of a conjugated matrix has no derivative here")
    k = 1 if p4 else 0
    d = np.tril(t0, -k) if p2 else np.triu(t0, k)
    return _lang.triangular(p0, t1 - np.matmul(np.swapaxes(d, -1, -2) if p3 else d, r), p2, p3, p4)


def linalg_cho_solve(p0, t0, t1, p2, r):
    if _lang.kind(r) == "c":
        raise NotImplementedError("cho_solve of complex matrices has no derivative here")
    l = np.tril(p0) if p2 else np.swapaxes(np.triu(p0), -1, -2)
    d = np.matmul(np.tril(t0) if p2 else np.swapaxes(np.triu(t0), -1, -2), np.swapaxes(l, -1, -2))
    return _lang.cho_solve(p0, t1 - np.matmul(d + np.swapaxes(d, -1, -2), r), p2)


def linalg_lu(t0, r):
    f = r[0]
    n = np.shape(f)[0]
    _lang.check(np.shape(f)[-1] == n, "lu of a matrix that is not square has no derivative here")
    m = _lang.triangular(f, t0[_lang.row_order(r[1], n)], True, 0, True)
    m = np.swapaxes(_lang.triangular(f, np.swapaxes(m, 0, 1), False, 1, False), 0, 1)
    l = np.tril(f, -1) + np.eye(n, dtype=f.dtype)
    return np.matmul(l, np.tril(m, -1)) + np.matmul(np.triu(m), np.triu(f)), r[1]


def linalg_lstsq(p0, t0, p1, t1, r):
    if _lang.kind(p0) == "c":
        raise NotImplementedError("lstsq of complex matrices has no derivative here")
    _lang.check(r[2] == np.shape(p0)[1], "lstsq has a derivative only where the columns of a are independent")
    x = r[0]
    e = p1 - np.matmul(p0, x)
    q = np.linalg.qr(p0)[1]
    m = t1 - np.matmul(t0, x)
    d = np.matmul(np.swapaxes(p0, 0, 1), m) + np.matmul(np.swapaxes(t0, 0, 1), e)
    d = _lang.triangular(q, _lang.triangular(q, d, False, 1, False), False, 0, False)
    s = (2 * np.sum(e * m, axis=0))[: np.size(r[1])]
    u, w, v = np.linalg.svd(p0, full_matrices=False)
    return d, s, r[2], np.sum(u * np.matmul(t0, np.swapaxes(v, 0, 1)), axis=0)


def linalg_qr(t0, p1, r):
    if p1 != 0:
        raise NotImplementedError("only the reduced form of qr has a derivative")
    q = r[0]
    u = r[1]
    _lang.check(np.shape(u)[-1] == np.shape(u)[-2], "qr of a wide matrix has no derivative")
    x = np.conj(
        np.swapaxes(
            np.linalg.solve(np.conj(np.swapaxes(u, -1, -2)), np.conj(np.swapaxes(t0, -1, -2))), -1, -2
        )
    )
    c = np.matmul(np.conj(np.swapaxes(q, -1, -2)), x)
    k = np.tril(c, -1)
    k = k - np.conj(np.swapaxes(k, -1, -2))
    return np.matmul(q, k) + x - np.matmul(q, c), np.matmul(c - k, u)
