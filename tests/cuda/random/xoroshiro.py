# xoroshiro128p states: the same numbers as Numba's own generator.
# tolerance: 1e-6 (float32 logarithms)
import numpy as np
from numba import cuda
from numba.cuda.random import (create_xoroshiro128p_states, xoroshiro128p_uniform_float32,
                               xoroshiro128p_uniform_float64, xoroshiro128p_normal_float64,
                               xoroshiro128p_normal_float32)


@cuda.jit
def draw(states, u, v, w, n):
    i = cuda.grid(1)
    if i < u.shape[0]:
        for k in range(n):
            u[i, k] = xoroshiro128p_uniform_float32(states, i)
            v[i, k] = xoroshiro128p_uniform_float64(states, i)
        w[i, 0] = xoroshiro128p_normal_float64(states, i)
        w[i, 1] = xoroshiro128p_normal_float32(states, i)


for seed in 1, 42:
    states = create_xoroshiro128p_states(4, seed=seed)
    u, v, w = np.zeros((4, 3), np.float32), np.zeros((4, 3)), np.zeros((4, 2))
    draw[1, 4](states, u, v, w, 3)
    for row in np.concatenate((u.astype(np.float64), v, w), axis=1):
        print(*[round(float(q), 6) for q in row])
