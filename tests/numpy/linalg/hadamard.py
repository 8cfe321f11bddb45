# Hadamard matrices: orders, types, orthogonal rows, the error of orders that are no power of 2.
from scipy import linalg
import numpy as np
print(linalg.hadamard(1), linalg.hadamard(2, dtype=complex), linalg.hadamard(2,dtype=float).dtype, linalg.hadamard(2).dtype)
H = linalg.hadamard(64)
print((H @ H.T == 64 * np.eye(64)).all(), H.sum(), H[5, 9], H[:, 0].sum(), linalg.hadamard(8, np.float32)[3], linalg.hadamard(4, dtype=np.int8).dtype)
for n in (0, 3, -2):
    try:
        linalg.hadamard(n)
    except ValueError as e:
        print(e)
