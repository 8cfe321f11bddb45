# What Quern and Numba both run, in one text: prints "name: value" (milliseconds, or GB/s where it says so).
# ELEMENTS, LAUNCHES and ROUNDS are put before it by bench/gpu.py.
import math
import time
import numpy as np
from numba import cuda, float32, vectorize

TILE = 32


@cuda.jit
def nothing(x):
    i = cuda.grid(1)
    if i < 0:
        x[i] = 0


@cuda.jit
def axpy(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = float32(2.5) * x[i] + y[i]


@cuda.jit
def product(a, b, c):
    sa = cuda.shared.array((TILE, TILE), float32)
    sb = cuda.shared.array((TILE, TILE), float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    acc = float32(0)
    for k in range(a.shape[1] // TILE):
        sa[ty, tx] = a[y, tx + k * TILE]
        sb[ty, tx] = b[ty + k * TILE, x]
        cuda.syncthreads()
        for j in range(TILE):
            acc += sa[ty, j] * sb[j, tx]
        cuda.syncthreads()
    c[y, x] = acc


@vectorize(["float32(float32, float32)"], target="cuda")
def sinexp(x, y):
    return math.sin(x) * math.exp(y)


def median(times):
    return sorted(times)[len(times) // 2]


def measure_copy(x, out):
    times = []
    for _ in range(ROUNDS):
        cuda.synchronize()
        start = time.perf_counter()
        out.copy_to_device(x)
        cuda.synchronize()
        times.append(time.perf_counter() - start)
    return median(times)


def measure_axpy(x, y, out):
    times = []
    for _ in range(ROUNDS):
        cuda.synchronize()
        start = time.perf_counter()
        axpy[(out.size + 255) // 256, 256](x, y, out)
        cuda.synchronize()
        times.append(time.perf_counter() - start)
    return median(times)


def measure_launches(x):
    nothing[1, 32](x)
    cuda.synchronize()
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(LAUNCHES):
            nothing[1, 32](x)
        cuda.synchronize()
        times.append((time.perf_counter() - start) / LAUNCHES)
    return median(times)


def measure_product(a, b, c):
    times = []
    for _ in range(ROUNDS):
        cuda.synchronize()
        start = time.perf_counter()
        product[(c.shape[1] // TILE, c.shape[0] // TILE), (TILE, TILE)](a, b, c)
        cuda.synchronize()
        times.append(time.perf_counter() - start)
    return median(times)


def measure_sinexp(x, y):
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        sinexp(x, y)
        cuda.synchronize()
        times.append(time.perf_counter() - start)
    return median(times)


host = np.ones(ELEMENTS, dtype=np.float32)
x = cuda.to_device(host)
y = cuda.to_device(host)
out = cuda.device_array_like(x)
seconds = measure_copy(x, out)
print("copy on the device, GB/s:", 8e-9 * ELEMENTS / seconds)
start = time.perf_counter()
axpy[(ELEMENTS + 255) // 256, 256](x, y, out)
cuda.synchronize()
print("first launch of axpy:", 1e3 * (time.perf_counter() - start))
seconds = measure_axpy(x, y, out)
print("axpy float32, GB/s:", 12e-9 * ELEMENTS / seconds)
print("launch:", 1e3 * measure_launches(x))
m = 32 * 8
a = cuda.to_device(np.ones((m, m), dtype=np.float32))
b = cuda.to_device(np.ones((m, m), dtype=np.float32))
c = cuda.device_array_like(a)
product[(m // TILE, m // TILE), (TILE, TILE)](a, b, c)
print("tiled product 256x256:", 1e3 * measure_product(a, b, c))
small = cuda.to_device(np.ones((TILE, TILE), dtype=np.float32))
other = cuda.device_array_like(small)
print("tiled product 32x32:", 1e3 * measure_product(small, small, other))
hx = np.linspace(0, 1, 1000000).astype(np.float32)
hy = np.linspace(1, 0, 1000000).astype(np.float32)
sinexp(hx, hy)
print("sinexp of 1e6 host float32, again:", 1e3 * measure_sinexp(hx, hy))
