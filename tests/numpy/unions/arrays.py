# Lists of arrays of several dtypes, and arrays of lists that are written out.
import numpy as np
a = np.array([1, 2.5, 3])
print(a, a.dtype)
print(a + [1, 2.5, 3], np.sum([1, 2.5, 3]), np.mean([True, 2, 3.0]))
ws = [np.arange(2), np.ones(3), None]
for w in ws:
    print(w)
    if w is not None:
        print(w.sum(), w.shape, w.dtype, (w * 2).sum())
