# The matrix product, plain and tiled with edges.
import numpy as np
from numba import cuda, float32

TPB = 8


@cuda.jit
def plain(A, B, C):
    row, col = cuda.grid(2)
    if row < C.shape[0] and col < C.shape[1]:
        tmp = 0.
        for k in range(A.shape[1]):
            tmp += A[row, k] * B[k, col]
        C[row, col] = tmp


@cuda.jit
def tiled(A, B, C):
    sA = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    sB = cuda.shared.array(shape=(TPB, TPB), dtype=float32)
    x, y = cuda.grid(2)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    bpg = (A.shape[1] + TPB - 1) // TPB
    tmp = float32(0.)
    for i in range(bpg):
        sA[ty, tx] = 0
        sB[ty, tx] = 0
        if y < A.shape[0] and (tx + i * TPB) < A.shape[1]:
            sA[ty, tx] = A[y, tx + i * TPB]
        if x < B.shape[1] and (ty + i * TPB) < B.shape[0]:
            sB[ty, tx] = B[ty + i * TPB, x]
        cuda.syncthreads()
        for j in range(TPB):
            tmp += sA[ty, j] * sB[j, tx]
        cuda.syncthreads()
    if y < C.shape[0] and x < C.shape[1]:
        C[y, x] = tmp


a = (np.arange(13 * 11).reshape(13, 11) % 7).astype(np.float32)
b = (np.arange(11 * 10).reshape(11, 10) % 5).astype(np.float32)
c = np.zeros((13, 10), np.float32)
plain[(2, 2), (TPB, TPB)](a, b, c)
print(np.array_equal(c, a @ b))
c[:] = 0
tiled[(2, 2), (TPB, TPB)](a, b, c)
print(np.array_equal(c, a @ b))
print(c[0])
