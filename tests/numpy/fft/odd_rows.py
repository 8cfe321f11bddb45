# Rows whose first elements are not aligned as the first row is.
import numpy as np

rng = np.random.default_rng(7)
for n in (1, 3, 5, 7, 9, 15, 33):
    a = rng.standard_normal((7, n)).astype(np.float32)
    c = (a + 1j * a[::-1]).astype(np.complex64)
    print(n, np.allclose(np.fft.fft(c), np.fft.fft(c.astype(np.complex128)), atol=1e-4))
    print(n, np.allclose(np.fft.rfft(a), np.fft.fft(a.astype(np.float64))[:, :n // 2 + 1], atol=1e-4))
    print(n, np.allclose(np.fft.irfft(np.fft.rfft(a), n), a, atol=1e-5))
    print(n, np.allclose(np.fft.fft(c[1:]), np.fft.fft(c)[1:]), np.allclose(np.fft.fft(c[:, 1:], n), np.fft.fft(np.array(c[:, 1:]), n)))
