# geomspace and logspace.
import numpy as np
print(np.geomspace(1, 1000, 4), np.geomspace(1, 256, 9), np.geomspace(1000, 1, 4),
      np.geomspace(2, 32, 5))
print(np.logspace(0, 3, 4), np.logspace(-2, 0, 3), np.logspace(0, 2, 5, base=2.0),
      np.logspace(0, 1, 3))
print(np.geomspace(1, 16, 4, endpoint=False), np.logspace(0, 4, 4, endpoint=False),
      np.geomspace(1, 8, 4, dtype=int))
print(np.geomspace(0.001, 1000, 7), len(np.logspace(0, 1)), np.geomspace(1, 1, 3),
      np.geomspace(-1, -100, 3))
x = np.geomspace(1, 100, 5)
print(np.round(x[1:] / x[:-1], 8), x.dtype, np.round(np.log10(x), 8))
for v in np.geomspace(1, 81, 5):
    print(f"{v:.4f}", end=" ")
print()
