import numpy as np
mf = np.array([[0.5, np.nan, 1.0], [2.0, 0.0, 4.0], [np.nan, np.nan, np.nan]])

print(repr(np.nanmin(mf, axis=0, keepdims=True)))
print(repr(np.nanmin(mf, initial=-3)))
print(repr(np.nanargmax(mf[:2], axis=1)))
print(repr(np.nanargmin(mf, axis=0)))
