# Arrays that functions make of numbers, and of lengths: np.array([x, y, z]), np.zeros(3), np.empty((n, m)).
import numpy as np


def vectors(n):
    out = []
    for i in range(n):
        v = np.array([i, 2.5, i * 0.5])
        v[1] += i
        out.append(v)
    return out


def kinds(x, k):
    a = np.array([x, x + x, x])
    b = np.array((x, x * x))
    c = np.array([[x, x], [x + x, x], [x, x * x]])
    d = np.array([k, 7, k * k])
    e = np.array([[k, 1], [2, k]])
    f = np.array([x])
    return a.dtype, d.dtype, [a, b, f], c, d, e, c.T @ c


def converted(k):
    return (np.array([k, 2.5, True]), np.array([1, k], dtype=np.float32), np.array([k, 300], dtype=np.int16),
            np.array([1j, k]), np.array([True, k > 2]), np.array([[k, 0.5], [1, 2]]), np.array([1.75, k], dtype=np.int64))


def shapes(n, m):
    s = 0
    for i in range(n):
        a, b, c, d = np.zeros(n), np.zeros((n, m)), np.zeros((2, i, 3), np.int16), np.empty((m, i), np.bool_)
        a[i] += 1.5
        b[i, -1] = i
        s += a.sum() + b.sum() + a.shape[0] + b.shape[1] * 10 + c.shape[1] * 100 + d.shape[0] * 1000 + d.size
        s += c.sum() + np.zeros(n, np.complex64).sum().real + np.zeros(i).sum() + np.empty(m).size + np.zeros(()).ndim
    return s


def refused(n):
    s = ""
    for k in range(2, n, -1):
        try:
            s += str(np.zeros(k).size)
            s += str(np.empty((2, k)).size)
        except ValueError as e:
            s += str(e)
    return s


def ragged(a, k):
    return np.array([a[0], a[k], 1.0]), np.array([a, a * k]), np.array([[a[0], 1.0], [a[k], a[0]]])


def kept(n):
    """What is made in a turn outlives it, or ends with it."""
    last, all = np.array([0.0, 1.0]), []
    for i in range(n):
        next = np.array([last[1], last[0] + last[1]])
        if i % 3 == 0:
            all.append(last)
        last = next
    return last, all


print(vectors(4))
for x in 1.5, np.float32(2.5), np.int16(300), np.uint8(200), 2 + 1j, np.complex64(1j), np.float16(1.5), 3:
    print(*kinds(x, 5))
print(*kinds(np.nan, -1), *kinds(-0.0, 0))
print(*converted(3))
print(shapes(3, 2), shapes(5, 4), shapes(1, 1))
print(refused(-3))
print(*ragged(np.array([1.0, 2.0]), 1))
print(*kept(10))
