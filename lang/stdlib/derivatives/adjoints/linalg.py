"""Adjoints of linear algebra: matrices lie in the last two axes.

lib_operand(...) is the cotangent of the operand: g is the result's cotangent, an array of the result's shape,
y the result, a0, a1, ... the operands, extra the instruction's integer. What a function does not take is neither
recorded nor computed. A tuple operand has a tuple of cotangents.
"""

import _lang
import numpy as np


def linalg_solve_0(g, y, a0):
    h = np.linalg.solve(np.swapaxes(a0, -1, -2), g)
    return _lang.unbroadcast(-np.matmul(h, np.swapaxes(y, -1, -2)), a0)


def linalg_solve_1(g, a0, a1):
    return _lang.unbroadcast(np.linalg.solve(np.swapaxes(a0, -1, -2), g), a1)


def linalg_inv_0(g, y):
    t = np.swapaxes(y, -1, -2)
    return -np.matmul(np.matmul(t, g), t)


def linalg_det_0(g, y, a0):
    h = np.expand_dims(np.asarray(g), (-1, -2))
    m = np.expand_dims(np.asarray(y), (-1, -2))
    return h * (
        _lang.cofactors(a0) if _lang.nearly_singular(a0, y) else m * np.swapaxes(np.linalg.inv(a0), -1, -2)
    )


def linalg_slogdet_0(g, a0):
    if _lang.kind(a0) == "c" and g[0] is not None:
        raise NotImplementedError("the sign that slogdet gives for complex matrices has no derivative here")
    if g[1] is None:
        return np.zeros_like(a0)
    t = np.swapaxes(np.linalg.inv(a0), -1, -2)
    return t * np.expand_dims(np.asarray(g[1]), (-1, -2))


def linalg_cholesky_0(g, y, a0, a1):
    if _lang.kind(a0) == "c":
        raise NotImplementedError("cholesky of complex matrices has no derivative here")
    l = np.swapaxes(y, -1, -2) if a1 else y
    h = np.swapaxes(g, -1, -2) if a1 else g
    m = np.matmul(np.swapaxes(l, -1, -2), h)
    half = np.eye(np.shape(a0)[-1], dtype=g.dtype) * 0.5
    s = np.linalg.solve(np.swapaxes(l, -1, -2), np.tril(m, -1) + m * half)
    s = np.swapaxes(np.linalg.solve(np.swapaxes(l, -1, -2), np.swapaxes(s, -1, -2)), -1, -2)
    s = (s + np.swapaxes(s, -1, -2)) * 0.5
    w = np.tril(s, -1) * 2 + s * half * 2
    return np.swapaxes(w, -1, -2) if a1 else w


def linalg_eigh_0(g, y, a0, a1):
    if _lang.kind(a0) == "c":
        raise NotImplementedError("eigh of complex matrices has no derivative here")
    w = y[0]
    v = y[1]
    t = np.swapaxes(v, -1, -2)
    eye = np.eye(np.shape(a0)[-1], dtype=v.dtype)
    if g[1] is None:
        s = np.matmul(v * np.expand_dims(g[0], -2), t)
    else:
        d = np.expand_dims(w, -2) - np.expand_dims(w, -1)
        f = np.where(d == 0, 0.0, 1.0 / np.where(d == 0, 1.0, d))
        m = f * np.matmul(t, g[1])
        if g[0] is not None:
            m = m + eye * np.expand_dims(g[0], -2)
        s = np.matmul(np.matmul(v, m), t)
    s = (s + np.swapaxes(s, -1, -2)) * 0.5
    return (np.triu(s, 1) if a1 else np.tril(s, -1)) * 2 + s * eye


def linalg_eigvalsh_0(g, a0, a1):
    if _lang.kind(a0) == "c":
        raise NotImplementedError("eigvalsh of complex matrices has no derivative here")
    w, v = np.linalg.eigh(a0, "U" if a1 else "L")
    s = np.matmul(v * np.expand_dims(g, -2), np.swapaxes(v, -1, -2))
    return (np.triu(s, 1) if a1 else np.tril(s, -1)) * 2 + s * np.eye(np.shape(a0)[-1], dtype=v.dtype)


def linalg_eigvals_0(g, a0):
    v = np.swapaxes(np.linalg.eig(a0)[1], -1, -2)
    h = np.linalg.solve(v, np.expand_dims(g, -1) * v)
    return h if _lang.kind(a0) == "c" else np.real(h).copy()


# Of eig's results only the values: vectors have a phase of their own.
def linalg_eig_0(g, a0):
    if g[1] is not None:
        raise NotImplementedError("the vectors of eig have no derivative here: use eigh, or the values alone")
    v = np.swapaxes(np.linalg.eig(a0)[1], -1, -2)
    h = np.linalg.solve(v, np.expand_dims(g[0], -1) * v)
    return h if _lang.kind(a0) == "c" else np.real(h).copy()


# op(a) x = b, where a3 says how a is turned: 0 plain, 1 transposed, 2 conjugated as well.
def linalg_triangular_0(g, y, a0, a2, a3, a4):
    if a3 == 2 and _lang.kind(y) == "c":
        raise NotImplementedError("a system of a conjugated matrix has no derivative here")
    h = _lang.triangular(a0, g, a2, 0 if a3 else 1, a4)
    m = np.matmul(y, np.swapaxes(h, -1, -2)) if a3 else np.matmul(h, np.swapaxes(y, -1, -2))
    k = 1 if a4 else 0
    return -_lang.unbroadcast(np.tril(m, -k) if a2 else np.triu(m, k), a0)


def linalg_triangular_1(g, y, a0, a1, a2, a3, a4):
    if a3 == 2 and _lang.kind(y) == "c":
        raise NotImplementedError("a system of a conjugated matrix has no derivative here")
    return _lang.unbroadcast(_lang.triangular(a0, g, a2, 0 if a3 else 1, a4), a1)


def linalg_cho_solve_0(g, y, a0, a2):
    if _lang.kind(y) == "c":
        raise NotImplementedError("cho_solve of complex matrices has no derivative here")
    m = np.matmul(_lang.cho_solve(a0, g, a2), np.swapaxes(y, -1, -2))
    m = m + np.swapaxes(m, -1, -2)
    return -_lang.unbroadcast(
        np.tril(np.matmul(m, np.tril(a0))) if a2 else np.triu(np.matmul(np.triu(a0), m)), a0
    )


def linalg_cho_solve_1(g, y, a0, a1, a2):
    if _lang.kind(y) == "c":
        raise NotImplementedError("cho_solve of complex matrices has no derivative here")
    return _lang.unbroadcast(_lang.cho_solve(a0, g, a2), a1)


def linalg_lu_0(g, y):
    f = y[0]
    n = np.shape(f)[0]
    _lang.check(np.shape(f)[-1] == n, "lu of a matrix that is not square has no derivative here")
    l = np.tril(f, -1) + np.eye(n, dtype=f.dtype)
    m = np.tril(np.matmul(np.swapaxes(l, 0, 1), np.tril(g[0], -1)), -1)
    m = m + np.triu(np.matmul(np.triu(g[0]), np.swapaxes(np.triu(f), 0, 1)))
    m = _lang.triangular(f, m, True, 1, True)
    m = np.swapaxes(_lang.triangular(f, np.swapaxes(m, 0, 1), False, 0, False), 0, 1)
    return m[np.argsort(_lang.row_order(y[1], n))]


def linalg_lstsq_0(g, y, a0, a1):
    if _lang.kind(a0) == "c":
        raise NotImplementedError("lstsq of complex matrices has no derivative here")
    _lang.check(y[2] == np.shape(a0)[1], "lstsq has a derivative only where the columns of a are independent")
    x = y[0]
    r = np.linalg.qr(a0)[1]
    e = a1 - np.matmul(a0, x)
    out = np.zeros_like(a0)
    if g[0] is not None:
        z = _lang.triangular(r, _lang.triangular(r, g[0], False, 1, False), False, 0, False)
        out = np.matmul(e, np.swapaxes(z, 0, 1)) - np.matmul(np.matmul(a0, z), np.swapaxes(x, 0, 1))
    if g[1] is not None:
        out = out - 2 * np.matmul(
            e * np.concatenate((g[1], np.zeros(np.shape(a1)[1], dtype=a1.dtype)))[: np.shape(a1)[1]],
            np.swapaxes(x, 0, 1),
        )
    if g[3] is not None:
        u, s, v = np.linalg.svd(a0, full_matrices=False)
        out = out + np.matmul(u * g[3], v)
    return out


def linalg_lstsq_1(g, y, a0, a1):
    if _lang.kind(a0) == "c":
        raise NotImplementedError("lstsq of complex matrices has no derivative here")
    _lang.check(y[2] == np.shape(a0)[1], "lstsq has a derivative only where the columns of a are independent")
    x = y[0]
    r = np.linalg.qr(a0)[1]
    out = np.zeros_like(a1)
    if g[0] is not None:
        out = np.matmul(a0, _lang.triangular(r, _lang.triangular(r, g[0], False, 1, False), False, 0, False))
    if g[1] is not None:
        out = (
            out
            + 2
            * (a1 - np.matmul(a0, x))
            * np.concatenate((g[1], np.zeros(np.shape(a1)[1], dtype=a1.dtype)))[: np.shape(a1)[1]]
        )
    return out


def linalg_qr_0(g, y, a0, a1):
    if _lang.kind(a0) == "c" or a1 != 0 or np.ndim(a0) != 2:
        raise NotImplementedError("only the reduced qr of a real matrix has a derivative here")
    q = y[0]
    r = y[1]
    _lang.check(
        np.shape(a0)[0] >= np.shape(a0)[1], "qr of a matrix with more columns than rows has no derivative"
    )
    gq = q * 0 if g[0] is None else g[0]
    m = -np.matmul(gq.T, q) if g[1] is None else np.matmul(r, g[1].T) - np.matmul(gq.T, q)
    b = gq + np.matmul(q, np.tril(m) + np.tril(m, -1).T)
    return np.linalg.solve(r, b.T).T


def linalg_svdvals_0(g, a0):
    if _lang.kind(a0) == "c":
        raise NotImplementedError("svdvals of complex matrices has no derivative here")
    u, s, vh = np.linalg.svd(a0, full_matrices=False)
    return np.matmul(u * np.expand_dims(g, -2), vh)


def linalg_svd_0(g, y, a0, a1):
    if _lang.kind(a0) == "c":
        raise NotImplementedError("svd of complex matrices has no derivative here")
    if a1 and (g[0] is not None or g[2] is not None):
        raise NotImplementedError(
            "svd with full matrices has no derivative by u and v: give full_matrices=False"
        )
    u, s, vh = np.linalg.svd(a0, full_matrices=False)
    if g[0] is None and g[2] is None:
        return np.matmul(u * np.expand_dims(g[1], -2), vh)
    u = y[0]
    s = y[1]
    vh = y[2]
    v = np.swapaxes(vh, -1, -2)
    ut = np.swapaxes(u, -1, -2)
    eye = np.eye(np.shape(s)[-1], dtype=u.dtype)
    si = np.expand_dims(s, -1)
    sj = np.expand_dims(s, -2)
    d = sj * sj - si * si
    f = np.where(d == 0, 0.0, 1.0 / np.where(d == 0, 1.0, d))
    gu = u * 0 if g[0] is None else g[0]
    gv = v * 0 if g[2] is None else np.swapaxes(g[2], -1, -2)
    gs = s * 0 if g[1] is None else g[1]
    p = np.matmul(ut, gu)
    q = np.matmul(vh, gv)
    m = (
        f * (p - np.swapaxes(p, -1, -2)) * sj
        + si * (f * (q - np.swapaxes(q, -1, -2)))
        + eye * np.expand_dims(gs, -2)
    )
    out = np.matmul(np.matmul(u, m), vh)
    out = out + np.matmul((gu - np.matmul(u, p)) / sj, vh)
    return out + np.matmul(u / sj, np.swapaxes(gv - np.matmul(v, q), -1, -2))
