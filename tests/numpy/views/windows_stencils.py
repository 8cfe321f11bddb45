# One-, two- and three-point stencils by shifted slices, with borders, in float and int.
import numpy as np
a = np.array([3, 8, 1, 9, 4, 7])
print(a[1:] - a[:-1], a[2:] - 2 * a[1:-1] + a[:-2], (a[1:] + a[:-1]) / 2,
      np.maximum(a[1:], a[:-1]), (a[1:] > a[:-1]).sum())
peaks = (a[1:-1] > a[:-2]) & (a[1:-1] > a[2:])
print(peaks, [int(k) + 1 for k, p in enumerate(peaks) if p], a[1:-1] * peaks)
m = np.arange(20).reshape(4, 5) % 6
gx, gy = m[:, 1:] - m[:, :-1], m[1:] - m[:-1]
print(gx, gy, (gx[1:] ** 2 + gy[:, 1:] ** 2))
pooled = m[:, :4].reshape(2, 2, 2, 2).max(axis=(1, 3))
print(pooled, m[::2, ::2], m[::2, :4].reshape(2, 2, 2).sum(axis=2),
      m[:4, :4].reshape(2, 2, 2, 2).mean(axis=(1, 3)))
padded = np.zeros((6, 7), dtype=int)
padded[1:-1, 1:-1] = m
total = np.zeros_like(m)
for di in range(3):
    for dj in range(3):
        total += padded[di:di + 4, dj:dj + 5]
print(total, total.sum(), padded[-1].sum())
w = np.arange(10.0)
smooth = w.copy()
smooth[1:-1] = (w[:-2] + 2 * w[1:-1] + w[2:]) / 4
print(smooth, (smooth == w).all())
d = np.zeros(7)
d[3] = 1
for _ in range(3):
    d[1:-1] = 0.5 * d[1:-1] + 0.25 * (d[:-2] + d[2:])
print(d, d.sum(), d[::-1] - d)
up, down = w[::2], w[1::2]
print(up + down, up * down, (up - down[::-1]), np.where(up > 4, up, -down))
