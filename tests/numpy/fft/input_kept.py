# The input is not changed, whatever the transform.
import numpy as np

rng = np.random.default_rng(10)
a = rng.standard_normal((6, 8)) + 1j * rng.standard_normal((6, 8))
r = a.real.copy()
keep, keep_r = a.copy(), r.copy()
np.fft.fft(a), np.fft.ifft(a, axis=0), np.fft.fftn(a), np.fft.irfft(a), np.fft.irfftn(a), np.fft.hfft(a), np.fft.irfft(a, axis=0)
np.fft.rfft(r), np.fft.rfftn(r), np.fft.fft(r), np.fft.fftn(r), np.fft.ihfft(r)
print(np.array_equal(a, keep), np.array_equal(r, keep_r))
