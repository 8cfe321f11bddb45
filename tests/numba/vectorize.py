# @vectorize: types of loops, broadcasting, out=, where=, and the methods of a ufunc.
import numpy as np
from numba import vectorize, njit, float64, int64


@vectorize(["float64(float64, float64)"])
def add(a, b):
    return a + b


print(add, add.types, add.ntypes, add.nin, add.nout, add.nargs, add.identity, add.signature, add.__name__)
print(repr(add(1, 2)), add(np.arange(3), 2), add(np.arange(3, dtype="f4"), 2).dtype, add([1, 2, 3], [4, 5, 6]))
print(add(np.arange(3.0), np.arange(2.0)[:, None]))
print(add(np.arange(6.0)[::-2], np.float32(1)), add(np.ones((0, 3)), 1).shape, add(np.array(2.5), 1))


@vectorize(["int32(int32,int32)", "int64(int64,int64)", "float32(float32,float32)", "float64(float64,float64)"])
def mul(a, b):
    return a * b


print(mul.types)
print(repr(mul(1, 2)), repr(mul(np.int32(1), np.int32(2))), repr(mul(1.5, 2)), repr(mul(np.float32(2), np.float32(3))))
print(repr(mul(np.int32(1), 2.5)), repr(mul(np.int16(1), np.int8(2))), repr(mul(np.uint64(1), 1)), repr(mul(True, False)))
print(mul(np.arange(3, dtype="u4"), np.arange(3, dtype="i4")).dtype, mul(np.arange(3, dtype="f4"), 2).dtype)
print(mul(np.arange(3, dtype="i4"), 2).dtype, mul(np.arange(3, dtype="i4"), 2.0).dtype, repr(mul(np.float16(2), np.float16(3))))
print(mul(np.arange(3, dtype="i8"), np.arange(3, dtype="f4")).dtype, mul(np.arange(3), 2, dtype="f8"))
print(repr(mul.reduce(np.arange(1, 6))), mul.reduce(np.arange(6.0).reshape(2, 3)), mul.reduce(np.arange(1, 7.0).reshape(2, 3), axis=1, keepdims=True))
print(mul.reduce(np.arange(1, 25).reshape(2, 3, 4), axis=1), mul.reduce(np.arange(1, 25).reshape(2, 3, 4), axis=-1))
print(repr(mul.reduce(np.arange(1, 4), initial=10)), mul.reduce(np.arange(1, 5, dtype="i2")).dtype)
print(mul.accumulate(np.arange(1, 6)), mul.accumulate(np.arange(6.0).reshape(2, 3) + 1), mul.accumulate(np.arange(6.0).reshape(2, 3) + 1, axis=1))
print(mul.outer([1, 2], [3, 4, 5]), mul.outer(np.ones((2, 1)), np.arange(2.0)).shape)
print(mul.reduceat(np.arange(8), [0, 4, 6]), mul.reduceat(np.arange(1, 7), [0, 3, 1]))
a = np.arange(5)
mul.at(a, [1, 1, 2], 10)
print(a)
b = np.arange(6.0).reshape(2, 3)
print(b)


@vectorize(["int64(int64,int64)"], identity=1)
def prod(a, b):
    return a * b


print(prod.identity, prod.reduce(np.arange(1, 7).reshape(2, 3), axis=(0, 1)), prod.reduce(np.array([], dtype="i8")))
print(prod.reduce(np.arange(1, 7).reshape(2, 3), axis=None), prod.reduce(np.zeros((0, 2), dtype="i8")))
o = np.empty(3)
r = add(np.arange(3.0), 1.0, out=o)
print(o, r is o, add(np.arange(3.0), 2.0, o))


@vectorize([float64(float64)])
def relu(x):
    if x > 0:
        return x
    return 0.5 * x


print(relu(np.arange(-2.0, 3)), repr(relu(-3)))


@vectorize(["f8(f8, f8)"])
def clipped(x, top):
    y = x * x
    if y > top:
        y = top
    elif y < 1:
        y = -1.0
        if x < 0:
            return x
    return y + 1


print(clipped(np.linspace(-2, 2, 9), 3.0))


@vectorize("i8(f8, f8, i8)")
def mandel(re, im, n):
    c = complex(re, im)
    z = 0j
    for i in range(n):
        z = z * z + c
        if z.real * z.real + z.imag * z.imag >= 4:
            return i
    return n


print(mandel(np.linspace(-2, 1, 5), np.linspace(-1, 1, 3)[:, None], 20), mandel(0.5, 0.5, 30))


@vectorize(["f8(f8)", "f4(f4)"], target="parallel")
def par(x):
    s = x
    for i in range(3):
        s += i
    return s


print(par(np.arange(3)), par(np.arange(3, dtype="f4")).dtype, par(np.arange(1000.0)).sum())


@vectorize(["boolean(f8)"])
def positive(x):
    return x > 0


print(positive(np.arange(3) - 1.0), repr(positive(2)))


@vectorize(["f8(f8,f8)"])
def div(x, y):
    return x / y


print(div(1, 0), div(1, np.array([0, 2.0])), div(np.ones(2), np.zeros(2)))


@vectorize
def dyn(a, b):
    return a * b + 1.0


print(dyn, dyn.nin, dyn(np.arange(3.0), 2.5), repr(dyn(1.5, 2.0)), dyn.types, dyn.ntypes)


@njit
def helper(x):
    return x + 1, x * 2


@vectorize(["f8(f8)"])
def calls(x):
    a, b = helper(x)
    return max(a, b)


print(calls(np.arange(4.0)), calls(0.25))


@njit
def use(a):
    return add(a, 1) + relu(a)


print(use(np.arange(-1.0, 2)), use(3.0))


@vectorize(["i8(i8)"])
def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


print(collatz(np.arange(1, 12)), collatz(27))


@vectorize(["f8(f8, f8)"])
def first(a, b):
    return a


print(first(np.arange(3.0), np.zeros((2, 1))))
print(vectorize(["f8(f8)"])(lambda x: x + 0.5)(np.arange(3)), vectorize(lambda x: x * 2)(np.arange(3)))
