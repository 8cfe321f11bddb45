# Transforms whose norm only the run tells.
import numpy as np
def f(x, n, a, norm): return np.fft.fft(x, n=n, axis=a, norm=norm), np.fft.ifft(x, norm=norm), np.fft.rfft(x, n, a, norm), np.fft.irfft(x, norm=norm), np.fft.hfft(x, norm=norm), np.fft.ihfft(x, norm=norm)
x = np.arange(6.0)
for norm in ("ortho", "forward", "backward"):
    print(f(x, 4, -1, norm))
for norm in ("ortho", None):
    print(np.fft.fft(x, norm=norm), np.fft.fftn(x, norm=norm))
try:
    print(np.fft.fft(x, norm="x" + "y" * len(x)))
except ValueError as e:
    print(e)
