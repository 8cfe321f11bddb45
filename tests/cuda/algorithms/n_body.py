# Gravity of n bodies, tile by tile through shared memory.
import math
import numpy as np
from numba import cuda, float64

B = 8


@cuda.jit
def forces(pos, mass, acc):
    tile = cuda.shared.array((B, 4), float64)
    i = cuda.grid(1)
    t = cuda.threadIdx.x
    n = pos.shape[0]
    ax, ay, az = 0.0, 0.0, 0.0
    for start in range(0, n, B):
        k = start + t
        if k < n:
            tile[t, 0] = pos[k, 0]
            tile[t, 1] = pos[k, 1]
            tile[t, 2] = pos[k, 2]
            tile[t, 3] = mass[k]
        cuda.syncthreads()
        if i < n:
            for j in range(min(B, n - start)):
                dx = tile[j, 0] - pos[i, 0]
                dy = tile[j, 1] - pos[i, 1]
                dz = tile[j, 2] - pos[i, 2]
                r2 = dx * dx + dy * dy + dz * dz + 0.01
                f = tile[j, 3] / (r2 * math.sqrt(r2))
                ax += f * dx
                ay += f * dy
                az += f * dz
        cuda.syncthreads()
    if i < n:
        acc[i, 0] = ax
        acc[i, 1] = ay
        acc[i, 2] = az


n = 20
pos = np.stack((np.cos(np.arange(n)), np.sin(np.arange(n)), np.linspace(-1, 1, n)), axis=1)
mass = 1 + np.arange(n) % 3.0
acc = np.zeros((n, 3))
forces[3, B](pos, mass, acc)
d = pos[None, :, :] - pos[:, None, :]
r2 = (d * d).sum(axis=2) + 0.01
expected = (mass[None, :, None] * d / (r2 * np.sqrt(r2))[:, :, None]).sum(axis=1)
print(np.allclose(acc, expected))
print(acc.round(6)[:4])
