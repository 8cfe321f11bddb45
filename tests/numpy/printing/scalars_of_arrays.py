# What one element of an array prints as, alone, in lists and in f-strings.
import numpy as np
a = np.array([1.5, 2.0, 1 / 3])
i = np.array([1, 2, 3], dtype=np.int16)
b = np.array([True, False])
c = np.array([1 + 2j, 3j])
print(a[0], a[1], a[2], i[0], b[0], c[0], c[1])
print(repr(a[0]), repr(i[0]), repr(b[0]), repr(c[0]))
print([a[0], a[1]], [i[2]], (b[0], b[1]), [x for x in i])
print(f"{a[2]} {a[2]:.3f} {a[2]!r} {i[1]:04d} {b[1]} {c[0]} {i[0]!r}")
print(a.tolist(), i.tolist(), b.tolist(), c.tolist())
print(a.max(), a.sum(), i.sum(), i.mean(), b.any(), b.sum(), c.sum(), repr(i.sum()), repr(b.any()))
for x in a:
    print(x, x * 2, repr(x * 2))
for row in np.arange(4).reshape(2, 2):
    print(row, row[0], repr(row))
print(a[-1] == 1 / 3, float(a[2]), a[2].item(), a.item(1), i[0] + 1, repr(i[0] + 1),
      repr(i[0] * 1.5))
print(a.shape, a.dtype, i.dtype, repr(a.dtype), a[0].dtype, repr(i.dtype), str(b.dtype))
