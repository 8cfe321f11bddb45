# Cross products of vectors of three elements in functions; axes that stay where they are.
import numpy as np


def crosses(a, b):
    out = []
    for i in range(a.shape[0]):
        out.append(np.cross(a[i], b[i]))
        out.append(np.cross(a[i, ::-1], b[i], axis=0))
        out.append(np.linalg.cross(a[:, i % 3][:3], b[i]))
    return out


rng = np.random.default_rng(2)
a, b = rng.integers(-9, 9, (4, 3)), rng.integers(-9, 9, (4, 3))
for kind in np.float64, np.float32, np.int64, np.int8, np.uint16, np.complex128:
    for c in crosses(a.astype(kind), b.astype(kind)):
        print(c.dtype, c.shape, c)
for c in crosses(a / 2, b.astype(np.int32)):
    print(c)
print(np.cross([1, 2, 3], (4, 5.5, 6)), np.cross(a, b), np.cross(a[0], b))
for bad in a[0, :1], a.ravel():
    try:
        print(np.cross(bad, b[0]))
    except ValueError:
        print("refused")


def moved(x):
    y, z, w = np.moveaxis(x, 0, -1), np.swapaxes(x, -1, 0), np.rollaxis(x, 0)
    y[0] = 7
    z[1:] += 1
    w[-1] *= 2
    return y, z, w, np.shares_memory(x, y), x.shape


print(*moved(np.arange(4.0)), *moved(np.arange(8)[::-2]))
