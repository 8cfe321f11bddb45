import numpy as np
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)

print(repr(np.diag(f)))
print(repr(np.fill_diagonal(np.eye(2), 3)))
print(repr(np.linspace(np.float16(0), np.float32(1), 3)))
print(repr(np.linspace(np.int8(0), 1, 3)))
print(repr(np.linspace(np.float64(0), 1, 3)))
