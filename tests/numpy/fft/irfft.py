# np.fft.irfft: even lengths by default, odd ones by n.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


x = np.array([1.0, 2.0 - 1.0j, -1.0 + 0.5j, 3.0])
show(np.fft.irfft(x))
show(np.fft.irfft(x, 7))
show(np.fft.irfft(x, n=4))
show(np.fft.irfft(x, n=12))
show(np.fft.irfft(x, n=1))
show(np.fft.irfft(x, norm="ortho"))
show(np.fft.irfft(x, norm="forward"))
a = np.arange(12.0).reshape(3, 4) + 1j
show(np.fft.irfft(a))
show(np.fft.irfft(a, axis=0))
show(np.fft.irfft(a, 3, axis=0))
for n in (1, 2, 5, 6, 31, 32):
    v = np.arange(float(n)) ** 0.5
    print(n, np.allclose(np.fft.irfft(np.fft.rfft(v), n), v))
