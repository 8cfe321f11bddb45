# One-dimensional indexing and slicing: negative indices, clamping, steps.
import numpy as np
a = np.arange(10)
print(a[0], a[-1], a[3], a[-10], a[9])
print(a[2:5], a[:3], a[7:], a[:], a[-3:], a[:-3], a[-5:-2])
print(a[::2], a[1::3], a[::-1], a[8:2:-2], a[3:-10:-1], a[-1:-4:-1], a[5::-1])
print(a[10:], a[5:2], a[2:5:-1], a[10:0:1], a[100:], a[-100:3], a[3:100], a[-100:100:4])
print(a[100::-3], a[:-100:-4], a[::100], a[::-100], a[4:4])
lo, hi, st = 1, 8, 3
print(a[lo:hi:st], a[lo:], a[:hi - lo], a[-hi:-lo], a[lo + 1:hi * 2], a[None:3], a[2:None],
      a[2:None:-1])
print(a[2:8][1:3], a[2:8][::-1][0], a[::2][::2], a[::-1][::-1], a[1:][:-1][2:])
print(len(a[2:7]), a[2:7].shape, a[3:3].shape, a[::3].strides, a[::-2].strides)
s = slice(2, 8, 2)
print(a[s], a[slice(None, 3)], a[slice(5, None, -1)], s.start, s.stop, s.step)
i = np.int64(3)
print(a[i], a[i:i + 2], a[np.uint8(1)], a[:np.int32(4)])
total = 0
for k in range(-len(a), len(a)):
    total += a[k] * k
print(total)
