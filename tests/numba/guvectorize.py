# @guvectorize: loop dimensions, outputs allocated or passed, several outputs, choice of a loop.
import numpy as np
from numba import guvectorize, njit, float64, int64, void


@guvectorize(["void(int64[:], int64, int64[:])"], "(n),()->(n)")
def plus(x, y, res):
    for i in range(x.shape[0]):
        res[i] = x[i] + y


print(plus, plus.nin, plus.nout, plus.ntypes, plus.types, plus.signature, plus.identity)
print(plus(np.arange(5), 2), plus(np.arange(6).reshape(2, 3), 10), plus(np.arange(6).reshape(2, 3), np.array([10, 20])))
print(plus(np.arange(3, dtype="i4"), 2).dtype, plus(np.arange(6).reshape(2, 3).T, 1), plus(np.arange(6)[::-2], 1))
print(plus(np.arange(3), np.arange(4).reshape(2, 2, 1)).shape, plus([1, 2], 3))
out = np.zeros((2, 3), dtype=np.int64)
r = plus(np.arange(6).reshape(2, 3), 1, out)
print(out, r is out, plus(np.arange(6).reshape(2, 3), 5, out=out))


@guvectorize(["(float64[:,:], float64[:,:], float64[:,:])"], "(m,n),(n,p)->(m,p)")
def matmul(a, b, c):
    m, n = a.shape
    p = b.shape[1]
    for i in range(m):
        for j in range(p):
            c[i, j] = 0
            for k in range(n):
                c[i, j] += a[i, k] * b[k, j]


print(matmul(np.arange(6.0).reshape(2, 3), np.ones((3, 2))), matmul(np.ones((4, 2, 3)), np.ones((3, 2))).shape)
print(matmul(np.arange(6).reshape(2, 3), np.ones((3, 2), dtype="f4")).dtype)
print(np.array_equal(matmul(np.arange(24.0).reshape(4, 2, 3), np.arange(12.0).reshape(1, 3, 4)), np.arange(24.0).reshape(4, 2, 3) @ np.arange(12.0).reshape(1, 3, 4)))


@guvectorize([void(float64[:], float64[:])], "(n)->()")
def total(x, res):
    s = 0.0
    for v in x:
        s += v
    res[0] = s


print(repr(total(np.arange(4))), total(np.arange(12.0).reshape(3, 4)), total(np.arange(12.0).reshape(3, 4).T), total(np.zeros((0, 3))), repr(total([1, 2, 3])))


@guvectorize(["void(f8[:], f8[:], f8[:])"], "(n)->(),()")
def extremes(x, low, high):
    low[0] = x.min()
    high[0] = x.max()


print(extremes(np.arange(4.0)), extremes(np.arange(12.0).reshape(3, 4)), extremes.nout, extremes.types)


@guvectorize("(n)->()")
def dynamic(x, res):
    s = 0
    for v in x:
        s += v
    res[0] = s


print(dynamic(np.arange(4), np.zeros((), dtype=np.int64)), dynamic(np.arange(6).reshape(2, 3), np.zeros(2, dtype=np.int64)))


@guvectorize(["void(f4[:], f4[:])", "void(f8[:], f8[:])"], "(n)->(n)", target="parallel", nopython=True)
def running(x, o):
    a = 0.0
    for i in range(len(x)):
        a += x[i]
        o[i] = a


print(running(np.arange(4.0)), repr(running(np.arange(4, dtype="f4"))), running(np.arange(4)).dtype, running(np.ones((3, 2))))


@guvectorize(["void(f8[:], f8, f8[:])"], "(n),()->()")
def scaled(x, k, o):
    o[0] = x.sum() * k


print(repr(scaled(np.ones(3), 2)), scaled(np.ones((2, 3)), [1, 2]))


@njit
def inside(a):
    o = np.zeros(a.shape[0])
    scaled(a, 2.0, o)
    return o


print(inside(np.ones((2, 3))))


@guvectorize(["void(f8[:], f8[:], f8[:])"], "(n),(m)->(m)")
def two_names(x, y, o):
    for i in range(y.shape[0]):
        o[i] = y[i] * x.shape[0]


print(two_names(np.ones(3), np.arange(2.0)), two_names(np.ones((2, 3)), np.arange(8.0).reshape(2, 4)))


@guvectorize(["void(f8[:], f8[:])"], "()->()")
def one_element(x, o):
    o[0] = x[0] + 1


print(one_element(np.arange(3.0)), repr(one_element(2)))
