# np.fft.fftfreq and rfftfreq.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


for n in range(1, 8):
    show(np.fft.fftfreq(n))
    show(np.fft.rfftfreq(n))
show(np.fft.fftfreq(6, 0.1))
show(np.fft.fftfreq(5, d=2))
show(np.fft.rfftfreq(6, d=0.25))
print(np.fft.fftfreq(9).sum(), np.fft.fftfreq(8)[4])
