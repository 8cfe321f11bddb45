# Parseval, shift, convolution, derivative.
import numpy as np

rng = np.random.default_rng(11)
x, y = rng.standard_normal(60), rng.standard_normal(60)
fx, fy = np.fft.fft(x), np.fft.fft(y)
print(np.allclose(np.sum(np.abs(fx) ** 2) / 60, np.sum(x * x)))
print(np.allclose(np.fft.fft(np.roll(x, 7)), fx * np.exp(-2j * np.pi * 7 * np.arange(60) / 60)))
full = np.convolve(x, y)
print(np.allclose(np.fft.irfft(np.fft.rfft(x, 119) * np.fft.rfft(y, 119), 119), full))
wrapped = full[:60].copy()
wrapped[:59] += full[60:]
print(np.allclose(np.fft.ifft(fx * fy).real, wrapped))
t = 2 * np.pi * np.arange(64) / 64
d = np.fft.ifft(1j * np.fft.fftfreq(64, 1 / 64) * np.fft.fft(np.sin(3 * t))).real
print(np.allclose(d, 3 * np.cos(3 * t)))
