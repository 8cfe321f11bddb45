# Poisson's equation on a torus by fft2.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


n = 16
x = 2 * np.pi * np.arange(n) / n
want = np.sin(x)[:, None] * np.cos(2 * x)
k = np.fft.fftfreq(n, 1 / n)
k2 = k[:, None] ** 2 + k ** 2
k2[0, 0] = 1
hat = np.fft.fft2(-5 * want) / -k2
print(np.allclose(np.fft.ifft2(hat).real, want))
show(np.fft.ifft2(hat).real[:3, :3])
