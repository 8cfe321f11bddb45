# Generators, and the session's own stream, in compiled functions.
import numpy as np
from numba import njit
@njit
def walk(n, seed):
    np.random.seed(seed)
    x = 0
    for i in range(n):
        x += np.random.choice(np.array([-1, 1]))
    return x
print(isinstance(walk(100, 1), int))
@njit
def fill(rng, n):
    out = np.empty(n)
    for i in range(n):
        out[i] = rng.random()
    return out
print(fill(np.random.default_rng(3), 4))
@njit
def three(rng):
    return rng.normal(), rng.integers(0, 10), rng.standard_exponential(), rng.uniform(1, 2)
print(three(np.random.default_rng(3)))
