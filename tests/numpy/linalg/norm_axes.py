# np.linalg.norm along one axis and two, with keepdims.
import numpy as np

a = np.arange(24.0).reshape(2, 3, 4) - 10.0
print(np.linalg.norm(a, axis=0).round(8))
print(np.linalg.norm(a, axis=-1).round(8), np.linalg.norm(a, 1, axis=1))
print(np.linalg.norm(a, np.inf, axis=2), np.linalg.norm(a, axis=1, keepdims=True).shape)
print(np.linalg.norm(a, axis=(1, 2)).round(8), np.linalg.norm(a, 1, axis=(1, 2)), np.linalg.norm(a, np.inf, axis=(0, 2)))
print(np.linalg.norm(a, 'fro', axis=(0, 1), keepdims=True).shape, np.linalg.norm(a, -1, axis=(-2, -1)), np.linalg.norm(a).round(8))
