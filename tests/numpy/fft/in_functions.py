# Transforms inside functions and loops.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


def lowpass(x, keep):
    y = np.fft.rfft(x)
    y[keep:] = 0
    return np.fft.irfft(y, len(x))


def powers(a):
    out = np.zeros(a.shape[0])
    for k in range(a.shape[0]):
        out[k] = np.sum(np.abs(np.fft.fft(a[k])) ** 2)
    return out


show(lowpass(np.arange(8.0), 3))
show(lowpass(np.arange(9.0), 2))
show(powers(np.arange(12.0).reshape(4, 3)))
total = 0.0
for n in range(1, 30):
    total += np.abs(np.fft.fft(np.arange(n))[n // 2])
print(round(float(total), 6))
