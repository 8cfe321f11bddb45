# np.fft.rfftn, irfftn, rfft2 and irfft2.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


b = np.arange(24.0).reshape(2, 3, 4) ** 0.5
show(np.fft.rfftn(b))
show(np.fft.rfftn(b, axes=(1, 0)))
show(np.fft.rfftn(b, s=(2, 5), axes=(1, 2)))
show(np.fft.rfft2(b))
show(np.fft.rfft2(b, s=(2, 3), norm="ortho"))
show(np.fft.irfftn(np.fft.rfftn(b)))
show(np.fft.irfft2(np.fft.rfft2(b)))
show(np.fft.irfftn(b, s=(3, 5), axes=(0, 2)))
show(np.fft.irfft2(b, norm="forward"))
v = np.arange(30.0).reshape(2, 3, 5)
print(np.allclose(np.fft.irfftn(np.fft.rfftn(v), s=v.shape, axes=(0, 1, 2)), v))
print(np.allclose(np.fft.irfft2(np.fft.rfft2(v), s=v.shape[1:]), v))
