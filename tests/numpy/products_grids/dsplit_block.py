import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.dsplit(c3, 2)))
print(repr(np.dsplit(c3, [1, 3])))
print(repr(np.block([[np.eye(2), np.zeros((2, 1))], [np.ones((1, 3))]])))
print(repr(np.block([a, 10, g])))
print(repr(np.block([[a[:3]], [a[3:]]])))
print(repr(np.block([[1, 2], [3, 4.5]])))
print(repr(np.block(m)))
print(repr(np.block([[m, m], [m, m]]).shape))
