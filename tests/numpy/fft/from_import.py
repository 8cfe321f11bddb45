# Names imported in other ways.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


from numpy import fft
from numpy.fft import rfft, irfft, fftshift as shift
import numpy.fft as nf

show(fft.fft([1, 2]))
show(irfft(rfft([1.0, 2.0, 3.0, 4.0])))
show(shift(nf.fftfreq(5)))
transform = np.fft.fft
show(transform(np.arange(3)))
