# Windows and other views by strides; whether arrays share memory
import numpy as np
from numpy.lib.stride_tricks import as_strided, sliding_window_view
x = np.arange(6)
w = sliding_window_view(x, 3)
print(w, w.shape, w.strides, w.mean(axis=1), w.flags.writeable)
y = np.arange(12).reshape(3, 4)
print(sliding_window_view(y, (2, 2)).sum(axis=(2, 3)))
print(sliding_window_view(y, 3, axis=1)[0], sliding_window_view(y, 2, axis=0).shape, sliding_window_view(y[:, ::2], (2, 1)).shape)
print(sliding_window_view(x[::-1], 2))
s = as_strided(x, shape=(3, 2), strides=(16, 8))
print(s)
s[1, 1] = 100
print(x)
print(as_strided(x[1:], (4, 2), (8, 8)))
print(as_strided(x, (3, 3), (0, 8)), as_strided(x[::-1], (3,), (-16,)))
a = np.arange(6).reshape(2, 3)
print(np.shares_memory(a, a.ravel()), np.shares_memory(a, a.copy()), np.shares_memory(a[:, 0], a[:, 1]), np.may_share_memory(a[:, 0], a[:, 1]))
print(np.shares_memory(x[:3], x[3:]), np.may_share_memory(x[:3], x[3:]), np.shares_memory(x[:4], x[3:]), np.shares_memory(x, x[::-1]))
print(np.lib.stride_tricks.sliding_window_view(np.array([1.5, 2.5, 4.0]), 2) @ np.array([1, -1]))
print(as_strided(x[2:4], (3,), (8,)), as_strided(x[::-1], [2], [-8]))
