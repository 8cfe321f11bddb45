# matrix_rank: tol, rtol, hermitian, stacks, vectors.
import numpy as np

a = np.diag([1.0, 0.1, 0.001, 0.0])
print(np.linalg.matrix_rank(a), np.linalg.matrix_rank(a, tol=0.01), np.linalg.matrix_rank(a, 0.5), np.linalg.matrix_rank(a, tol=2.0))
print(np.linalg.matrix_rank(a, rtol=0.01), np.linalg.matrix_rank(a, hermitian=True))
print(np.linalg.matrix_rank(np.stack((a, np.eye(4)))), np.linalg.matrix_rank(np.stack((a, np.eye(4))), tol=0.05))
print(np.linalg.matrix_rank(np.arange(9).reshape(3, 3)), np.linalg.matrix_rank(np.ones((3, 5))), np.linalg.matrix_rank([0.0, 1.0]))
print(np.linalg.matrix_rank(np.outer([1, 2, 3], [1j, 0])), np.linalg.matrix_rank(np.zeros((2, 2))))
