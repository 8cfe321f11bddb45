# np.where converts a Python number as astype does: it wraps, where arithmetic would raise.
import numpy as np
u = np.array([1, 2], np.uint32)
print(np.where([True, False], -1, u), np.where(u > 1, 300, u.astype(np.uint8)), np.where(True, u, -2))
print(np.where(u > 1, 1.5, u.astype(np.float32)).dtype, np.ascontiguousarray(3), np.ascontiguousarray(u[0]).shape)
