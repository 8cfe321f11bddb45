# flags: contiguity of slices, transposes, reshapes, copies.
import numpy as np
a = np.arange(24, dtype=np.int32).reshape(2, 3, 4)
print(a.flags.c_contiguous, a.T.flags.c_contiguous, a.T.flags.f_contiguous, a.flags.f_contiguous)
print(a[:, :, :2].flags.c_contiguous, a[0].flags.c_contiguous, a[:, 0].flags.c_contiguous,
      a.flags.writeable)
print(a[::-1].flags.c_contiguous, a[:1].flags.c_contiguous, a.copy().flags.c_contiguous,
      a.T.copy().flags.c_contiguous)
for d in [np.zeros(2), np.zeros(2)[::-1], np.zeros(4)[::2], np.zeros(0), np.zeros(1)[::-1]]:
    print(d.flags.c_contiguous, d.flags.f_contiguous, d.strides)
print(np.ascontiguousarray(a.T).flags.c_contiguous, a.reshape(6, 4).flags.c_contiguous,
      (a.T + 1).shape)
print(np.broadcast_to(np.arange(3), (2, 3)).flags.c_contiguous,
      np.broadcast_to(1, (2, 2)).flags.writeable)
