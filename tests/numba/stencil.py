# @stencil: relative indices, borders, neighborhoods, several arrays, out=, calls from compiled functions.
import numpy as np
from numba import stencil, njit


@stencil
def cross(a):
    return 0.25 * (a[0, 1] + a[1, 0] + a[0, -1] + a[-1, 0])


print(cross(np.arange(12.0).reshape(3, 4)), cross(np.arange(20).reshape(4, 5)), cross(np.arange(20.0).reshape(5, 4).T))


@stencil(cval=7)
def neighbors(a):
    return a[-1] + a[1]


print(neighbors(np.arange(5)), neighbors(np.arange(5.0)), neighbors(np.arange(2)), neighbors(np.arange(1)), neighbors(np.arange(9.0)[::-2]))


@stencil("constant", cval=1.5)
def constant(a):
    return a[-1] + a[1]


print(constant(np.arange(5)), constant(np.arange(5.0)))


@stencil(neighborhood=((-2, 2),))
def window(a):
    s = 0.0
    for i in range(-2, 3):
        s += a[i]
    return s / 5


print(window(np.arange(8.0)))


@stencil(neighborhood=((-1, 1), (0, 2)))
def window2(a):
    s = 0.0
    for i in range(-1, 2):
        for j in range(3):
            s += a[i, j]
    return s


print(window2(np.arange(20.0).reshape(4, 5)))


@stencil
def weighted(a, w):
    return a[-1] * w + a[0]


print(weighted(np.arange(5.0), 2.0))


@stencil(standard_indexing=("w",))
def kernel(a, w):
    return a[-1] * w[0] + a[0] * w[1] + a[1] * w[2]


print(kernel(np.arange(5.0), np.array([1, 2, 3.0])))


@stencil
def two(a, b):
    return a[-1] * b[1]


print(two(np.arange(5.0), np.arange(5.0)), two(np.arange(5.0), np.arange(6.0)))
o = np.full(5, 9.0)
r = neighbors(np.arange(5.0), out=o)
print(o, r is o)


@njit
def inside(a):
    return neighbors(a) + 1


print(inside(np.arange(5.0)))


@stencil
def after(a):
    return a[1]


@stencil
def plane(a):
    return a[0, 0, 1]


print(after(np.arange(4.0)), plane(np.arange(8.0).reshape(2, 2, 2)))


@stencil
def larger(a):
    return a[0] if a[0] > a[1] else a[1]


@stencil
def falls(a):
    return a[0] > a[1]


print(larger(np.array([3, 1, 4, 1, 5])), falls(np.array([3, 1, 4, 1, 5])))


@njit
def made_inside(a):
    return stencil(lambda x: x[0] + x[1])(a)


print(made_inside(np.arange(5.0)))
a = np.zeros((6, 6))
a[3, 3] = 64.0
for _ in range(3):
    a = cross(a)
print(a)
