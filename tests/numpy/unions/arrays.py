# Lists of arrays of several dtypes, and arrays of mixed lists.
import numpy as np
a = np.array([1, 2.5, 3])
print(a, a.dtype)
xs = [1, 2.5, 3]
b = np.array(xs)
print(b, b.dtype)
print(a + xs, np.sum(xs), np.mean(xs), np.max(xs))
ws = [np.arange(2), np.ones(3), None]
for w in ws:
    print(w)
    if w is not None:
        print(w.sum(), w.shape, w.dtype, (w * 2).sum())
