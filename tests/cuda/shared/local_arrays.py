# Arrays of a thread's own, filled in loops.
import numpy as np
from numba import cuda, float64, int32


@cuda.jit
def polynomials(x, out):
    c = cuda.local.array(4, dtype=float64)
    i = cuda.grid(1)
    if i < x.size:
        for k in range(4):
            c[k] = k + i
        v = 0.0
        for k in range(3, -1, -1):
            v = v * x[i] + c[k]
        out[i] = v


@cuda.jit
def sort_rows(a):
    row = cuda.local.array(shape=(6,), dtype=int32)
    i = cuda.grid(1)
    if i < a.shape[0]:
        for k in range(6):
            row[k] = a[i, k]
        for k in range(1, 6):
            v = row[k]
            j = k - 1
            while j >= 0 and row[j] > v:
                row[j + 1] = row[j]
                j -= 1
            row[j + 1] = v
        for k in range(6):
            a[i, k] = row[k]


@cuda.jit
def small_matrix(out):
    m = cuda.local.array((2, 2), float64)
    i = cuda.grid(1)
    m[0, 0], m[0, 1], m[1, 0], m[1, 1] = 1.0, 1.0, 1.0, 0.0
    a, b = 1.0, 0.0
    for _ in range(i):
        a, b = m[0, 0] * a + m[0, 1] * b, m[1, 0] * a + m[1, 1] * b
    out[i] = b


x = np.linspace(-1, 1, 9)
out = np.zeros(9)
polynomials[2, 5](x, out)
print(out)
a = ((np.arange(30) * 7919) % 101).astype(np.int32).reshape(5, 6)
sort_rows[1, 8](a)
print(a)
f = np.zeros(12)
small_matrix[1, 12](f)
print(f)
