# A Python int beyond an integer type on its own side of clip bounds nothing.
import numpy as np
u, s = np.arange(3, dtype=np.uint8), np.array([-128, 5, 127], np.int8)
print(u.clip(-1, 1), np.clip(u, 0, 300), np.clip(u[1], -5, 1), u.clip(-1, None), np.clip(s, -1000, 1000), s.clip(None, 300))
for low in [-3, 1]:
    print(u.clip(low, 2 - low), np.clip(u.astype(np.uint64), low, 2))
