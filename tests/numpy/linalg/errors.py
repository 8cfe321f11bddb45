# What np.linalg refuses: NumPy's exceptions and sentences.
import numpy as np

def attempt_inv(a):
    try:
        print(np.linalg.inv(a).shape)
    except np.linalg.LinAlgError as e:
        print("inv:", e)

def attempt_solve(a, b):
    try:
        print(np.linalg.solve(a, b).shape)
    except np.linalg.LinAlgError as e:
        print("LinAlgError:", e)
    except ValueError as e:
        print("ValueError:", str(e)[:60])

def attempt_cholesky(a):
    try:
        print(np.linalg.cholesky(a).shape)
    except np.linalg.LinAlgError as e:
        print("cholesky:", e)

def attempt_det(a):
    try:
        print(np.linalg.det(a).shape)
    except np.linalg.LinAlgError as e:
        print("det:", e)

def attempt_eigvals(a):
    try:
        print(np.linalg.eigvals(a).shape)
    except np.linalg.LinAlgError as e:
        print("eigvals:", e)

def attempt_svd(a):
    try:
        print(np.linalg.svdvals(a).shape)
    except np.linalg.LinAlgError as e:
        print("svd:", e)

z = np.zeros((3, 3))
attempt_inv(z)
attempt_inv(np.array([[1.0, 2.0], [2.0, 4.0]]))
attempt_inv(np.stack((np.eye(2), np.zeros((2, 2)))))
attempt_solve(z, np.ones(3))
attempt_solve(np.eye(3), np.ones(2))
attempt_solve(np.eye(3), np.ones((4, 2)))
attempt_solve(np.ones((2, 3)), np.ones(2))
attempt_inv(np.ones((2, 3)))
attempt_det(np.ones((4, 3)))
attempt_cholesky(np.array([[1.0, 2.0], [2.0, 1.0]]))
attempt_cholesky(-np.eye(3))
attempt_cholesky(np.ones((2, 3)))
attempt_eigvals(np.array([[np.nan, 1.0], [0.0, 1.0]]))
attempt_eigvals(np.array([[np.inf, 1.0], [0.0, 1.0]]))
attempt_eigvals(np.ones((2, 3)))
attempt_svd(np.full((3, 3), np.nan))
try:
    np.linalg.solve(np.zeros((2, 2)), np.ones(2))
except ValueError as e:
    print("a ValueError too:", e)
try:
    raise np.linalg.LinAlgError("mine")
except np.linalg.LinAlgError as e:
    print(e)
