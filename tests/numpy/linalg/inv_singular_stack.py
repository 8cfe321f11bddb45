# One singular matrix in a stack: inv raises LinAlgError, det gives zero there.
import numpy as np

s = np.stack((np.eye(2), np.zeros((2, 2)), 2.0 * np.eye(2)))
try:
    print(np.linalg.inv(s))
except np.linalg.LinAlgError as e:
    print("LinAlgError:", e)
try:
    print(np.linalg.solve(s, np.ones((2, 1))))
except np.linalg.LinAlgError as e:
    print("LinAlgError:", e)
print(np.linalg.det(s))
print(np.linalg.matrix_rank(s))
print(np.linalg.inv(s[::2]))
