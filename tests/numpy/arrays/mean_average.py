import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.mean(c3, axis=(0, 2))))
print(repr(np.mean(m, axis=0, keepdims=True)))
print(repr(np.mean(m, dtype=np.float32)))
print(repr(np.average(m)))
print(repr(np.average(m, axis=0, weights=[1, 2, 3])))
print(repr(np.average(m, weights=m)))
print(repr(np.average(mf, axis=1, weights=[1, 2, 3], returned=True)))
print(repr(np.average(m, axis=(0, 1))))
print(repr(np.average(m, axis=0, weights=[1, 2, 3], keepdims=True)))
