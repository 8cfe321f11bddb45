import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
f = np.array([0.5, np.nan, 1.5, np.nan, 0.5, -0.0, 0.0])

print(repr(np.searchsorted([1, 2, 4], 3)))
print(repr(np.searchsorted([1, 2, 4, 4, 5], [0, 1, 4, 9], side='right')))
print(repr(np.searchsorted([1, 2, 4, 4, 5], [[0, 1], [4, 9]], 'left')))
print(repr(np.searchsorted(np.sort(f), [np.nan, 0.0, 0.5, 7])))
print(repr(np.searchsorted(np.sort(f), [np.nan, 0.0, 0.5, 7], 'right')))
print(repr(np.searchsorted(a, [1, 2], sorter=np.argsort(a))))
print(repr(np.searchsorted([1, 2, 3], 2.5)))
print(repr(np.searchsorted(np.array([], dtype=float), [1, 2])))
print(repr(np.searchsorted(np.arange(10)[::2], np.arange(10)[::-3])))
print(repr(np.searchsorted(np.array([1, 2, 3], dtype=np.uint8), np.int16(2))))
