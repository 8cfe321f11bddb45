# mean, var, std with axes, ddof and keepdims.
import numpy as np
a = np.array([[1.0, 2.0, 4.0], [3.0, 5.0, 9.0]])
print(a.mean(), a.mean(axis=0), a.mean(axis=1), a.mean(axis=1, keepdims=True), np.mean(a, axis=-1))
print(a.var(), a.var(axis=0), a.std(axis=1), np.std(a), np.var(a, ddof=1),
      np.std(a, axis=0, ddof=1))
print(a.mean(axis=(0, 1)), a.std(axis=0, keepdims=True), (a - a.mean(axis=0)).mean(axis=0))
i = np.array([[1, 2], [3, 4]])
print(i.mean(), i.mean(axis=0), i.var(axis=1), np.mean([1, 2, 3, 4]), np.mean(5), np.std([7]),
      np.mean([True, False, False]))
z = (a - a.mean()) / a.std()
print(np.round(z, 6), np.abs(z.mean()) < 1e-15, round(float(z.std()), 12))
print(a.mean(dtype=np.float32).dtype, np.mean(np.float16([1, 2, 4])), np.mean([1 + 1j, 3 - 1j]))
running = 0.0
for n, v in enumerate(a.ravel(), 1):
    running += (v - running) / n
print(round(float(running), 12), float(a.sum() / a.size) == float(a.mean()))
