# Arrays without elements along other axes.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


show(np.fft.fft(np.zeros((0, 3))))
show(np.fft.fft(np.zeros((3, 0)), axis=0))
show(np.fft.rfft(np.zeros((0, 4))))
show(np.fft.irfft(np.zeros((0, 4))))
show(np.fft.fftn(np.zeros((2, 0, 3)), axes=(0, 2)))
