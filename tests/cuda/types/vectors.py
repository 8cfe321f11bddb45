# CUDA's vector types: made of numbers and of smaller vectors, their parts by name.
import numpy as np
from numba import cuda


@cuda.jit
def parts(out):
    a = cuda.float32x4(1.5, 2.5, 3.5, 4.5)
    out[0] = a.x
    out[1] = a.y
    out[2] = a.z
    out[3] = a.w
    b = cuda.float2(7.25, 8.25)
    c = cuda.float32x3(b, 9.25)
    out[4] = c.x
    out[5] = c.y
    out[6] = c.z
    d = cuda.float4(b, b)
    out[7] = d.z + d.w
    e = cuda.int32x2(3, 4)
    out[8] = e.x * e.y
    f = cuda.float64x1(0.1)
    out[9] = f.x
    g = cuda.uint8x3(250, 251, 252)
    out[10] = g.z
    h = cuda.float4(d)
    out[11] = h.y


out = np.zeros(12)
parts[1, 1](out)
print(out)


@cuda.jit(device=True)
def middle(p, q):
    return cuda.float64x2((p.x + q.x) / 2, (p.y + q.y) / 2)


@cuda.jit
def centres(x, y, out):
    i = cuda.grid(1)
    if i + 1 < x.size:
        m = middle(cuda.float64x2(x[i], y[i]), cuda.float64x2(x[i + 1], y[i + 1]))
        out[i, 0] = m.x
        out[i, 1] = m.y


x, y = np.arange(5.0), np.arange(5.0) ** 2
out = np.zeros((4, 2))
centres[1, 8](x, y, out)
print(out)
