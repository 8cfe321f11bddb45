# Signatures of @jit: spellings, conversion of arguments and results, choice among several.
import numpy as np
from numba import njit, jit, float64, float32, int64, int32, boolean, complex128, void, types


@njit("float64(float64, float64)")
def add(a, b):
    return a + b


print(add(1, 2), add(1.5, 2), add(np.float32(1.5), True), add(np.int8(3), np.uint64(4)))


@njit(int64(int64))
def square(n):
    return n * n


print(square(3), square(3.7), square(-3.7), square(True), square(np.float32(2.5)), square(np.uint64(5)))


@njit("f8[:](f8[:], f8)")
def scale(x, k):
    return x * k


print(scale(np.ones(2), 3), scale(np.arange(4.0)[::2], 2), scale(np.arange(4.0)[::-1], True))


@njit("f8[::1](f8[::1], f8)")
def scale_c(x, k):
    return x * k


print(scale_c(np.ones(2), 3))


@njit(["i4(i4)", "f4(f4)"])
def twice(x):
    return x + x


print(twice(np.int32(3)), twice(np.float32(1.5)), twice(np.int16(3)))


@njit([float64(float64), int64(int64)])
def both(x):
    return x + x


print(both(3), both(2.5), both(np.int32(3)), both(np.float32(1.5)), both(np.uint64(3)))


@njit("void(f8[:])")
def zero(x):
    x[:] = 0


a = np.ones(3)
print(zero(a), a)


@njit((float64, int32))
def no_result(a, b):
    return a * b


print(no_result(1, 2), no_result(2, 2.9))


@njit("(i4, i4)")
def no_result_text(a, b):
    return a - b


print(no_result_text(5, 7))


@njit("i8(f8)")
def to_int(x):
    return x * 2


print(to_int(2.7), to_int(-2.7))


@njit("i4(f8)")
def to_i4(x):
    return x * 2


print(to_i4(2.7e9), to_i4(-2.7))


@njit("b1(f8)")
def to_bool(x):
    return x * 2


print(to_bool(2.7e9), to_bool(0))


@njit("u1(i8)")
def to_u1(x):
    return x


print(to_u1(300), to_u1(-1))


@njit("f4(f8)")
def to_f4(x):
    return x


print(to_f4(0.1))


@njit(complex128(float64))
def to_complex(x):
    return x


print(to_complex(0.1))


@njit("UniTuple(f8, 2)(UniTuple(i8, 2), boolean)")
def pair(t, b):
    return t[0] * 1.5, t[1]


print(pair((1, 2), True))


@jit(types.Tuple((int64, float64))(int64, float32[:, ::1]))
def mixed(n, x):
    return n, x[0, 0]


print(mixed(3, np.full((2, 2), 0.5, dtype=np.float32)))


@njit(void(int64[:], boolean))
def fill(x, b):
    for i in range(x.shape[0]):
        x[i] = b


v = np.zeros(3, dtype=np.int64)
fill(v, True)
print(v)


@njit(float64(types.unicode_type))
def length(s):
    return len(s)


print(length("abc"))
signature = float64(int32, float64[:])
print(signature, float64[:, ::1], int32[:], types.UniTuple(int64, 2), types.Tuple((int64, float64)), void)


@njit(signature)
def by_name(n, x):
    return n * x.sum()


print(by_name(2, np.ones(3)))
print(njit("f8(f8)")(lambda x: x + 1)(2), jit(nopython=True)(lambda x: x + 1)(2), njit(lambda x: x * 2)(4))
