# Views as input: slices, transposes, steps backwards, broadcasts.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


a = np.arange(60.0).reshape(5, 12) ** 0.5
c = a + 1j * a[::-1]
for v in (a[:, ::2], a[::-1], a[:, ::-1], a[1::2, 3:9], a.T):
    show(np.fft.fft(v)[:, :3])
    show(np.fft.rfft(v, axis=0)[:2, :3])
for v in (c[:, ::3], c[::-2], c.T, c.T[::-1]):
    show(np.fft.fft(v)[:2, :3])
    show(np.fft.fftn(v)[:2, :3])
    show(np.fft.irfft(v, axis=0)[:2, :3])
show(np.fft.fft(np.broadcast_to(np.arange(4.0), (3, 4))))
show(np.fft.fft(np.broadcast_to(np.arange(3.0)[:, None], (3, 4)), axis=0))
