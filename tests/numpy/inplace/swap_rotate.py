# Tuple assignment and swaps over names, elements and slices.
import numpy as np
a, b = 1, 2
a, b = b, a
print(a, b)
x, y, z = 1, 2.5, "three"
print(x, y, z)
(p, q), r = (1, 2), 3
print(p, q, r)
m = n = 5
m += 1
print(m, n)
v = np.arange(5)
v[0], v[4] = v[4], v[0]
print(v)
v[1], v[2], v[3] = v[3], v[1], v[2]
print(v)
i = 0
i, v[i] = 2, 99
print(i, v)
w = np.arange(6).reshape(2, 3)
w[0], w[1] = w[1].copy(), w[0].copy()
print(w)
w[:, 0], w[:, 2] = w[:, 2].copy(), w[:, 0].copy()
print(w)
fa, fb = 0, 1
for _ in range(10):
    fa, fb = fb, fa + fb
print(fa, fb)
s, t = [1, 2], [3, 4]
s, t = t, s
print(s, t)
lo, mid, hi = sorted([3, 1, 2])
print(lo, mid, hi)
h, *tail = [1, 2, 3]
print(h, tail)
(c, d), e = np.array([1, 2]), 7
print(c, d, e)
