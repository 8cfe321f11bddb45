# Correlation of bools is a bool: whether any pair of both is true; conj leaves bools as they are there.
import numpy as np
b = np.array([True, False, True])
print(np.correlate(b, b), np.correlate(b[:1], b[1:2]), np.correlate(b, [True, True], 'same'), np.convolve(b, b[:2]))
print(repr(np.correlate(b, np.array([1, 2], np.int8))), np.correlate([1j, 2], [1j]))
