# Compiled functions as values: keywords, defaults, recursion, closures, arguments, globals, options.
import numpy as np
from numba import njit, jit, vectorize, prange, int32, int64, float64, types, typeof


@njit("f8(f8, i8)")
def power(x, n):
    return x if n <= 1 else x * power(x, n - 1)


print(power(2, 10), power(n=3, x=1.5), power(True, 2.9))


@njit
def with_default(a, b=2, c=1.5):
    return a * b + c


print(with_default(3), with_default(3, 4), with_default(a=1, c=0), with_default(2, b=0.5))


@njit(int64(int64))
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(20), fib(10.9), fib.signatures, fib.nopython_signatures)


@njit
def apply(f, x):
    return f(x) + 1


print(apply(fib, 10), apply(njit(lambda v: v * 0.5), 3))


def make(k):
    @njit
    def scaled(x):
        return x * k

    return scaled


double, half = make(2), make(0.5)
print(double(3), half(3), [double(i) for i in range(4)], list(map(half, [1, 2])))


@jit(nopython=True, nogil=True, cache=False, fastmath=False, boundscheck=True, inline="never", error_model="python", parallel=False, debug=False)
def options(x):
    return x.sum()


print(options(np.arange(4.0)), options.py_func(np.arange(4)))


@njit(fastmath=True, parallel=True)
def total(x):
    s = 0.0
    for i in prange(len(x)):
        s += x[i] * 0.5
    return s


print(total(np.arange(100.0)))


@njit
def pair(x):
    return x, x + 1


a, b = pair(np.float32(1.5))
print(repr(a), repr(b), pair(2), pair(np.int8(5)))


@njit
def nothing(x):
    x[0] = 9


v = np.zeros(2)
print(nothing(v), v)


@njit
def flags(a, b):
    return a > b, a == b, not a


print(flags(1, 2.5), flags(np.float32(2), 1), flags(True, False))


@njit
def shapes(x):
    return x.shape, x.ndim, x.size, x[0].shape


print(shapes(np.zeros((2, 3))))


@njit
def text(n):
    return "n = " + str(n)


print(text(3), text.signatures)


@njit
def strings(s):
    return s + "!", len(s)


print(strings("abc"), strings.signatures)
print(typeof(1), typeof(1.5), typeof(True), typeof(1j), typeof(np.ones(3)), typeof((1, 2.0)), typeof("a"), typeof(np.float32(1)), typeof(None))
print(typeof(1) == int64, typeof(np.ones(3)) == float64[::1], typeof(np.ones(3)) == float64[:], int32(3.7), float64(2), int64(True))
print(with_default.__name__, with_default.__doc__)
