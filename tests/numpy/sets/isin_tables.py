# np.isin of integers: small and large ranges, every width, extremes, nothing to look for, several axes.
import numpy as np
a = np.array([5, -3, 0, 7, 7, 100])
print(np.isin(a, [7, -3]), np.isin(a, [7, 10**12, -10**12]), np.isin(a, []), np.isin(a, [7], invert=True))
i64 = np.array([np.iinfo(np.int64).min, -1, 0, np.iinfo(np.int64).max])
print(np.isin(i64, i64[::-3]), np.isin(a, i64), np.isin(i64, [0, 1, 2]), np.isin(i64, i64))
for kind in (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64):
    x = np.arange(0, 120, 7).astype(kind)
    t = np.array([0, 14, 15, 119, 49, 49], dtype=kind)
    print(np.isin(x, t).sum(), np.isin(x, t[::2]), np.isin(x[::-2], t).sum(), np.isin(x, 21).sum())
print(np.isin(np.array([1, 2, 255], dtype=np.uint8), [300, 2, -1]), np.isin(np.array([1, 2], dtype=np.int8), np.array([2, 200], dtype=np.uint8)))
m = np.arange(12).reshape(3, 4)
print(np.isin(m, m[1]), np.isin(m.T[::-1], m[:, 1]), np.isin(5, [5, 6]), np.isin(m[:0], [1]).shape)
print(np.isin(m, [[1, 2], [30, 4]], invert=True), np.isin([True, False], [1, 3]), np.isin([1, 0], [True]))
print(np.isin(m, [1.0, 2.5, 3.0]), np.isin(np.array([2**53, 2**53 + 1]), [2**53 + 1]))
b = np.arange(1000) * 37 % 101
print(np.isin(b, b[:5]).sum(), np.isin(b, np.arange(0, 101, 3)).sum(), np.isin(b * 10**10, b[:5] * 10**10).sum())
