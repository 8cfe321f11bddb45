# np.fft.fftshift and ifftshift.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


for n in range(1, 7):
    show(np.fft.fftshift(np.arange(n)))
    show(np.fft.ifftshift(np.arange(n)))
a = np.arange(12).reshape(3, 4)
show(np.fft.fftshift(a))
show(np.fft.ifftshift(a))
show(np.fft.fftshift(a, axes=0))
show(np.fft.fftshift(a, axes=(1,)))
show(np.fft.ifftshift(a, axes=(0, 1)))
show(np.fft.fftshift(np.fft.fftfreq(6)))
print(np.array_equal(np.fft.ifftshift(np.fft.fftshift(a)), a))
