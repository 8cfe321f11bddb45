import numpy as np

print(repr(np.mgrid[0:3]))
print(repr(np.mgrid[0:3, 0:2]))
print(repr(np.mgrid[0:1:5j]))
print(repr(np.mgrid[0:1:3j, 0:2]))
print(repr(np.mgrid[-1:1:5j, 0:2:3j]))
print(repr(np.mgrid[0:2, 0:2, 0:2].shape))
print(repr(np.mgrid[1:6:2, 0.5:2]))
