import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
z = np.array([1+2j, 2, 1-2j])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.var(m, ddof=1)))
print(repr(np.var(c3, axis=(0, 2))))
print(repr(np.var(z)))
print(repr(np.var(m, correction=1)))
print(repr(np.var(mf, mean=mf.mean())))
print(repr(np.std(c3, axis=(0, 2), keepdims=True)))
print(repr(np.std(mf, axis=0, ddof=1, dtype=np.float32)))
print(repr(np.std(mf, axis=0, correction=1)))
