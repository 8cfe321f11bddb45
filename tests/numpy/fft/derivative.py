# Spectral derivatives of periodic functions.
import numpy as np

n = 32
x = 2 * np.pi * np.arange(n) / n
k = np.fft.fftfreq(n, 1 / n)
f = np.exp(np.sin(x))
d = np.fft.ifft(1j * k * np.fft.fft(f))
print(np.allclose(d.real, np.cos(x) * f), np.allclose(d.imag, 0))
s = np.fft.irfft(-np.fft.rfftfreq(n, 1 / n) ** 2 * np.fft.rfft(f), n)
print(np.allclose(s, (np.cos(x) ** 2 - np.sin(x)) * f))
print(k[:3], k[-3:], np.fft.rfftfreq(n, 1 / n)[-2:])
