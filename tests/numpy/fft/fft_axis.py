# axis: first, middle, last, and counted from the end.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


a = np.arange(24.0).reshape(2, 3, 4) ** 1.5
for y in (np.fft.fft(a, axis=0), np.fft.fft(a, axis=1), np.fft.fft(a, axis=2)):
    show(y)
print(np.allclose(np.fft.fft(a, axis=-3), np.fft.fft(a, axis=0)))
print(np.allclose(np.fft.fft(a, axis=-2), np.fft.fft(a, axis=1)))
show(np.fft.ifft(a, axis=1))
