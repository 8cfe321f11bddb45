# pinv: rcond cuts small singular values off; rtol is its other name.
import numpy as np

a = np.diag([1.0, 1e-4, 1e-8])
print(np.linalg.pinv(a).diagonal().round(2))
print(np.linalg.pinv(a, rcond=1e-6).diagonal().round(2), np.linalg.pinv(a, 1e-3).diagonal().round(2))
print(np.linalg.pinv(a, rtol=1e-6).diagonal().round(2))
b = np.array([[1, 2], [2, 4]])
p = np.linalg.pinv(b)
print(p.round(9), np.allclose(b @ p @ b, b))
print(np.linalg.pinv(np.zeros((2, 3))), np.linalg.pinv(np.ones((1, 4))).round(9).shape)
c = np.array([[1j, 0], [0, 0], [0, 2.0]])
print(np.linalg.pinv(c).round(9) + 0.0)
