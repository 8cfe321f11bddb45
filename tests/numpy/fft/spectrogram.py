# Short transforms over frames, and back.
import numpy as np

n, hop = 32, 16
t = np.arange(320)
x = np.sin(2 * np.pi * (0.05 + 0.0005 * t) * t)
w = np.sqrt(np.hanning(n + 1)[:n])
frames = np.array([x[k:k + n] * w for k in range(0, len(x) - n + 1, hop)])
s = np.fft.rfft(frames)
print(s.shape, np.argmax(np.abs(s), axis=1))
back = np.fft.irfft(s, n) * w
out = np.zeros(len(x))
for k in range(back.shape[0]):
    out[k * hop:k * hop + n] += back[k]
print(np.allclose(out[n:-n], x[n:-n]))
