import numpy as np
z = np.array([1+2j, 2, 1-2j, 1+2j])

print(repr(np.vander([1, 2, 3], 3)))
print(repr(np.vander([1, 2, 3, 5])))
print(repr(np.vander([1.5, 2], 3, increasing=True)))
print(repr(np.vander(z, 2)))
print(repr(np.vander(np.array([1, 2], dtype=np.int8))))
print(repr(np.vander([1, 2], N=0)))
