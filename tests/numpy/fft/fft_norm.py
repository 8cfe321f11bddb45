# norm: backward, ortho, forward and None.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


x = np.array([1.0, -2.0, 3.0, 0.5, 2.5])
show(np.fft.fft(x, norm=None))
show(np.fft.fft(x, norm="backward"))
show(np.fft.fft(x, norm="ortho"))
show(np.fft.fft(x, norm="forward"))
show(np.fft.ifft(x, norm=None))
show(np.fft.ifft(x, norm="backward"))
show(np.fft.ifft(x, norm="ortho"))
show(np.fft.ifft(x, norm="forward"))
print(np.allclose(np.fft.ifft(np.fft.fft(x, norm="forward"), norm="forward"), x))
print(np.allclose(np.fft.ifft(np.fft.fft(x, norm="ortho"), norm="ortho"), x))
