# Lists of arrays of several dtypes, and arrays of lists that are written out.
import numpy as np
a = np.array([1, 2.5, 3])
print(a, a.dtype)
xs = [1, 2.5, 3]
print(np.array(xs), a + xs, a + [1, 2.5, 3], np.sum([1, 2.5, 3]), np.mean([True, 2, 3.0]))
ws = [np.arange(2), np.ones(3), None]
for w in ws:
    print(w)
    if w is not None:
        print(w.sum(), w.shape, w.dtype, (w * 2).sum())
m = [[1, 2.5], [3, 4]]
print(np.array(m), np.array([[True, 2], (3, 4)]))
ys = [1, True, 2.5, 1j]
print(np.array(ys), np.array(xs, dtype=int), np.asarray([np.float32(2), 3.5]))
rows = [(1, 2), [3, 4.5]]
print(np.array(rows), np.zeros(3) + xs)
xs.pop(1)
print(np.array(xs, dtype=float))
