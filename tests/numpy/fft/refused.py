# What NumPy refuses with the same sentence.
import numpy as np

x = np.arange(4.0)
a = x.reshape(2, 2)
for n in (0, -1):
    try:
        print(np.fft.fft(x, n))
    except ValueError as e:
        print(e)
try:
    print(np.fft.fft(x[:0]))
except ValueError as e:
    print(e)
try:
    print(np.fft.fftn(a, s=(2, 0), axes=(0, 1)))
except ValueError as e:
    print(e)
