import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.kron([1, 10], [5, 6])))
print(repr(np.kron(np.eye(2), m)))
print(repr(np.kron(m, [1, 2])))
print(repr(np.kron([[1]], c3[:, :1, :2])))
print(repr(np.kron(2, [1, 2])))
