# One function for both sides: plain Python functions called from a kernel and from the host.
import math
import numpy as np
from numba import cuda


def clamp(v, low, high):
    return min(max(v, low), high)


def smooth_step(t):
    t = clamp(t, 0.0, 1.0)
    return t * t * (3 - 2 * t)


device_clamp = cuda.jit(device=True)(clamp)


@cuda.jit(device=True)
def device_step(t):
    t = device_clamp(t, 0.0, 1.0)
    return t * t * (3 - 2 * t)


@cuda.jit
def steps(x, out):
    i = cuda.grid(1)
    if i < x.size:
        out[i] = device_step(x[i])


x = np.linspace(-0.5, 1.5, 9)
out = np.zeros(9)
steps[1, 16](x, out)
print(out)
print(np.array([smooth_step(v) for v in x]))
