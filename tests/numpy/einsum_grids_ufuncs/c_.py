import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.c_[[1, 2, 3], [4, 5, 6]]))
print(repr(np.c_[m, a[:3]]))
print(repr(np.c_[a]))
print(repr(np.c_[np.array([[1, 2, 3]]), 0, 0, np.array([[4, 5, 6]])]))
