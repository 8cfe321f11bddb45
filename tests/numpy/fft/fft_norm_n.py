# norm goes with n, not with the length of the input.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


x = np.array([1.0, -2.0, 3.0, 0.5, 2.5])
show(np.fft.fft(x, 8, norm="ortho"))
show(np.fft.fft(x, 8, norm="forward"))
show(np.fft.ifft(x, 3))
show(np.fft.rfft(x, 8, norm="ortho"))
show(np.fft.irfft(x, 6, norm="ortho"))
show(np.fft.irfft(x, 6, norm="forward"))
