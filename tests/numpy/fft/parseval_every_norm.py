# Parseval's identity under each norm, for complex and real transforms.
import numpy as np

x = np.random.default_rng(6).normal(size=30)
e = np.sum(x ** 2)
print(np.allclose(np.sum(np.abs(np.fft.fft(x)) ** 2) / 30, e), np.allclose(np.sum(np.abs(np.fft.fft(x, norm='ortho')) ** 2), e))
print(np.allclose(np.sum(np.abs(np.fft.fft(x, norm='forward')) ** 2) * 30, e))
r = np.abs(np.fft.rfft(x)) ** 2
print(np.allclose((r[0] + r[-1] + 2 * np.sum(r[1:-1])) / 30, e), r.shape)
print(np.allclose(np.fft.ifft(np.fft.fft(x, norm='ortho'), norm='ortho'), x), np.allclose(np.fft.irfft(np.fft.rfft(x, norm='forward'), 30, norm='forward'), x))
