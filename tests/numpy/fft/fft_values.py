# np.fft.fft and ifft: values, signs and order.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


show(np.fft.fft(np.arange(8.0)))
show(np.fft.fft([1, 2, 3]))
show(np.fft.fft([1j, 2, 3 - 1j, 0.5]))
show(np.fft.ifft(np.arange(5.0)))
show(np.fft.ifft([0, 4, 0, 0]))
show(np.fft.fft(np.exp(2j * np.pi * np.arange(8) / 8)))
show(np.fft.fft([7.0]))
