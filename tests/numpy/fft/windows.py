# Windows and leakage; the peak between two frequencies.
import numpy as np

n = 64
t = np.arange(n)
x = np.sin(2 * np.pi * 10.37 * t / n)
for name, w in (("boxcar", np.ones(n)), ("hann", np.hanning(n)), ("hamming", np.hamming(n)), ("blackman", np.blackman(n))):
    y = np.abs(np.fft.rfft(x * w)) / w.sum()
    k = int(np.argmax(y))
    far = y[25:].max() / y[k]
    print(name, k, round(float(y[k]), 5), round(float(far), 6))
