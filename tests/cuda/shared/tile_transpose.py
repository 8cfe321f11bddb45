# Transposing through a padded shared tile, with edges.
import numpy as np
from numba import cuda, float32

TILE = 8


@cuda.jit
def transpose(a, out):
    tile = cuda.shared.array((TILE, TILE + 1), float32)
    x, y = cuda.grid(2)
    if y < a.shape[0] and x < a.shape[1]:
        tile[cuda.threadIdx.y, cuda.threadIdx.x] = a[y, x]
    cuda.syncthreads()
    x = cuda.blockIdx.y * TILE + cuda.threadIdx.x
    y = cuda.blockIdx.x * TILE + cuda.threadIdx.y
    if y < out.shape[0] and x < out.shape[1]:
        out[y, x] = tile[cuda.threadIdx.x, cuda.threadIdx.y]


a = np.arange(13 * 10, dtype=np.float32).reshape(13, 10)
out = np.zeros((10, 13), dtype=np.float32)
transpose[(2, 2), (TILE, TILE)](a, out)
print(np.array_equal(out, a.T))
print(out[:3])
