# Circulant systems: eigenvalues by a transform, solved by division.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


c = np.array([4.0, -1.0, 0.0, 0.5, -1.0])
n = len(c)
m = np.array([[c[(i - j) % n] for j in range(n)] for i in range(n)])
b = np.arange(1.0, n + 1)
x = np.fft.ifft(np.fft.fft(b) / np.fft.fft(c)).real
print(np.allclose(m @ x, b))
show(x)
show(np.fft.fft(c))
