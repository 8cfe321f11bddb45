import numpy as np
m = np.array([[0, 2, 1], [2, 0, 0], [0, 7, 1]])

print(repr(np.corrcoef(m)))
print(repr(np.corrcoef([1.0, 2.0, 3.0], [2.0, 4.0, 7.0])))
print(repr(np.corrcoef([1.0, 2.0, 3.0])))
print(repr(np.corrcoef(m, rowvar=False)))
