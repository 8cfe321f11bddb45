# np.linalg.vector_norm and matrix_norm: axes, orders, keepdims.
import numpy as np

a = np.arange(12.0).reshape(3, 4) - 5.0
print(np.linalg.vector_norm(a).round(9), np.linalg.vector_norm(a, axis=0).round(9), np.linalg.vector_norm(a, axis=1, ord=1))
print(np.linalg.vector_norm(a, keepdims=True).shape, np.linalg.vector_norm(a, ord=np.inf), np.linalg.vector_norm(a, ord=0))
print(np.linalg.matrix_norm(a).round(9), np.linalg.matrix_norm(a, ord=1), np.linalg.matrix_norm(a, ord='nuc').round(8))
s = np.stack((a, 2 * a))
print(np.linalg.matrix_norm(s).round(8), np.linalg.matrix_norm(s, keepdims=True).shape, np.linalg.matrix_norm(s, ord=np.inf))
