# Many short lines, along each axis.
import numpy as np

rng = np.random.default_rng(8)
a = rng.standard_normal((3, 50, 1000)) + 1j * rng.standard_normal((3, 50, 1000))
y = np.fft.fft(a, axis=0)
print(np.allclose(y[0], a.sum(axis=0)), np.allclose(np.fft.ifft(y, axis=0), a))
y = np.fft.fft(a, axis=1)
print(np.allclose(y[:, 0], a.sum(axis=1)), np.allclose(np.fft.ifft(y, axis=1), a))
y = np.fft.fft(a, axis=2)
print(np.allclose(y[:, :, 0], a.sum(axis=2)), np.allclose(np.fft.ifft(y), a))
r = a.real
print(np.allclose(np.fft.irfft(np.fft.rfft(r, axis=1), axis=1), r))
print(np.allclose(np.fft.irfft(np.fft.rfft(r, axis=0), 3, axis=0), r))
print(np.allclose(np.fft.ifftn(np.fft.fftn(a)), a))
