# Transforms of single precision are near those of double precision.
import numpy as np

rng = np.random.default_rng(3)
for n in (5, 64, 100, 101, 1000, 1024):
    x = rng.standard_normal(n)
    y = np.fft.fft(x.astype(np.float32))
    print(n, y.dtype, bool(np.max(np.abs(y - np.fft.fft(x))) < 2e-4))
    z = np.fft.ifft(y)
    print(n, z.dtype, bool(np.max(np.abs(z - x)) < 1e-5))
    r = np.fft.irfft(np.fft.rfft(x.astype(np.float32)), n)
    print(n, r.dtype, bool(np.max(np.abs(r - x)) < 1e-5))
