# The same by CuPy, for bench/gpu.py. A figure that cannot be had leaves its reason, and the others go on.
import sys
import time

import cupy as cp

failed = 0


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


def figure(name, value):
    """Prints what value() returns, or why there is nothing, on one line."""
    global failed
    try:
        print(f"{name}: {value()}", flush=True)
    except Exception as error:
        failed = 1
        first = (str(error).strip().splitlines() or [""])[0]
        print(f"Error: {name}: {type(error).__name__}: {first}", file=sys.stderr)


def rate(gigabytes, work):
    return lambda: gigabytes / median_of(work)


def milliseconds(work):
    return lambda: 1e3 * median_of(work)


x = cp.ones(ELEMENTS, dtype=cp.float32)
y = cp.ones(ELEMENTS, dtype=cp.float32)
out = cp.empty_like(x)


def copy():
    out[...] = x


def expression():
    fused = cp.ElementwiseKernel("float32 a, float32 b", "float32 o", "o = a * 2.5f + b", "scaled_sum")
    return 12e-9 * ELEMENTS / median_of(lambda: fused(x, y))


def launches():
    nothing = cp.RawKernel('extern "C" __global__ void nothing(float *x, long long n) { if (n < 0) x[0] = 0; }', "nothing")

    def work():
        for _ in range(LAUNCHES):
            nothing((1,), (32,), (x, ELEMENTS))
    return 1e3 * median_of(work) / LAUNCHES


figure("copy on the device, GB/s", rate(8e-9 * ELEMENTS, copy))
figure("x * 2.5 + y float32, GB/s", expression)
figure("sum float32, GB/s", rate(4e-9 * ELEMENTS, lambda: x.sum()))
figure("launch", launches)

side = int(ELEMENTS ** (1 / 3) + 0.5)
a = cp.random.default_rng(1).standard_normal((side, side))
h, one, z = a + a.T, cp.eye(side), a.astype(cp.complex64)
figure("product float64, ms", milliseconds(lambda: a @ a))
figure("solve float64, ms", milliseconds(lambda: cp.linalg.solve(a, one)))
figure("qr float64, ms", milliseconds(lambda: cp.linalg.qr(a)))
figure("eigh float64, ms", milliseconds(lambda: cp.linalg.eigh(h)))
figure("svd float64, ms", milliseconds(lambda: cp.linalg.svd(a)))
figure("fft2 complex64, ms", milliseconds(lambda: cp.fft.fft2(z)))
state = cp.random.RandomState(1)  # XORWOW
size = ELEMENTS // 10
figure("XORWOW uniform float32, GB/s", rate(4e-9 * size, lambda: state.random_sample(size, dtype=cp.float32)))
figure("XORWOW normal float32, GB/s", rate(4e-9 * size, lambda: state.standard_normal(size, dtype=cp.float32)))
sys.exit(failed)
