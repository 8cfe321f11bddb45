# Four axes: s and axes in all orders.
import numpy as np

rng = np.random.default_rng(21)
a = rng.standard_normal((3, 4, 2, 5))
for axes in ((0, 1, 2, 3), (3, 1), (2, 0, 3), (-1, -4)):
    print(np.round(np.fft.fftn(a, axes=(1, 2)).sum(), 5), a.shape)
print(np.round(np.fft.fftn(a, axes=(3, 1))[1, 2, 1, 3], 5), np.round(np.fft.ifftn(a, axes=(2, 0, 3))[1, 2, 1, 3], 5))
print(np.round(np.fft.rfftn(a, axes=(3, 1))[1, 2, 1, 3], 5), np.fft.rfftn(a, axes=(0, 2)).shape)
print(np.round(np.fft.irfftn(a, axes=(0, 3))[1, 2, 1, 3], 5), np.fft.irfftn(a, s=(7, 3), axes=(3, 0)).shape)
print(np.round(np.fft.fftn(a, s=(2, 6), axes=(1, -1))[1, 1, 1, 3], 5) + 0, np.fft.fft2(a, s=(1, 9)).shape)
