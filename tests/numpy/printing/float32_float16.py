# The same digits question at lower precision, with dtype named in repr.
import numpy as np
f = np.array([0.1, 1 / 3, 2.5, 100.0], dtype=np.float32)
h = np.array([0.1, 1 / 3, 2.5, 100.0], dtype=np.float16)
print(f, h)
print(repr(f), repr(h))
print(f * f, h * h)
print(np.array([1e-8, 1.0], dtype=np.float32), np.array([16777216, 0.5], dtype=np.float32))
print(np.array([3.4e38, 1e-38], dtype=np.float32), np.array([1e10], dtype=np.float32))
print(np.array([1.1, 2.2, 3.3], dtype=np.float32) * 1000)
print(np.array([np.nan, np.inf, -0.0], dtype=np.float32),
      repr(np.array([np.nan], dtype=np.float32)))
print(np.arange(20, dtype=np.float32) / 3)
print(repr(np.arange(12, dtype=np.float32) / 7))
print(np.sqrt(np.arange(6, dtype=np.float32)), np.sqrt(np.arange(6, dtype=np.float16)))
print(np.float32(0.1) * f, np.array([[1, 2], [3, 4]], dtype=np.float32) / 3)
print(f.astype(np.float64), h.astype(np.float32))
