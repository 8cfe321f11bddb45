# n: cut and padded lines.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


x = np.arange(1.0, 7.0)
show(np.fft.fft(x, 4))
show(np.fft.fft(x, n=8))
show(np.fft.fft(x, 1))
show(np.fft.ifft(x, 9))
show(np.fft.ifft(x + 1j, n=2))
a = np.arange(6.0).reshape(2, 3)
show(np.fft.fft(a, 4, 0))
show(np.fft.fft(a, 2, axis=1))
n = 3
for k in range(2):
    n = n + k
    show(np.fft.fft(x, n))
