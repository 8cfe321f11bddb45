# np.fft.fftn and ifftn: s, axes, -1 in s, norm.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


b = np.arange(24.0).reshape(2, 3, 4) ** 0.5
show(np.fft.fftn(b))
show(np.fft.ifftn(b))
show(np.fft.fftn(b, axes=(0,)))
show(np.fft.fftn(b, axes=(2, 0)))
show(np.fft.fftn(b, s=(2, 2), axes=(0, 1)))
show(np.fft.fftn(b, s=(-1, 5), axes=(0, 2)))
show(np.fft.fftn(b, norm="ortho"))
show(np.fft.ifftn(b, s=(3, 2, 2), axes=(0, 1, 2), norm="forward"))
c = b + 1j * b[::-1]
show(np.fft.fftn(c))
print(np.allclose(np.fft.ifftn(np.fft.fftn(c)), c))
x = np.arange(16.0).reshape(2, 2, 2, 2)
show(np.fft.fftn(x))
