# Slice bounds computed at run time: loops over windows, blocks, triangles, empties.
import numpy as np


def windows(a, w):
    return [int(a[i:i + w].sum()) for i in range(len(a) - w + 1)]


def blocks(a, size):
    return [a[i:i + size].tolist() for i in range(0, len(a), size)]


def middle(a, k):
    return a[k:-k] if k > 0 else a


a = np.arange(1, 11)
print(windows(a, 3), windows(a, 10), windows(a, 11), blocks(a, 4), middle(a, 2), middle(a, 0),
      middle(a, 5), middle(a, 9))
for n in [-12, -3, 0, 4, 15]:
    print(n, a[n:], a[:n], a[n::-1], a[:n:-1], a[n:n + 3])
for step in [1, 3, -1, -4]:
    print(step, a[::step], a[2::step], a[:7:step], a[8:1:step])
m = np.zeros((4, 4), dtype=int)
for i in range(4):
    m[i, i:] = i + 1
    m[i + 1:, i] = -i
print(m, [m[k, :k + 1].sum() for k in range(4)], m[1:3, 3 - 1:].sum())
lo, hi = 3, 7
b = a[lo:hi]
b[:hi - lo - 1] = b[1:]
print(a, b[-1:], b[len(b):], a[lo - 5:], a[hi - 20:lo])
total = 0
for i in range(len(a)):
    for j in range(i, len(a) + 1):
        total += int(a[i:j].sum()) * (-1) ** (j - i)
print(total, [a[i::3].tolist() for i in range(3)], [len(a[i:]) for i in range(8, 13)])
