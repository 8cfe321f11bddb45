import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
x = np.array([np.nan, 1.0, np.inf, -0.0])

print(repr(np.argmax(m, axis=1, keepdims=True)))
print(repr(np.argmax(x)))
print(repr(np.argmax(m)))
print(repr(np.argmin(mf, axis=0)))
print(repr(np.ptp(m, axis=0)))
print(repr(np.ptp(m, axis=(0, 1))))
print(repr(np.ptp(mf, axis=1, keepdims=True)))
