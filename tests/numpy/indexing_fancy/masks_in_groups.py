# Masks that are true or false for long, or mixed, over elements of every size: what they select, what is stored through
# them, and how many are true.
import numpy as np


def show(mask, a):
    print(int(mask.sum()), a[mask].tolist()[:20])
    b = a.copy()
    b[mask] = a[mask] * 2
    print(b.sum(), b[:3].tolist(), b[-3:].tolist())
    b[mask] = a[::-1][: int(mask.sum())]
    print(b.tolist()[-12:])
    b[mask] = b[mask]
    b[~mask] = 3
    print(b.tolist()[:12], b.sum())


for n in (0, 1, 7, 8, 9, 63, 127, 128, 129, 300, 625, 1001):
    k = np.arange(n)
    for mask in (k >= 0, k < 0, k % 3 == 0, k > 5, k < n - 5, (k // 16) % 2 == 0, (k % 50 != 13) & (k != n - 1)):
        b = k * 1.0
        b[mask] = b[mask] ** 0.5
        print(n, int(mask.sum()), int(np.count_nonzero(mask)), b[mask].size, float((b * b).round().sum()))

k = np.arange(77)
for mask in (k >= 0, k % 5 != 2, k > 30):
    for a in (k.astype(np.int8), k.astype(np.uint16), k.astype(np.float32), k, k * 0.5):
        show(mask, a)
    z = k * 1j
    z[mask] = z[mask] + 1
    print(z.sum())

m = np.arange(35.0).reshape(5, 7)
m[m > 3] = m[m > 3] - 100
print(m.sum(), m[0].tolist())
try:
    m[m > 0] = np.ones(4)
except ValueError as e:
    print(e)
