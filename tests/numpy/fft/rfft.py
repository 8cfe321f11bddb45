# np.fft.rfft: half a spectrum, even and odd lengths, n, axis and norm.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


for n in range(1, 8):
    show(np.fft.rfft(np.arange(1.0, n + 1)))
x = np.array([1.0, -2.0, 3.0, 0.5, 2.5])
show(np.fft.rfft(x, 3))
show(np.fft.rfft(x, n=8))
show(np.fft.rfft(x, norm="ortho"))
show(np.fft.rfft(x, norm="forward"))
a = np.arange(12.0).reshape(3, 4) ** 2
show(np.fft.rfft(a))
show(np.fft.rfft(a, axis=0))
show(np.fft.rfft(a, 5, axis=-2))
