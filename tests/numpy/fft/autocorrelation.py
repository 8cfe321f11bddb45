# Autocorrelation and the shift between two signals.
import numpy as np

rng = np.random.default_rng(23)
x = rng.standard_normal(100)
full = np.fft.irfft(np.abs(np.fft.rfft(x, 200)) ** 2, 200)[:100]
print(np.allclose(full, np.correlate(x, x, "full")[99:]))
y = np.roll(x, 17) + 0.1 * rng.standard_normal(100)
cross = np.fft.ifft(np.fft.fft(y) * np.conj(np.fft.fft(x))).real
print(int(np.argmax(cross)))
a = rng.standard_normal((32, 32))
b = np.roll(a, (5, -9), axis=(0, 1))
f = np.fft.fft2(b) * np.conj(np.fft.fft2(a))
peak = np.fft.ifft2(f / np.abs(f)).real
i, j = np.unravel_index(np.argmax(peak), peak.shape)
print(int(i), int(j))
