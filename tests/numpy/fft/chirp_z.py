# Bluestein's transform by hand: a length as a convolution of another.
import numpy as np

def bluestein(x):
    n = len(x)
    m = 1
    while m < 2 * n - 1:
        m *= 2
    k = np.arange(n)
    w = np.exp(-1j * np.pi * ((k * k) % (2 * n)) / n)
    b = np.zeros(m, dtype=np.complex128)
    b[:n] = np.conj(w)
    b[m - n + 1:] = np.conj(w[1:][::-1])
    return w * np.fft.ifft(np.fft.fft(x * w, m) * np.fft.fft(b))[:n]


rng = np.random.default_rng(24)
for n in (1, 2, 7, 30, 97, 128):
    x = rng.standard_normal(n) + 1j * rng.standard_normal(n)
    print(n, np.allclose(bluestein(x), np.fft.fft(x)))
