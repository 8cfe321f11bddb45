# A compiled function hands out Python's scalars, in tuples and lists too; arrays stay arrays.
import numpy as np
from numba import njit


@njit
def first(x):
    return x[0]


print(repr(first(np.arange(3))), repr(first(np.arange(3.0))), repr(first(np.array([0.1], dtype=np.float32))))
print(repr(first(np.arange(3, dtype=np.uint8))), repr(first(np.array([True, False]))), repr(first(np.array([1j]))))
print(repr(first(np.array([5], dtype=np.uint64))), repr(first(np.array([1j], dtype=np.complex64))))


@njit
def stats(x):
    return x.min(), x.max(), x.mean()


print(stats(np.array([3.0, 1.0, 2.0])))


@njit
def nested(x):
    return x[0], (x[1], x)


print(nested(np.array([1.5, 2.5])))


@njit
def items(x):
    return [x[0], x[1]]


print(items(np.arange(3.0)))
# inside, a float32 stays a float32; outside it is a Python float, which is weak
f32 = np.ones(2, dtype=np.float32)
print((f32 * first(np.array([2.0]))).dtype)


@njit
def inner(x):
    return x[0]


@njit
def outer(x):
    return inner(x) + x


print(outer(f32).dtype)


def plain(x):
    return first(x)


print(repr(plain(np.arange(3.0))))
