# A device function may call itself when its types are declared.
import numpy as np
from numba import cuda


@cuda.jit("int64(int64)", device=True)
def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


@cuda.jit("int64(int64, int64)", device=True)
def gcd(a, b):
    return a if b == 0 else gcd(b, a % b)


@cuda.jit
def table(f, g):
    i = cuda.grid(1)
    if i < f.size:
        f[i] = fib(i)
        g[i] = gcd(i * 6, 84)


f, g = np.zeros(12, np.int64), np.zeros(12, np.int64)
table[1, 16](f, g)
print(f)
print(g)
