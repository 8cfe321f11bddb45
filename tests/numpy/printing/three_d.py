# Three and four dimensions: blank lines between planes.
import numpy as np
print(np.arange(12).reshape(2, 3, 2))
print(np.arange(8).reshape(2, 2, 2) / 4)
print(repr(np.arange(8).reshape(2, 2, 2)))
print(np.arange(16).reshape(2, 2, 2, 2))
print(repr(np.arange(4, dtype=np.uint8).reshape(1, 2, 1, 2)))
print(np.array([[[1]]]), repr(np.array([[[1.5]]])))
print(np.zeros((2, 1, 3), dtype=bool))
print(np.arange(6).reshape(1, 6, 1))
print(repr(np.arange(40).reshape(2, 20, 1)[:, ::7]))
print((np.arange(12).reshape(2, 2, 3) - 5) * 1.5)
