# Large transforms: powers of two, products, primes, each along one axis.
import numpy as np

rng = np.random.default_rng(9)
for n in (4096, 10000, 16384, 30030, 65536, 65537, 100000, 131072, 200003, 262144):
    x = rng.standard_normal(n) + 1j * rng.standard_normal(n)
    y = np.fft.fft(x)
    k = 12345 % n
    one = np.sum(x * np.exp(-2j * np.pi * ((k * np.arange(n)) % n) / n))
    print(n, np.allclose(y[k], one), np.allclose(y[0], x.sum()), np.allclose(np.fft.ifft(y), x))
    r = np.fft.rfft(x.real)
    print(n, np.allclose(r, np.fft.fft(x.real)[:n // 2 + 1]), np.allclose(np.fft.irfft(r, n), x.real))
    z = np.fft.fft(x.astype(np.complex64))
    print(n, z.dtype, bool(np.max(np.abs(z - y)) < 1e-5 * np.max(np.abs(y))))
