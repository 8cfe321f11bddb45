# np.fft.hfft and ihfft.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


x = np.array([1.0, 2.0 - 1.0j, -1.0 + 0.5j, 3.0])
show(np.fft.hfft(x))
show(np.fft.hfft(x, 7))
show(np.fft.hfft(x, norm="ortho"))
show(np.fft.hfft(x, norm="forward"))
v = np.array([1.0, -2.0, 3.0, 0.5, 2.5])
show(np.fft.ihfft(v))
show(np.fft.ihfft(v, 4))
show(np.fft.ihfft(v, norm="ortho"))
show(np.fft.ihfft(v, norm="forward"))
print(np.allclose(np.fft.hfft(np.fft.ihfft(v), 5), v))
a = np.arange(6.0).reshape(2, 3)
show(np.fft.hfft(a, axis=0))
show(np.fft.ihfft(a, axis=0))
