# LinAlgError for matrices that are not square and for too few axes.
import numpy as np

def attempt(f, a):
    try:
        f(a)
        print("no error")
    except np.linalg.LinAlgError as e:
        print(e)


wide = np.ones((2, 3))
attempt(lambda a: np.linalg.inv(a), wide)
attempt(lambda a: np.linalg.det(a), wide)
attempt(lambda a: np.linalg.slogdet(a), wide)
attempt(lambda a: np.linalg.eigh(a), wide)
attempt(lambda a: np.linalg.eigvalsh(a), wide)
attempt(lambda a: np.linalg.eig(a), wide)
attempt(lambda a: np.linalg.matrix_power(a, 2), wide)
attempt(lambda a: np.linalg.cholesky(a), -np.eye(2))
attempt(lambda a: np.linalg.inv(a), np.ones((2, 2)))
attempt(lambda a: np.linalg.matrix_power(a, -1), np.zeros((2, 2)))
