# np.fft.fft2 and ifft2: s, axes, norm.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


a = np.arange(12.0).reshape(3, 4) ** 1.5
show(np.fft.fft2(a))
show(np.fft.ifft2(a))
show(np.fft.fft2(a, s=(2, 5)))
show(np.fft.fft2(a, (4, 3)))
show(np.fft.fft2(a, norm="ortho"))
show(np.fft.ifft2(a, norm="forward"))
show(np.fft.fft2(a, axes=(1, 0)))
b = np.arange(24.0).reshape(2, 3, 4)
show(np.fft.fft2(b))
show(np.fft.fft2(b, axes=(0, 2)))
show(np.fft.ifft2(b, s=(2, 2), axes=(0, 1)))
print(np.allclose(np.fft.ifft2(np.fft.fft2(b)), b))
