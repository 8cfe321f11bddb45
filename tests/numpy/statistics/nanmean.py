import numpy as np
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.25])
m = np.array([[0, 2, 1], [2, 0, 0], [0, 7, 1]])
mf = np.array([[0.5, np.nan, 1.0], [2.0, 0.0, 4.0], [np.nan, np.nan, np.nan]])

print(repr(np.nanmean(mf)))
print(repr(np.nanmean(mf, axis=0)))
print(repr(np.nanmean(mf, axis=1)))
print(repr(np.nanmean(mf.astype(np.float32), axis=0)))
print(repr(np.nanmean(f.astype(np.float32))))
print(repr(np.nanmean(m)))
print(repr(np.nanmean(np.array([1+1j, np.nan, 3]))))
