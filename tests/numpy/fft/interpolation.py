# Interpolation by zeros in the spectrum, and resampling.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


def resample(x, m):
    n = len(x)
    y = np.fft.rfft(x)
    z = np.zeros(m // 2 + 1, dtype=np.complex128)
    k = min(n, m) // 2 + 1
    z[:k] = y[:k]
    return np.fft.irfft(z, m) * m / n


t = np.arange(16) / 16
x = np.sin(2 * np.pi * 3 * t) + 0.5 * np.cos(2 * np.pi * 2 * t)
y = resample(x, 64)
print(np.allclose(y[::4], x))
fine = np.arange(64) / 64
print(np.allclose(y, np.sin(2 * np.pi * 3 * fine) + 0.5 * np.cos(2 * np.pi * 2 * fine)))
show(resample(x, 8))
