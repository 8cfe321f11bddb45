import numpy as np
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.shares_memory(m, sv)))
print(repr(np.shares_memory(m[:, :2], m[:, 2:])))
print(repr(np.may_share_memory(m[:, :2], m[:, 2:])))
print(repr(np.trim_zeros(np.pad(m[1:], 2))))
print(repr(np.resize(sv, (3, 3))))
print(repr(np.logspace(0, 2, 3, dtype=np.float32)))
print(repr(np.geomspace(2.0, 32.0, 5)))
