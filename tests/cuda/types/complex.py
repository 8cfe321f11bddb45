# Complex arithmetic: an escape-time count and products of complex64 and complex128.
import numpy as np
from numba import cuda


@cuda.jit
def julia(z, counts, limit):
    i = cuda.grid(1)
    if i < z.size:
        v = z[i]
        n = 0
        while n < limit and v.real * v.real + v.imag * v.imag < 4.0:
            v = v * v + (-0.4 + 0.6j)
            n += 1
        counts[i] = n


@cuda.jit
def product(a, b, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a[i] * b[i] - a[i].conjugate() / b[i]


z = np.linspace(-1.5, 1.5, 24) + 0.1j
counts = np.zeros(24, dtype=np.int32)
julia[2, 16](z, counts, 50)
print(counts)
a = np.array([1 + 2j, 3 - 1j, 0.5j, -2])
b = np.array([2 - 1j, 1j, 1 + 1j, 4])
out = np.zeros(4, dtype=np.complex128)
product[1, 4](a, b, out)
print(out)
print(np.allclose(out, a * b - a.conj() / b))
