# Linear convolution through padded transforms equals np.convolve.
import numpy as np

rng = np.random.default_rng(7)
a = rng.normal(size=37)
b = rng.normal(size=12)
n = 37 + 12 - 1
c = np.fft.irfft(np.fft.rfft(a, n) * np.fft.rfft(b, n), n)
print(c.shape, np.allclose(c, np.convolve(a, b)))
z = np.fft.ifft(np.fft.fft(a, 64) * np.fft.fft(b, 64))
print(np.allclose(z[:n].real, c), np.allclose(z[n:], 0))
k = np.fft.ifft(np.fft.fft(a) * np.conj(np.fft.fft(a))).real
print(np.allclose(k[0], np.sum(a * a)), np.allclose(k[1:], k[:0:-1]), np.argmax(k))
