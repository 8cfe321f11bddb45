import numpy as np
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.25])
m = np.array([[0, 2, 1], [2, 0, 0], [0, 7, 1]])
mf = np.array([[0.5, np.nan, 1.0], [2.0, 0.0, 4.0], [np.nan, np.nan, np.nan]])

print(repr(np.nanvar(mf, axis=0)))
print(repr(np.nanvar(mf, axis=1)))
print(repr(np.nanvar(f, ddof=1)))
print(repr(np.nanvar(m, axis=0)))
print(repr(np.nanvar(np.array([1+1j, np.nan, 3]))))
print(repr(np.nanstd(mf, axis=0, ddof=1)))
print(repr(np.nanstd(mf, axis=0, keepdims=True)))
print(repr(np.nanstd(f.astype(np.float32))))
