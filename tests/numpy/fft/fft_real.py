# The spectrum of real numbers: the second half is the conjugate of the first.
import numpy as np

rng = np.random.default_rng(2)
for n in (1, 2, 3, 8, 9, 30, 31):
    x = rng.standard_normal(n)
    for y in (np.fft.fft(x), np.fft.ifft(x)):
        print(n, np.allclose(y[1:], np.conj(y[1:][::-1])), y[0].imag, np.allclose(y[0], np.sum(x) * (y[0] / np.sum(x)).real))
    print(np.allclose(np.fft.fft(x), np.fft.fft(x + 0j)), np.allclose(np.fft.ifft(x), np.fft.ifft(x + 0j)))
