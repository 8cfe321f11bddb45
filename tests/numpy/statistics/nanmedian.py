import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.25])
mf = np.array([[0.5, np.nan, 1.0], [2.0, 0.0, 4.0], [np.nan, np.nan, np.nan]])

print(repr(np.nanmedian(mf, axis=1)))
print(repr(np.nanmedian(mf, axis=0)))
print(repr(np.nanmedian(f)))
print(repr(np.nanmedian(f, keepdims=True)))
print(repr(np.nanmedian(mf, axis=1, keepdims=True)))
print(repr(np.nanmedian(a)))
print(repr(np.nanmedian(f.astype(np.float32))))
