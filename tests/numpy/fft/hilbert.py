# The analytic signal, its envelope and frequency.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


def analytic(x):
    n = len(x)
    h = np.zeros(n)
    h[0] = 1
    h[1:(n + 1) // 2] = 2
    if n % 2 == 0:
        h[n // 2] = 1
    return np.fft.ifft(np.fft.fft(x) * h)


t = np.arange(128) / 128
for n in (127, 128):
    z = analytic(np.cos(2 * np.pi * 10 * t[:n]) * (1 + 0.3 * np.cos(2 * np.pi * t[:n])))
    show(np.abs(z)[20:100:20])
    show(np.unwrap(np.angle(z))[30:90:20])
