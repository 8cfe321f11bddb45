import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.ogrid[0:3, 0:2]))
print(repr(np.ogrid[0:1:3j, 0:2:0.5]))
print(repr(np.ogrid[0:4]))
print(repr(np.r_[1:4, 0, 4]))
print(repr(np.r_[0:1:3j, 5]))
print(repr(np.r_[a, 0, 0, g]))
print(repr(np.r_[m, m]))
print(repr(np.r_[:3]))
