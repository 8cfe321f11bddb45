# tuple() of a generator, map, zip, enumerate or range whose items are known one by one.
import math
import numpy as np

a = np.zeros((30, 45))
block = (16, 16)
print(tuple((s + t - 1) // t for s, t in zip(a.shape, block)))
n = 20
print(tuple(-(-n // t) for t in (4, 4, 8)), tuple(x for x in a.shape), tuple(i * i for i in range(4)))
print(tuple(map(lambda s, t: s // t, a.shape, block)), tuple(zip(a.shape, block)), tuple(range(3)))
print(tuple(enumerate((5, "a"))), tuple(range(5, 1, -2)), tuple([float(x) for x in a.shape]))
print(tuple(a.shape[i] for i in (1, 0)), tuple(map(int, (1.5, 2.5))), tuple(str(v) for v in (1, "b", 2.0)))


def grid(shape, block):
    return tuple(math.ceil(s / t) for s, t in zip(shape, block))


print(grid((100, 200, 3), (8, 8, 2)), grid((5,), (2,)))
print(np.zeros(tuple(2 * s for s in (1, 2))).shape)
x = 7
t = tuple(x + y for y in (1, 2))
x = 8
print(t, tuple((lambda v: v * k)(3) for k in (1, 2)), tuple(() for _ in range(0)))
i, j = tuple(k % 3 for k in (7, 8))
print(i, j)
