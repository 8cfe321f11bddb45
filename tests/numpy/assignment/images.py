# Views, copies and masked stores of small images
import numpy as np
a = np.arange(6).reshape(2, 3)
b = a.T.copy()
c = a.T
a[0, 0] = 50
print(b[0, 0], c[0, 0], b.flags.c_contiguous, c.flags.f_contiguous)
a = np.arange(6)
even, odd = a[::2], a[1::2]
even += odd
odd -= even
print(a, even, odd)
img = np.zeros((6, 6), dtype=np.uint8)
img[1:4, 2:5] = 200
img[img > 100] += 100
img[2] = np.maximum(img[2], 7)
img[:, [0, -1]] = 255
print(img, np.count_nonzero(img == 255), img[::3, ::3], img.max(axis=0))
