import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
f = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float32)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.median(h)))
print(repr(np.median(f[::2])))
print(repr(np.median(sv, axis=0)))
print(repr(np.percentile(h, 40)))
print(repr(np.percentile(b, [10, 90])))
print(repr(np.quantile(sv, 0.75, axis=1)))
print(repr(np.quantile(f[::-1], [0.0, 0.5, 1.0])))
print(repr(np.nanmean(h)))
print(repr(np.nanstd(f, ddof=1)))
