import numpy as np
m = np.array([[0, 2, 1], [2, 0, 0], [0, 7, 1]])

print(repr(np.polyder([1, 1, 1, 1])))
print(repr(np.polyder([1, 1, 1, 1], 2)))
print(repr(np.polyder([1, 1, 1, 1], 6)))
print(repr(np.polyder([2.5, 1, 0.5], m=0)))
print(repr(np.polyint([1, 1, 1])))
print(repr(np.polyint([1, 1, 1], k=3)))
print(repr(np.polyint([6, 1, 1], m=2)))
print(repr(np.polyint([6, 1, 1], m=2, k=[1, 2])))
