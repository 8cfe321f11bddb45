# out=: the array that takes the result.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


x = np.arange(4.0)
out = np.zeros(4, np.complex128)
y = np.fft.fft(x, out=out)
print(y is out)
show(out)
np.fft.ifft(out, out=out)
show(out)
half = np.zeros(3, np.complex128)
np.fft.rfft(x, out=half)
show(half)
real = np.zeros(4)
np.fft.irfft(half, out=real)
show(real)
a = np.arange(6.0).reshape(2, 3)
b = np.zeros((2, 3), np.complex128)
np.fft.fft(a, axis=0, out=b)
show(b)
np.fft.fftn(a, out=b)
show(b)
np.fft.irfft2(b, s=(2, 3), out=a)
print(np.allclose(a, np.arange(6.0).reshape(2, 3)))
