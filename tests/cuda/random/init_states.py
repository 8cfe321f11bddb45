# Generators that begin anew, some of them far along the sequence.
import numpy as np
from numba import cuda
from numba.cuda.random import (create_xoroshiro128p_states, init_xoroshiro128p_states, xoroshiro128p_uniform_float64)


@cuda.jit
def draw(states, u):
    i = cuda.grid(1)
    if i < u.shape[0]:
        u[i] = xoroshiro128p_uniform_float64(states, i)


states = create_xoroshiro128p_states(3, seed=7)
for seed, start in (7, 0), (8, 0), (8, 2):
    u = np.zeros(3)
    init_xoroshiro128p_states(states, seed, subsequence_start=start)
    draw[1, 32](states, u)
    print(*[round(float(q), 9) for q in u])
