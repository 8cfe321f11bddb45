# Variance and standard deviation by the two-pass formula, with ddof.
import numpy as np
a = np.array([1.1, 2.3, 3.7, 4.9, 10.2, -3.3, 0.4])
print(float(a.var()), float(a.std()), float(a.var(ddof=1)), float(np.std(a, ddof=1)))
m = a.sum() / 7
print(float(((a - m) ** 2).sum() / 7), float(a.mean()))
b = (np.arange(24) ** 2 % 17 / 3).reshape(4, 6)
print(b.var(axis=0), b.std(axis=1), b.var(axis=1, ddof=1))
print(b.std(), b.var(axis=(0, 1)), b.mean(axis=0, keepdims=True).shape,
      b.std(axis=1, keepdims=True))
i = np.array([1, 2, 3, 4, 10])
print(i.var(), i.std(), i.mean(), i.var().dtype, i.mean().dtype)
f = a.astype(np.float32)
print(f.var().dtype, f.std(), f.mean(), f.mean(dtype=np.float64))
c = np.array([1 + 1j, 2 - 1j, 0 + 3j])
print(c.var(), c.mean(), c.std())
print(np.array([True, False, True, True]).mean(), np.array([True, False]).std(), np.var([5.0]))
print(np.mean([1, 2, 4]), np.mean([[1, 2], [3, 5]], axis=0), np.var([1, 2, 3, 4]),
      np.std([2.0, 4.0]))
