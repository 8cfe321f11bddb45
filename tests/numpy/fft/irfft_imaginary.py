# Imaginary parts that a real signal cannot have do not count.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


show(np.fft.irfft([1 + 5j, 2 + 1j, 3 + 7j]))
show(np.fft.irfft([1 + 5j, 2 + 1j, 3 + 7j], 5))
rng = np.random.default_rng(4)
a = rng.standard_normal((4, 5)) + 1j * rng.standard_normal((4, 5))
show(np.fft.irfft2(a))
show(np.fft.irfft2(a, s=(3, 7)))
show(np.fft.irfftn(a, axes=(1, 0)))
