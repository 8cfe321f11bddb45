# np.where and clip, their dtypes, broadcasting and limits
import numpy as np
a = np.arange(4)
print(np.where(a > 1, a, -a), np.where(a > 1, a, 0.5), np.where([True, False], [[1, 2], [3, 4]], 9), repr(np.where(True, 1, 2.0)), np.where(a > 1)[0], np.where(np.eye(2)))
print(np.where(a > 1, np.float32(1), np.float32(2)).dtype, np.where(a > 1, np.int8(1), 2).dtype, np.where(a > 1, 1, 2j).dtype, np.where(a, a, a).dtype)
a = np.arange(5)
print(np.clip(a, 1, 3), np.clip(a, None, 3), np.clip(a, 2, None), a.clip(1), a.clip(max=2), np.clip(a, [1, 2, 3, 4, 5], 4), np.clip(a, 1.5, 3), np.clip(a, 3, 1), np.clip(2.5, 0, 1), np.clip(np.array([np.nan, 1.]), 0, 0.5))
o = np.zeros(5, dtype=int)
a.clip(1, 3, out=o)
print(o)
