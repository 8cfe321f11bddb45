# LU factorisation with partial pivoting, solving, determinant, by loops.
import numpy as np


def lu(a):
    a = a.copy()
    n = a.shape[0]
    perm = np.arange(n)
    sign = 1.0
    for k in range(n):
        p = k + int(np.argmax(np.abs(a[k:, k])))
        if p != k:
            for j in range(n):
                a[k, j], a[p, j] = a[p, j], a[k, j]
            perm[k], perm[p] = perm[p], perm[k]
            sign = -sign
        for i in range(k + 1, n):
            a[i, k] /= a[k, k]
            a[i, k + 1:] -= a[i, k] * a[k, k + 1:]
    return a, perm, sign


def solve(a, b):
    f, perm, _ = lu(a)
    n = len(b)
    x = np.zeros(n)
    for i in range(n):
        x[i] = b[perm[i]] - (f[i, :i] * x[:i]).sum()
    for i in range(n - 1, -1, -1):
        x[i] = (x[i] - (f[i, i + 1:] * x[i + 1:]).sum()) / f[i, i]
    return x


def det(a):
    f, _, sign = lu(a)
    d = sign
    for i in range(f.shape[0]):
        d *= f[i, i]
    return d


m = np.array([[2.0, 1.0, 1.0], [4.0, -6.0, 0.0], [-2.0, 7.0, 2.0]])
f, perm, sign = lu(m)
print(f, perm, sign)
x = solve(m, np.array([5.0, -2.0, 9.0]))
print(x.round(10), (m * x).sum(axis=1).round(10), round(float(det(m)), 10), det(np.eye(4)))
h = 1 / (np.arange(4)[:, None] + np.arange(4) + 1)
print(np.round(solve(h, h.sum(axis=1)), 6), f"{det(h):.6e}",
      round(float(det(np.array([[0.0, 1.0], [1.0, 0.0]]))), 3))
