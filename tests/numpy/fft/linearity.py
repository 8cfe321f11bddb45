# Linear, and shift and modulation trade places.
import numpy as np

rng = np.random.default_rng(22)
x, y = rng.standard_normal(24) + 0j, rng.standard_normal(24) * 1j
print(np.allclose(np.fft.fft(2 * x - 3j * y), 2 * np.fft.fft(x) - 3j * np.fft.fft(y)))
k = np.arange(24)
for s in (1, 5, 23):
    print(s, np.allclose(np.fft.fft(np.roll(x, s)), np.fft.fft(x) * np.exp(-2j * np.pi * k * s / 24)))
    print(s, np.allclose(np.fft.fft(x * np.exp(2j * np.pi * k * s / 24)), np.roll(np.fft.fft(x), s)))
print(np.allclose(np.fft.fft(np.conj(x + y)), np.conj(np.roll(np.fft.fft(x + y)[::-1], 1))))
print(np.allclose(np.fft.fft(np.fft.fft(x)), 24 * np.roll(x[::-1], 1)))
