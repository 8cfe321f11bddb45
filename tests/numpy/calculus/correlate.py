import numpy as np

print(repr(np.correlate([1, 2, 3], [0, 1, 0.5])))
print(repr(np.correlate([1, 2, 3], [0, 1, 0.5], 'same')))
print(repr(np.correlate([1, 2, 3], [0, 1, 0.5], 'full')))
print(repr(np.correlate([0, 1, 0.5], [1, 2, 3], 'full')))
print(repr(np.correlate([1, 2], [1, 2, 3, 4], 'full')))
print(repr(np.correlate([1, 2], [1, 2, 3, 4], 'same')))
print(repr(np.correlate([1, 2, 5], [1, 2, 3, 4], 'same')))
print(repr(np.correlate([1, 2], [1, 2, 3, 4], 'valid')))
print(repr(np.correlate([1+1j, 2, 3-1j], [0, 1, 0.5j], 'full')))
print(repr(np.correlate([0, 1, 0.5j], [1+1j, 2, 3-1j, 1], 'full')))
