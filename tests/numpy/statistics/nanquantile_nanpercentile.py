import numpy as np
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.25])
mf = np.array([[0.5, np.nan, 1.0], [2.0, 0.0, 4.0], [np.nan, np.nan, np.nan]])

print(repr(np.nanquantile(f, 0.5)))
print(repr(np.nanquantile(mf, [0.2, 0.9], axis=1)))
print(repr(np.nanquantile(mf, 0.2, axis=0)))
print(repr(np.nanpercentile(mf, 20, axis=0, keepdims=True)))
print(repr(np.nanpercentile(f, [10, 90])))
