# A heat equation on a circle, solved by its spectrum.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


n = 32
x = 2 * np.pi * np.arange(n) / n
u = np.exp(np.sin(x)) + (x > 3)
k = np.fft.fftfreq(n, 1 / n)
hat = np.fft.fft(u)
for step in range(4):
    hat = hat * np.exp(-0.01 * k * k)
    show(np.fft.ifft(hat).real[::8])
