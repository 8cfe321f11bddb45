# Maps and stores of small arrays of several axes and of complex lines in loops: shapes that fit or do not, results that
# are kept, arrays that lie across each other, that are empty, or too large to be computed in place.
import numpy as np


def mix(a, b, n):
    c = a * 2 - b
    for i in range(n):
        c = c + a * b
        c -= a
        c = -c
        a[:] = a + i
        c += c * 3
    return c


def across(n):
    b = np.arange(40.0)
    z = np.arange(40) * (1 + 2j)
    for i in range(n):
        low = b[0:12].reshape(3, 4)
        high = b[4:16].reshape(3, 4)
        low += high
        high += low
        high -= high * low
        low[:] = high
        u = z[i : i + 12].reshape(2, 2, 3)
        v = z[2 : 14].reshape(2, 2, 3)
        u += v
        v -= u * v
        v[:] = u
    return b.tolist(), z.tolist()


def lines(z, w):
    for i in range(3):
        z[1:] += z[:-1]
        z[:-1] -= w[1:] * 2
        z[::-1] += z
        z[::2] = w[::2] - z[1::2]
        w = w * z + w
        z[i:i] += w[i:i]
    return z.tolist(), w.tolist()


def rows(m, v, n):
    for i in range(n):
        m += v
        m[i] = m[i] * v + m[-i]
        m = m * v
    return m


def kept(n):
    made = []
    a = np.ones((2, 3)) * (1 - 1j)
    for i in range(n):
        a = a * (0.5 + 1j)
        made.append(a)
        made.append(a - a.real)
        a += i
    return [x.tolist() for x in made]


def sizes(dtype):
    total = 0.0
    for n in range(0, 20, 3):
        a = np.arange(n * 7).reshape(n, 7).astype(dtype)
        b = a + a
        b[:] = b - a * a
        b += a
        c = (b > a) & (a < 5)
        total += float(b.sum()) + c.sum() + b.shape[0] * 3 + b.size
        if n:
            total += float(b[n - 1, 6])
    return total


def cube(a, n):
    for i in range(n):
        a = np.sqrt(a * a + 1) / 2 - np.abs(a)
        a[0] = a[-1]
        a = np.where(a > 0, a, a * 3)
        a = np.maximum(a, -1.5)
    return a


def differ(a, b):
    for i in range(2):
        a = a + b
    return a


def change(a, b):
    for i in range(2):
        a += b
    return a


for kind in (np.float64, np.float32, np.int64, np.complex128, np.complex64):
    a = np.arange(12).reshape(3, 4).astype(kind)
    b = (np.arange(12)[::-1] % 5).reshape(3, 4).astype(kind)
    c = mix(a, b, 3)
    print(c.dtype, c.tolist(), a.tolist())
print(mix(np.ones((0, 3)), np.ones((0, 3)), 2).shape)
print(mix(np.ones((20, 20)), np.ones((20, 20)) * 2, 2).sum())
print(across(3))
print(lines(np.arange(6) * (1 + 1j), np.arange(6)[::-1] - 2j))
print(lines((np.arange(6) * (1 + 1j))[::-1], np.arange(12)[::2] - 0.5j))
print(rows(np.ones((3, 3)), np.arange(3.0), 3).tolist())
print(kept(2))
for t in (np.float64, np.int32, np.float32, np.int8):
    print(sizes(t))
print(cube(np.arange(12.0).reshape(2, 3, 2) - 5, 3).tolist())
print(cube(np.arange(150.0).reshape(2, 75, 1) - 5, 3).sum().round(6))
print(differ(np.ones((2, 3)), np.ones((1, 3))).tolist(), differ(np.ones((2, 1)), np.ones((1, 3))).shape)
print(differ(np.asfortranarray(np.arange(6.0).reshape(2, 3)), np.ones((2, 3))).tolist())
print(change(np.ones((2, 3)), np.ones((1, 3))).tolist())
for other in (np.ones((3, 2)), np.ones((2, 3))):
    try:
        print(differ(np.ones((2, 3)), other).tolist())
    except ValueError as e:
        print(e)
z = np.array([[1e308 + 1e308j, 1j * np.inf], [np.nan, -0.0]])
with np.errstate(all="ignore"):
    print(mix(z, z, 1).tolist())
