# float32 stays single; integers and bool become double.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


for x in (np.ones(4, np.float32), np.ones(4), np.ones(4, np.float16)):
    print(np.fft.fft(x).dtype, np.fft.ifft(x).dtype, np.fft.rfft(x).dtype, np.fft.ihfft(x).dtype)
for x in (np.ones(4, np.int8), np.ones(4, np.uint64), np.ones(4, np.int64), np.ones(4, np.bool_)):
    print(np.fft.fft(x).dtype, np.fft.rfft(x).dtype, np.fft.irfft(x).dtype, np.fft.hfft(x).dtype)
for x in (np.ones(4, np.complex64), np.ones(4, np.complex128)):
    print(np.fft.fft(x).dtype, np.fft.ifft(x).dtype, np.fft.irfft(x).dtype, np.fft.hfft(x).dtype)
a = np.ones((2, 4), np.float32)
print(np.fft.fft2(a).dtype, np.fft.rfft2(a).dtype, np.fft.irfft2(a).dtype, np.fft.fftn(a).dtype, np.fft.irfftn(a).dtype)
show(np.fft.fft(np.array([1.5, 2.5, -1.0], np.float32)))
show(np.fft.fft(np.array([250, 5, 7], np.uint8)))
show(np.fft.fft(np.array([True, False, True])))
show(np.fft.fft([1, 2, 3, 4]))
