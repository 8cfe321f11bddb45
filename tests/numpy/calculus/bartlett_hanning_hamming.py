import numpy as np

print(repr(np.bartlett(5)))
print(repr(np.bartlett(4)))
print(repr(np.bartlett(1)))
print(repr(np.bartlett(0)))
print(repr(np.hanning(6)))
print(repr(np.hanning(2)))
print(repr(np.hanning(0)))
print(repr(np.hamming(7)))
print(repr(np.hamming(1)))
