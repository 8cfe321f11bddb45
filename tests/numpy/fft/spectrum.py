# The strongest frequencies of a signal.
import numpy as np

rate = 200
t = np.arange(400) / rate
x = np.sin(2 * np.pi * 12 * t) + 0.5 * np.sin(2 * np.pi * 31.5 * t) + 0.1
y = np.abs(np.fft.rfft(x)) / len(x)
f = np.fft.rfftfreq(len(x), 1 / rate)
order = np.argsort(y)[::-1][:3]
print(f[order], np.round(y[order], 6))
