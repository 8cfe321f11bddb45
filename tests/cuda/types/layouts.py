# Arrays in Fortran order, transposed and with negative steps as arguments.
import numpy as np
from numba import cuda


@cuda.jit
def number(a):
    x, y = cuda.grid(2)
    if x < a.shape[0] and y < a.shape[1]:
        a[x, y] += 10 * x + y


c = np.zeros((3, 4))
number[(1, 1), (4, 4)](c)
print(c)
f = np.zeros((4, 3)).T
number[(1, 1), (4, 4)](f)
print(np.array_equal(c, f))
t = np.zeros((4, 3))
number[(1, 1), (4, 4)](t.T)
print(np.array_equal(c, t.T))
big = np.zeros((6, 8))
d = cuda.to_device(big)
number[(1, 1), (4, 4)](d[::2, ::2])
print(d.copy_to_host()[:, :5])
