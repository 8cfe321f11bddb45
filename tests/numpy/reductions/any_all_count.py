# any, all, count_nonzero with axes, keepdims and empty input.
import numpy as np
a = np.array([[0, 1, 2], [0, 0, 3]])
print(a.any(), a.all(), a.any(axis=0), a.all(axis=0), a.any(axis=1), a.all(axis=1))
print(np.any(a > 2), np.all(a >= 0), np.any(a > 2, axis=1), np.all(a < 3, axis=0),
      np.any(a, axis=(0, 1)))
print(a.any(axis=0, keepdims=True), a.all(axis=-1, keepdims=True), np.all(a, axis=1).dtype)
print(np.count_nonzero(a), np.count_nonzero(a, axis=0), np.count_nonzero(a, axis=1),
      np.count_nonzero(a == 0))
print(np.any(np.zeros(0)), np.all(np.zeros(0)), np.zeros((0, 2)).any(axis=0),
      np.zeros((0, 2)).all(axis=0))
print(np.any([np.nan]), np.all([np.nan, 1]), np.any([0.0, -0.0]), np.all([1 + 0j, 0j]),
      np.any([0, 0, 1j]))
print(np.count_nonzero([1.5, 0.0, -0.0, np.nan]), np.count_nonzero([True, False, True]),
      np.count_nonzero(5))
print(any(a[0] > 1), all(a[1] == 0), any([x > 2 for x in a.ravel()]), all(a.ravel()[1:3]),
      sum(a[0] > 0))
print((a > 0).sum(axis=1), (a > 0).mean(axis=0), ((a > 0) & (a < 3)).sum(), (~(a > 0)).any(axis=0))
if (a == 3).any():
    print("has three")
while not np.all(a > 5):
    a = a * 2 + 1
print(a)
