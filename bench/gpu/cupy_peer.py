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

side = int(ELEMENTS ** (1 / 3) + 0.5)
a = cp.random.default_rng(1).standard_normal((side, side))
h, one, z = a + a.T, cp.eye(side), a.astype(cp.complex64)
print("product float64, ms:", 1e3 * median_of(lambda: a @ a))
print("solve float64, ms:", 1e3 * median_of(lambda: cp.linalg.solve(a, one)))
print("qr float64, ms:", 1e3 * median_of(lambda: cp.linalg.qr(a)))
print("eigh float64, ms:", 1e3 * median_of(lambda: cp.linalg.eigh(h)))
print("svd float64, ms:", 1e3 * median_of(lambda: cp.linalg.svd(a)))
print("fft2 complex64, ms:", 1e3 * median_of(lambda: cp.fft.fft2(z)))
state = cp.random.RandomState(1)  # XORWOW
size = ELEMENTS // 10
print("XORWOW uniform float32, GB/s:", 4e-9 * size / median_of(lambda: state.random_sample(size, dtype=cp.float32)))
print("XORWOW normal float32, GB/s:", 4e-9 * size / median_of(lambda: state.standard_normal(size, dtype=cp.float32)))
