# Everything of a 1x1 matrix.
import numpy as np

a = np.array([[-4.0]])
print(np.linalg.inv(a), np.linalg.det(a).round(9), np.linalg.slogdet(a).sign, np.linalg.solve(a, np.array([8.0])))
print(np.linalg.eigvalsh(a), np.linalg.eigh(a).eigenvalues, np.linalg.svdvals(a), np.linalg.matrix_rank(a))
print(np.linalg.cholesky(-a), np.linalg.pinv(a), np.linalg.cond(a), np.linalg.norm(a), np.linalg.norm(a, 2))
q, r = np.linalg.qr(a)
print((q @ r).round(9), np.linalg.matrix_power(a, 3), np.linalg.multi_dot([a, a, a]))
print(np.linalg.lstsq(a, np.array([2.0]))[0].round(9), np.trace(a), np.linalg.eigvals(a).real)
