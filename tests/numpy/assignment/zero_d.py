# 0-d arrays: read, assigned, in place
import numpy as np
a = np.array(5)
print(a, repr(a), a.shape, a[()], a[...], a.ndim)
a[()] = 7
print(a)
a[...] = 8
print(a)
a += 1
print(a, repr(a))
