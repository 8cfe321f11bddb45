# Transforms chosen at run time by where the program goes, and by comprehensions.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


x = np.arange(6.0)
for inverse in (False, True):
    y = np.fft.ifft(x) if inverse else np.fft.fft(x)
    show(y)
print([round(float(np.abs(np.fft.fft(np.arange(n + 1.0))).sum()), 5) for n in range(5)])
for f in (np.fft.fft, np.fft.ifft):
    show(f(x[:3]))
