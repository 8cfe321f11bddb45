# The nan-ignoring reductions.
import numpy as np
a = np.array([[1.0, np.nan, 3.0], [np.nan, 5.0, -2.0]])
print(np.nansum(a), np.nanmax(a), np.nanmin(a), np.nanmean(a), np.nanprod(a))
print(np.nansum(a, axis=0), np.nanmax(a, axis=1), np.nanmin(a, axis=0), np.nanmean(a, axis=1))
print(np.round(np.nanstd(a), 8), np.round(np.nanvar(a, axis=1), 8), np.nanargmax(a),
      np.nanargmin(a))
print(np.nancumsum(a[0]), np.nansum([1, 2, 3]), np.nanmax([1, 2]), np.nansum(np.array([np.nan])))
print(np.sum(a), np.max(a), np.mean(a[:, 2]), np.isnan(a).sum(), np.isnan(a).sum(axis=0))
print(np.nanmean(a, axis=0, keepdims=True), np.nansum(a, dtype=np.float32).dtype)
clean = np.where(np.isnan(a), np.nanmean(a), a)
print(clean, clean.sum(), np.nan_to_num(a, nan=9.5))
count = 0
for row in a:
    for v in row:
        if v != v:
            count += 1
print(count)
