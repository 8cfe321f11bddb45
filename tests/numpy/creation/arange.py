# arange: int and float steps, negative steps, empty results, dtype.
import numpy as np
print(np.arange(5), np.arange(2, 7), np.arange(1, 10, 3), np.arange(10, 0, -3), np.arange(0))
print(np.arange(5.0), np.arange(0.5, 3), np.arange(0, 1, 0.25), np.arange(1, 0, -0.25))
print(np.arange(0, 1, 0.1), len(np.arange(0, 1, 0.1)), np.arange(1, 1.3, 0.1))
print(np.arange(5, 2), np.arange(2, 5, -1), np.arange(0, -5, -2), np.arange(-3, 3))
print(np.arange(3, dtype=np.float32), np.arange(3, dtype=np.uint8).dtype,
      np.arange(4, dtype=complex))
print(np.arange(5).dtype, np.arange(5.0).dtype, np.arange(0, 5, 2.0).dtype, np.arange(True).dtype)
print(np.arange(np.int32(3)).dtype, np.arange(np.float32(3)).dtype,
      np.arange(np.int8(1), np.int8(4)))
print(np.arange(0.1, 0.5, 0.1), [float(v) for v in np.arange(0, 0.6, 0.2)])
print(np.arange(start=2, stop=8, step=2), np.arange(3, step=2), np.arange(10)[-1],
      np.arange(1e3).sum())
print([float(v) for v in np.arange(1.0, 2.0, 0.3)], [float(v) for v in np.arange(-1, 1, 0.7)])
