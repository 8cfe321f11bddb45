# Many small problems at once: Newton's method per thread, with its own stop.
import numpy as np
from numba import cuda


@cuda.jit
def roots(a, out, steps):
    i = cuda.grid(1)
    if i < a.size:
        x = a[i] if a[i] > 1 else 1.0
        n = 0
        while abs(x * x * x - a[i]) > 1e-12 * a[i]:
            x -= (x * x * x - a[i]) / (3 * x * x)
            n += 1
        out[i] = x
        steps[i] = n


a = np.array([0.5, 1, 8, 27, 1000, 1e6])
out, steps = np.zeros(6), np.zeros(6, np.int32)
roots[1, 8](a, out, steps)
print(out.round(9), np.allclose(out ** 3, a))
print((steps > 0).sum())
