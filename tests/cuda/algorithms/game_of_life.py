# Life on a torus: a glider moves by one in four generations.
import numpy as np
from numba import cuda


@cuda.jit
def generation(a, b):
    x, y = cuda.grid(2)
    h, w = a.shape
    if x < w and y < h:
        n = 0
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                if dx != 0 or dy != 0:
                    n += a[(y + dy) % h, (x + dx) % w]
        b[y, x] = 1 if n == 3 or (n == 2 and a[y, x] == 1) else 0


world = np.zeros((8, 8), np.int8)
for y, x in (0, 1), (1, 2), (2, 0), (2, 1), (2, 2):
    world[y, x] = 1
d = cuda.to_device(world)
e = cuda.device_array_like(d)
for k in range(4):
    generation[(1, 1), (8, 8)](d, e)
    d, e = e, d
after = d.copy_to_host()
print(after)
print(np.array_equal(after, np.roll(world, (1, 1), (0, 1))))
