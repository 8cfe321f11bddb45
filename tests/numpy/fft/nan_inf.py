# NaN and infinities go through; what an infinity becomes beside others, an infinity or NaN, is the library's.
import numpy as np

x = np.array([1.0, np.nan, 2.0])
print(np.fft.fft(x))
print(np.isfinite(np.fft.fft(np.array([1.0, np.inf, 2.0, 3.0]))))
print(np.isnan(np.fft.irfft(np.array([np.nan, 1.0, 2.0]))))
a = np.ones((2, 4))
a[1, 2] = np.nan
print(np.isnan(np.fft.fft(a)))
print(np.isnan(np.fft.fft(a, axis=0)))
