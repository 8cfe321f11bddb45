# A 2-D convolution with a constant mask, and with the mask as an argument.
import numpy as np
from numba import cuda

MASK = np.array([[0.0, -1, 0], [-1, 5, -1], [0, -1, 0]])


@cuda.jit
def constant(image, out):
    mask = cuda.const.array_like(MASK)
    x, y = cuda.grid(2)
    h, w = image.shape
    if x < w and y < h:
        v = 0.0
        for j in range(3):
            for i in range(3):
                yy = y + j - 1
                xx = x + i - 1
                if 0 <= yy < h and 0 <= xx < w:
                    v += mask[j, i] * image[yy, xx]
        out[y, x] = v


@cuda.jit
def argument(image, mask, out):
    x, y = cuda.grid(2)
    h, w = image.shape
    dy, dx = mask.shape[0] // 2, mask.shape[1] // 2
    if x < w and y < h:
        v = 0.0
        for j in range(mask.shape[0]):
            for i in range(mask.shape[1]):
                yy = min(max(y + j - dy, 0), h - 1)
                xx = min(max(x + i - dx, 0), w - 1)
                v += mask[j, i] * image[yy, xx]
        out[y, x] = v


image = (np.arange(8 * 9) * 5 % 17).reshape(8, 9).astype(np.float64)
out = np.zeros_like(image)
constant[(2, 1), (8, 8)](image, out)
print(out)
argument[(2, 1), (8, 8)](image, np.ones((3, 5)) / 15, out)
print(out.round(6)[:3])
