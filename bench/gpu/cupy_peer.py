# The same by CuPy, for bench/gpu.py.
import time

import cupy as cp

x = cp.ones(ELEMENTS, dtype=cp.float32)
y = cp.ones(ELEMENTS, dtype=cp.float32)
out = cp.empty_like(x)
fused = cp.fuse(lambda a, b: a * cp.float32(2.5) + b)


def median_of(work):
    work()
    times = []
    for _ in range(ROUNDS):
        cp.cuda.Stream.null.synchronize()
        start = time.perf_counter()
        work()
        cp.cuda.Stream.null.synchronize()
        times.append(time.perf_counter() - start)
    return sorted(times)[len(times) // 2]


def copy():
    out[...] = x


print("copy on the device, GB/s:", 8e-9 * ELEMENTS / median_of(copy))
print("x * 2.5 + y float32, GB/s:", 12e-9 * ELEMENTS / median_of(lambda: fused(x, y)))
print("sum float32, GB/s:", 4e-9 * ELEMENTS / median_of(lambda: x.sum()))
nothing = cp.RawKernel('extern "C" __global__ void nothing(float *x, long long n) { if (n < 0) x[0] = 0; }', "nothing")
nothing((1,), (32,), (x, ELEMENTS))


def launches():
    for _ in range(LAUNCHES):
        nothing((1,), (32,), (x, ELEMENTS))


print("launch:", 1e3 * median_of(launches) / LAUNCHES)
