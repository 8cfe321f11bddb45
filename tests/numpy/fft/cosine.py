# A cosine transform through np.fft, and its inverse.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


def dct(x):
    n = len(x)
    v = np.concatenate((x[::2], x[1::2][::-1]))
    return 2 * (np.fft.fft(v) * np.exp(-1j * np.pi * np.arange(n) / (2 * n))).real


for n in (1, 2, 5, 8):
    x = np.arange(1.0, n + 1) ** 2
    k = np.arange(n)
    print(n, np.allclose(dct(x), 2 * np.cos(np.pi * k[:, None] * (2 * k + 1) / (2 * n)) @ x))
    show(dct(x))
