# Pi from random points: the count is exact for a seed.
import numpy as np
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float64


@cuda.jit
def throw(states, n, hits):
    i = cuda.grid(1)
    inside = 0
    for _ in range(n):
        x = xoroshiro128p_uniform_float64(states, i)
        y = xoroshiro128p_uniform_float64(states, i)
        if x * x + y * y <= 1.0:
            inside += 1
    hits[i] = inside


states = create_xoroshiro128p_states(32, seed=7)
hits = np.zeros(32, dtype=np.int64)
throw[2, 16](states, 50, hits)
print(hits)
print(abs(4 * hits.sum() / 1600 - np.pi) < 0.2)
