# np.linalg.cond for every p, of diagonal, singular and stacked matrices.
import numpy as np

a = np.array([[4.0, 0.0], [0.0, 2.0]])
print(np.linalg.cond(a), np.linalg.cond(a, 2), np.linalg.cond(a, -2))
print(np.linalg.cond(a, 1), np.linalg.cond(a, -1), np.linalg.cond(a, np.inf), np.linalg.cond(a, -np.inf))
print(np.linalg.cond(a, 'fro').round(9), np.linalg.cond(a, p='nuc').round(9))
print(np.linalg.cond(np.zeros((2, 2))), np.linalg.cond(np.array([[1.0, 0.0], [0.0, 0.0]]), np.inf))
s = np.stack((a, np.eye(2)))
print(np.linalg.cond(s), np.linalg.cond(s, 1), np.linalg.cond(s, 'fro').round(9))
print(np.linalg.cond(np.array([[1.0, 2.0, 2.0], [2.0, 1.0, -2.0]])).round(9))
