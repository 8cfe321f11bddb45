# What only Quern has: array code on device arrays. Prints "name: value" as same.py does.
import time
import numpy as np
from numba import cuda


def median(times):
    return sorted(times)[len(times) // 2]


def measure_expression(x, y):
    times = []
    for _ in range(ROUNDS):
        cuda.synchronize()
        start = time.perf_counter()
        out = x * np.float32(2.5) + y
        cuda.synchronize()
        times.append(time.perf_counter() - start)
    return median(times)


def measure_sum(x):
    times = []
    for _ in range(ROUNDS):
        cuda.synchronize()
        start = time.perf_counter()
        s = x.sum()
        times.append(time.perf_counter() - start)
    return median(times)


x = cuda.to_device(np.ones(ELEMENTS, dtype=np.float32))
y = cuda.to_device(np.ones(ELEMENTS, dtype=np.float32))
x * np.float32(2.5) + y
seconds = measure_expression(x, y)
print("x * 2.5 + y float32, GB/s:", 12e-9 * ELEMENTS / seconds)
x.sum()
seconds = measure_sum(x)
print("sum float32, GB/s:", 4e-9 * ELEMENTS / seconds)
