# Half precision: storage, arithmetic rounding, text, and limits of the range.
import numpy as np
a = np.array([0.1, 0.5, 1.0, 2.5, 100.0], dtype=np.float16)
print(a, a.dtype, a.itemsize, a.nbytes)
print(a + a, a * 3, a / 3, a * a, (a + 1).dtype, (a * 2.5).dtype)
print(a.astype(np.float32), a.astype(np.float64))
print(np.array([1, 2, 3]).astype(np.float16) / 7)
print(np.float16(1) / np.float16(3), np.float16(0.1) + np.float16(0.2),
      np.float16(2048) == np.float16(2049))
print(a.sum(), a.sum().dtype, a.mean(), a.max(), a.argmax(), a.cumsum())
print(np.sqrt(a), np.sqrt(a).dtype, np.floor(a), -a, abs(-a), a > 0.5)
print(a + np.float32(1), (a + np.ones(5, np.float32)).dtype, (a + np.ones(5, np.int8)).dtype)
print(np.array([65504, 1e-7, 6.1e-5, 5.96e-8], dtype=np.float16))
print(repr(a), repr(a[0]), a[0] == 0.1, float(a[0]))
print(np.arange(5, dtype=np.float16) / 10)
b = np.ones(3000, dtype=np.float16)
print(b.sum(), b.mean(), (b * 0.25).sum())
