import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(m[np.diag_indices_from(m)]))
print(repr(np.unravel_index(22, (7, 6))))
print(repr(np.unravel_index([22, 41, 37], (7, 6))))
print(repr(np.unravel_index([31, 41, 13], (7, 6), order='F')))
print(repr(np.unravel_index(1621, (6, 7, 8, 9))))
print(repr(np.unravel_index(np.argmax(m), m.shape)))
