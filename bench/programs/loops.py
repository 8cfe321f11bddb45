"""Scalar loops and prange loops; run by Quern and by CPython with Numba from this text (bench/programs.py)."""
import numpy as np, time
from numba import njit, prange

def timeit(f, n=5):
    f()
    best = 1e9
    for k in range(n):
        t = time.perf_counter()
        f()
        best = min(best, time.perf_counter() - t)
    return best * 1e3

@njit(parallel=True)
def pi_p(n):
    h = 1.0 / n
    s = 0.0
    for i in prange(n):
        x = h * (i + 0.5)
        s += 4.0 / (1 + x * x)
    return s * h

@njit
def pi_s(n):
    h = 1.0 / n
    s = 0.0
    for i in range(n):
        x = h * (i + 0.5)
        s += 4.0 / (1 + x * x)
    return s * h

@njit
def total(a):
    s = 0.0
    for i in range(a.shape[0]):
        s += a[i]
    return s

@njit
def mm(A, B, C):
    n, k = A.shape
    m = B.shape[1]
    for i in range(n):
        for j in range(m):
            s = 0.0
            for l in range(k):
                s += A[i, l] * B[l, j]
            C[i, j] = s

@njit(parallel=True)
def mm_p(A, B, C):
    n, k = A.shape
    m = B.shape[1]
    for i in prange(n):
        for j in range(m):
            s = 0.0
            for l in range(k):
                s += A[i, l] * B[l, j]
            C[i, j] = s

@njit
def jacobi(a, b):
    n, m = a.shape
    for i in range(1, n - 1):
        for j in range(1, m - 1):
            b[i, j] = 0.25 * (a[i-1, j] + a[i+1, j] + a[i, j-1] + a[i, j+1])

@njit(parallel=True)
def jacobi_p(a, b):
    n, m = a.shape
    for i in prange(1, n - 1):
        for j in range(1, m - 1):
            b[i, j] = 0.25 * (a[i-1, j] + a[i+1, j] + a[i, j-1] + a[i, j+1])

@njit
def mandel(w, h, it):
    out = np.zeros((h, w), dtype=np.int64)
    for y in range(h):
        for x in range(w):
            cr = -2.0 + 3.0 * x / w
            ci = -1.5 + 3.0 * y / h
            zr = 0.0
            zi = 0.0
            k = 0
            while k < it and zr * zr + zi * zi < 4.0:
                t = zr * zr - zi * zi + cr
                zi = 2.0 * zr * zi + ci
                zr = t
                k += 1
            out[y, x] = k
    return out

@njit
def prefix(a):
    for i in range(1, a.shape[0]):
        a[i] = a[i] + 0.5 * a[i - 1]

@njit
def isum(n):
    s = 0
    for i in range(n):
        s += i * i
    return s

A = np.arange(300 * 300.0).reshape(300, 300) / 9e4
C = np.zeros((300, 300))
big = np.arange(1e6)
G = np.arange(1000 * 1000.0).reshape(1000, 1000)
H = G.copy()
print("pi parallel:", timeit(lambda: pi_p(2000000)))
print("pi serial:", timeit(lambda: pi_s(2000000)))
print("sum loop:", timeit(lambda: total(big)))
print("matmul loop:", timeit(lambda: mm(A, A, C)))
print("matmul prange:", timeit(lambda: mm_p(A, A, C)))
print("jacobi:", timeit(lambda: jacobi(G, H)))
print("jacobi prange:", timeit(lambda: jacobi_p(G, H)))
print("mandelbrot:", timeit(lambda: mandel(200, 200, 100)))
print("prefix:", timeit(lambda: prefix(big)))
print("int sum:", timeit(lambda: isum(1000000)))
