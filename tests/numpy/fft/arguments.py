# Inputs of all forms: lists, tuples, nested lists, ranges, scalars in arrays.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


show(np.fft.fft((1, 2, 3)))
show(np.fft.fft([[1, 2], [3, 4]]))
show(np.fft.fft([1.5, 2, True]))
show(np.fft.rfft(range(5)))
show(np.fft.fft2([[1, 2], [3, 4]]))
show(np.fft.fftn([[[1, 2], [3, 4]]]))
show(np.fft.fft(np.array([[1, 2, 3]])[0]))
show(np.fft.fft(a=[1, 2], n=2, axis=0, norm=None))
show(np.fft.irfft((1, 2j, 3)))
