# Matrix products by three loops, powers by squaring, Fibonacci by matrices.
import numpy as np


def matmul(a, b):
    n, k = a.shape
    m = b.shape[1]
    c = np.zeros((n, m), dtype=a.dtype)
    for i in range(n):
        for j in range(m):
            s = a[i, 0] * b[0, j]
            for t in range(1, k):
                s += a[i, t] * b[t, j]
            c[i, j] = s
    return c


def matrix_power(a, n):
    result = np.eye(a.shape[0], dtype=a.dtype)
    while n > 0:
        if n & 1:
            result = matmul(result, a)
        a = matmul(a, a)
        n >>= 1
    return result


q = np.array([[1, 1], [1, 0]])
print(matrix_power(q, 10), matrix_power(q, 50)[0, 1], matrix_power(q, 0), matrix_power(q, 1))
a = np.arange(6.0).reshape(2, 3)
b = np.arange(12.0).reshape(3, 4)
print(matmul(a, b), matmul(a, a.T), matmul(a[:, ::-1], b[::-1]))
print((a[:, :, None] * b[None]).sum(axis=1), ((a[:, :, None] * b).sum(axis=1) == matmul(a,
      b)).all())
r = np.array([[0.0, -1.0], [1.0, 0.0]])
print(matrix_power(r, 4), matrix_power(r, 3), matrix_power(np.array([[1j, 0], [0, 2]]), 3))
p = np.array([[0.5, 0.5], [0.25, 0.75]])
print(matrix_power(p, 30).round(8), matmul(np.float32([[0.1]]), np.float32([[3]])).dtype)
