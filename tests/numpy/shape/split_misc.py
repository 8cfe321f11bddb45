# Loops over axes, zip of rows, unpacking of arrays, enumerate, iteration order.
import numpy as np
a = np.arange(12).reshape(3, 4)
for i, row in enumerate(a):
    print(i, row, row.sum(), row[-1])
for x, y in zip(a[0], a[2]):
    print(x * y, end=" ")
print()
r0, r1, r2 = a
print(r0, r2 - r1)
first, *rest = [1, 2, 3, 4]
print(first, rest)
for plane in a.reshape(3, 2, 2):
    print(plane.tolist(), plane.T.tolist())
for v in a[:, 1]:
    print(v, end=",")
print()
for i in range(a.shape[0]):
    for j in range(a.shape[1]):
        if (i + j) % 3 == 0:
            a[i, j] = -1
print(a)
for row in a:
    row[0] += 100
print(a[:, 0], len(a), len(a[0]), len(a.T), max(a[0]), min(a[1]), sum(a[2]), sorted(a[1])[0],
      list(reversed(a[2]))[0])
u, v = np.divmod(np.array([7, 8]), 3)
print(u, v)
for p, q in a[:2, :2]:
    print(p, q, p - q)
