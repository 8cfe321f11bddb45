# Pairwise summation: the exact bits of sums of awkward data.
import numpy as np
for n in [1, 5, 7, 8, 9, 16, 100, 127, 128, 129, 136, 255, 256, 1000, 4097]:
    x = np.arange(1, n + 1) * 0.1
    print(n, float(np.sum(x)), float(x.mean()), float((1 / np.arange(1, n + 1)).sum()))
for n in [7, 8, 9, 100, 129, 1000, 5000]:
    y = np.arange(1, n + 1, dtype=np.float32) * np.float32(0.1)
    print(n, float(y.sum()), float(np.mean(y)), float(y.sum(dtype=np.float64)))
z = np.array([1e16, 1.0, -1e16, 1.0, 1e16, 1.0, -1e16, 1.0, 3.0])
print(float(z.sum()), float(z[:8].sum()), float(z[:7].sum()))
w = np.zeros(300)
w[0] = 1e100
w[1:] = 1.0
w[150] = -1e100
print(float(w.sum()), float(w[::-1].sum()), float(w[::2].sum()))
print(float(np.sum(np.array([-0.0, -0.0]))), float(np.array([-0.0]).sum()),
      float(np.zeros(0).sum()))
