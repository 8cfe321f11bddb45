# The dtype of each reduction for each dtype: widening of small integers, float staying put.
import numpy as np
b = np.array([True, True, False])
i1, u1 = np.array([100, 100, 100], np.int8), np.array([200, 200, 200], np.uint8)
i4, u4 = np.array([2 ** 30, 2 ** 30, 2 ** 30], np.int32), np.array([2 ** 31, 2 ** 31], np.uint32)
f2, f4 = np.array([1, 2, 3.5], np.float16), np.array([1, 2, 3.5], np.float32)
print(b.sum(), b.sum().dtype, i1.sum(), i1.sum().dtype, u1.sum(), u1.sum().dtype)
print(i4.sum(), i4.sum().dtype, u4.sum(), u4.sum().dtype, f2.sum().dtype, f4.sum().dtype)
print(i1.prod(), u1.prod().dtype, b.prod(), b.prod().dtype, i4.prod().dtype, f4.prod(),
      f4.prod().dtype)
print(i1.max(), i1.max().dtype, b.max(), b.max().dtype, u1.min().dtype, f2.max().dtype,
      i1.argmax().dtype)
print(b.mean(), b.mean().dtype, i1.mean(), u1.mean().dtype, f2.mean(), f2.mean().dtype,
      f4.mean().dtype)
print(i1.var().dtype, f4.std().dtype, f2.var().dtype, b.std().dtype, np.ptp(i1), np.ptp(u1).dtype)
print(i1.sum(dtype=np.int8), i1.sum(dtype=np.int16), u1.sum(dtype=np.uint8),
      f4.sum(dtype=float).dtype, b.sum(dtype=float))
print(i1.mean(dtype=np.float32).dtype, np.sum(i1, dtype=np.float32), i1.prod(dtype=np.int64),
      f4.sum(dtype=complex))
print(b.any().dtype, i1.all().dtype, np.count_nonzero(i1), i1.cumsum().dtype, b.cumsum().dtype,
      u1.cumprod().dtype)
print(i1.sum(axis=0).dtype, repr(i1.sum()), repr(f4.mean()), repr(b.any()), repr(i1.argmin()),
      repr(np.count_nonzero(b)))
print(np.sum(i1 + i1), np.sum(i1 * 2), (i1 > 0).sum(), np.sum(f4 > 1), np.mean(f4 > 1))
