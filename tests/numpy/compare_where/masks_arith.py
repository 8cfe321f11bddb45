# Masks as numbers: counting, selecting by multiplication, boolean algebra.
import numpy as np
a = np.arange(-5, 6)
pos = a > 0
even = a % 2 == 0
print(pos.astype(int), pos * a, even * 1.5, (pos & even).sum(), (pos | even).sum(),
      (pos ^ even).sum())
print((~pos & ~even) == ~(pos | even), (pos == even).all(), pos.mean(), even.sum() / a.size)
print(np.sum(a * pos), np.sum(a * ~pos), np.where(pos & even, a, 0), pos & True, pos | False)
print(np.logical_and(pos, even).sum(), np.logical_or(pos, even).any(), pos.argmax(),
      even.argmin(), pos.max())
print((a[:, None] == a).sum(), ((a[:, None] + a) == 0).sum(), (a == a[::-1]).sum(),
      (np.abs(a) <= 2).sum())
sign = (a > 0).astype(int) - (a < 0)
print(sign, sign.dtype, (a == 0) + 0, (a == 0) + (a == 1), ((a == 0) + (a == 1)).dtype)
steps = (a >= -2).astype(np.int8) + (a >= 3).astype(np.int8) * 2
print(steps, steps.dtype, np.bool_(True) & pos[0], not pos.all(), pos.any() and even.any())
runs = 0
for k in range(1, len(a)):
    if even[k] != even[k - 1]:
        runs += 1
print(runs, [int(v) for v, keep in zip(a, pos) if keep])
