# Python scalars beside arrays do not widen them; NumPy scalars and 0-d arrays do.
import numpy as np
f = np.array([1.5, 2.5], dtype=np.float32)
i = np.array([1, 2], dtype=np.int8)
print((f + 1).dtype, (f * 2.5).dtype, (f + 1j).dtype, (f + True).dtype, (i * 100).dtype,
      (i + 0.5).dtype)
print((f + np.float64(1)).dtype, (f + np.float32(1)).dtype, (i + np.int64(1)).dtype,
      (i + np.uint8(1)).dtype)
print((f + np.array(1.0)).dtype, (i + np.array(1)).dtype, (f + np.array([1.0])).dtype,
      (i + [1]).dtype)
x = 2.0
k = 3
print((f * x).dtype, (f ** k).dtype, (i * k).dtype, (i / k).dtype, (x * k * f).dtype,
      (f * x + k).dtype)
print(np.maximum(f, 0).dtype, np.add(i, 1).dtype, np.where(f > 2, f, 0).dtype,
      np.clip(f, 0, 2).dtype)
print((2 ** i).dtype, (2.0 ** f).dtype, (1 / f).dtype, (i // 2).dtype, (i % 2.0).dtype,
      (-1 * i).dtype)


def scale(a, s):
    return a * s


print(scale(f, 2).dtype, scale(f, 2.0).dtype, scale(f, np.float64(2)).dtype, scale(i, 2).dtype)
print(scale(i, 2.0).dtype, scale(3, 4), scale(1.5, f).dtype, scale(np.int8(3), 4).dtype)
acc = 0.0
for v in f:
    acc = acc + v
print(acc, acc.dtype)
print(i + 100, (f + 1e-3)[0], f.sum() * 0.1, (f.sum() * 0.1).dtype, (i.sum() + 0.5).dtype)
