"""Whole-array functions; run by Quern and by CPython with NumPy from this text (bench/programs.py)."""
import numpy as np, time
def timeit(f, n=5):
    f()
    best = 1e9
    for k in range(n):
        t = time.perf_counter()
        f()
        best = min(best, time.perf_counter() - t)
    return best * 1e3
W = np.arange(4e6).reshape(1000, 4000)
r = np.arange(1000000) * 7919 % 1000003
x = r * 0.5
z = x + 1j * x
M = np.arange(500 * 500.0).reshape(500, 500) / 1e5
print("axis0 sum:", timeit(lambda: W.sum(axis=0)))
print("axis1 sum:", timeit(lambda: W.sum(axis=1)))
print("sort f8:", timeit(lambda: np.sort(x)))
print("sort i8:", timeit(lambda: np.sort(r)))
print("argsort:", timeit(lambda: np.argsort(x)))
print("complex abs:", timeit(lambda: np.abs(z)))
print("linspace:", timeit(lambda: np.linspace(0, 1, 1000000)))
print("arange:", timeit(lambda: np.arange(1000000)))
print("arange f:", timeit(lambda: np.arange(0, 1e6, 1.0)))
print("eye:", timeit(lambda: np.eye(1000)))
print("full:", timeit(lambda: np.full(1000000, 3.0)))
print("ones:", timeit(lambda: np.ones(1000000)))
print("matmul:", timeit(lambda: M @ M))
print("dot:", timeit(lambda: np.dot(x, x)))
print("matvec:", timeit(lambda: M @ M[0]))
print("tri:", timeit(lambda: np.tril(M)))
print("repeat:", timeit(lambda: np.repeat(x, 3)))
print("tile:", timeit(lambda: np.tile(x, 3)))
print("cumsum:", timeit(lambda: np.cumsum(x)))
print("concatenate:", timeit(lambda: np.concatenate((x, x))))
print("fancy:", timeit(lambda: x[r % 1000]))
print("mask:", timeit(lambda: x[x > 1000]))
print("roll:", timeit(lambda: np.roll(x, 10)))
print("nonzero:", timeit(lambda: np.nonzero(x > 1000)[0]))
