# Index arrays, masks and nonzero over arrays that are cut into many chunks.
import numpy as np

n = 100003
x = np.arange(n) * 7 % 1009
i = np.arange(n) * 7919 % n - n // 2
m = x % 3 == 0


def told(a):
    w = np.arange(a.size) % 17 + 1
    return a.shape, a.dtype, (a.ravel() * w).sum()


for kind in range(8):
    if kind == 0:
        print(told(x.astype(np.uint8)[i]), told(x.astype(np.uint8)[m]))
    if kind == 1:
        print(told(x.astype(np.int16)[i]), told(x.astype(np.int16)[m]))
    if kind == 2:
        print(told(x.astype(np.float32)[i]), told(x.astype(np.float32)[m]))
    if kind == 3:
        print(told(x.astype(np.float64)[i]), told(x.astype(np.float64)[m]))
    if kind == 4:
        print(told(x.astype(np.complex128)[i]), told(x.astype(np.complex64)[m]))
    if kind == 5:
        print(told((x > 500)[i]), told((x > 500)[m]))
    if kind == 6:
        print(told(x[i.reshape(-1, 1)]), told(x[i[::-2]]), told(x[::-1][i]), told(x[::3][i // 4]))
    if kind == 7:
        print(told(x[np.zeros(0, int)]), told(x[np.zeros(n, bool)]), told(x[np.ones(n, bool)]))

r = x[:99999].reshape(33333, 3)
k = i % 33333
print(told(r[k]), told(r[k[:, None]]), told(r[::2][k // 2]), told(r[:, ::-1][k]), told(r[r > 500]))
y = x.copy()
y[m] = -1
print(told(y))
y[m] = np.arange(m.sum())
print(told(y))
y[i] = np.arange(n)
print(told(y))
y[i // 5] = np.arange(n)  # equal indices: the last wins
print(told(y))
y[i // 3] += 1
print(told(y))
z = r.copy()
z[k[:33333]] = r[::-1]
print(told(z))
z[k[:33333] // 7] = 5
print(told(z))
z[z % 2 == 0] = 0
print(told(z))
y[y > 10] = y[y > 10][::-1]
print(told(y))
w = x.astype(np.float32)
w[w > 100] *= 2
print(told(w))
print(told(np.nonzero(x)[0]), told(np.nonzero(x - 1.0)[0]), told(np.flatnonzero(m)))
p, q = np.nonzero(r % 5)
print(told(p), told(q))
a, b, c = np.nonzero(x[:99999].reshape(9, 41 * 271, 1) == 3)
print(told(a), told(b), told(c))
print(told(np.nonzero(np.zeros(n))[0]), told(np.argwhere(r == 7)))
print(told(np.nonzero(np.array([0.0, -0.0, np.nan, 1e-300], np.float16))[0]), told(np.nonzero(np.array([0j, 1j]))[0]))
try:
    x[np.full(n, n)]
except IndexError as e:
    print(e)
j = i.copy()
j[70000] = n
j[40000] = -n - 1
try:
    x[j]
except IndexError as e:
    print(e)
before = y.sum()
try:
    y[j] = 0
except IndexError as e:
    print(e, before == y.sum())
