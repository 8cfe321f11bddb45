import numpy as np

w = np.zeros((3, 3), int); np.fill_diagonal(w, 5); print(w)
w = np.zeros((5, 2)); np.fill_diagonal(w, [1, 2], wrap=True); print(w)
w = np.zeros((5, 2)); np.fill_diagonal(w, [1, 2]); print(w)
w = np.zeros((2, 5)); np.fill_diagonal(w[:, ::-1], 7); print(w)
w = np.zeros((2, 2, 2), int); np.fill_diagonal(w, [3, 4]); print(w)
