# s as a list, with -1, shorter and longer than the axes.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


a = np.arange(12.0).reshape(3, 4)
show(np.fft.fftn(a, s=[2, 3], axes=[0, 1]))
show(np.fft.fft2(a, s=(-1, 2)))
show(np.fft.rfft2(a, s=(4, -1)))
show(np.fft.irfft2(a, s=(2, 5)))
show(np.fft.ifft2(a, s=(1, 1)))
