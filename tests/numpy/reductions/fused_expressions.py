# Reductions of whole expressions: dot products, norms, weighted means.
import numpy as np
x = np.arange(1, 101) / 10
y = np.sqrt(x)
print(float(np.sum(x * x)), float((x * 2 - 1).sum()), float(np.sum((x - x.mean()) ** 2)))
print(np.round(np.sum(x * y), 8), np.round(np.sqrt(np.sum((x - y) ** 2)), 8),
      np.round(np.mean(np.abs(x - 5)), 8))
print(np.max(x * (10 - x)), np.argmax(x * (10 - x)), np.min(x - y) < 0,
      np.round(np.min(x - y), 8), np.any(x * x > 99.9))
print(np.sum(np.where(x > 5, x, 0.0)), np.sum(x > 5), np.count_nonzero((x > 2) & (x < 3)),
      np.all(x + y > y))
print(np.round(np.sum(np.sin(x) ** 2 + np.cos(x) ** 2), 8), np.round(np.prod(1 + x[:5]), 8))
i = np.arange(1000)
print(np.sum(i * i % 7), np.sum((i & 1) * i), np.sum(i[i.size // 2:] - i[:i.size // 2]),
      (i // 3 * 3 == i).sum())
print(np.sum(i[::2] * i[1::2]), np.sum(i[::-1] * i), np.sum((i[1:] - i[:-1]) ** 2),
      np.max(i[1:] * (i[:-1] % 10)))
m = i.reshape(10, 100)
print(np.sum(m * 2, axis=0)[:5], np.max(m - m.mean(axis=0), axis=1),
      np.sum(m[:, 1:] - m[:, :-1], axis=1))
f = x.astype(np.float32)
print(float(np.sum(f * f)), (f * f).sum().dtype, float(np.sum(f * 2.0)), float(np.mean(f + 1)))
