# Mandelbrot, with a device function on two floats and with complex numbers.
import numpy as np
from numba import cuda


@cuda.jit(device=True)
def escape(cr, ci, limit):
    x = 0.0
    y = 0.0
    for n in range(limit):
        if x * x + y * y >= 4.0:
            return n
        x, y = x * x - y * y + cr, 2 * x * y + ci
    return limit


@cuda.jit
def picture(out, limit):
    x, y = cuda.grid(2)
    h, w = out.shape
    if x < w and y < h:
        out[y, x] = escape(-2 + 3 * x / w, -1 + 2 * y / h, limit)


@cuda.jit
def picture_complex(out, limit):
    x, y = cuda.grid(2)
    h, w = out.shape
    if x < w and y < h:
        c = complex(-2 + 3 * x / w, -1 + 2 * y / h)
        z = 0j
        n = 0
        while n < limit and z.real * z.real + z.imag * z.imag < 4:
            z = z * z + c
            n += 1
        out[y, x] = n


a = np.zeros((16, 24), np.uint8)
picture[(3, 2), (8, 8)](a, 30)
for row in a:
    print("".join(" .:-=+*#%@"[min(int(v) // 3, 9)] for v in row))
b = np.zeros((16, 24), np.uint8)
picture_complex[(3, 2), (8, 8)](b, 30)
print(np.array_equal(a, b))
