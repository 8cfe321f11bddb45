import numpy as np
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.25])
mf = np.array([[0.5, np.nan, 1.0], [2.0, 0.0, 4.0], [np.nan, np.nan, np.nan]])

print(repr(np.nansum(mf, axis=0)))
print(repr(np.nansum(mf, axis=1, keepdims=True)))
print(repr(np.nansum(mf.astype(np.float32), dtype=np.float64)))
print(repr(np.nansum(f, initial=5)))
print(repr(np.nancumsum(mf, axis=1)))
print(repr(np.nancumprod(mf)))
print(repr(np.nanmax(mf, axis=0)))
print(repr(np.nanmax(mf)))
print(repr(np.nanmax(mf[:2], axis=1)))
