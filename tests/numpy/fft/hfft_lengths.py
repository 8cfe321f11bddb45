# hfft and ihfft of every length.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


for n in range(2, 9):
    x = np.arange(1.0, n + 1) + 1j * np.arange(n)
    show(np.fft.hfft(x))
    show(np.fft.hfft(x, 2 * n - 1))
    show(np.fft.ihfft(x.real, n - 1))
