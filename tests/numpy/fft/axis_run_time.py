# An axis that is known at run time alone.
import numpy as np

a = np.arange(24.0).reshape(2, 3, 4)
y = a + 0j
for k in range(3):
    y = np.fft.fft(y, axis=k)
print(np.allclose(y, np.fft.fftn(a)))
for k in range(-3, 0):
    y = np.fft.ifft(y, axis=k)
print(np.allclose(y, a))
for k in range(3):
    print(np.round(np.abs(np.fft.rfft(a, axis=k)).sum(), 6), np.round(np.fft.irfft(a, 5, axis=k).sum(), 6))
