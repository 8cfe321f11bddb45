# Transforms along several axes are transforms along one after the other.
import numpy as np

rng = np.random.default_rng(6)
a = rng.standard_normal((4, 6, 5)) + 1j * rng.standard_normal((4, 6, 5))
y = a
for k in range(3):
    y = np.fft.fft(y, axis=k)
print(np.allclose(np.fft.fftn(a), y))
print(np.allclose(np.fft.fftn(a, axes=(0, 1, 2)), np.fft.fftn(a, axes=(2, 0, 1))))
print(np.allclose(np.fft.fftn(a, axes=(0, 2)), np.fft.fft(np.fft.fft(a, axis=0), axis=2)))
print(np.allclose(np.fft.rfftn(a.real), np.fft.fftn(a.real)[..., :3]))
print(np.allclose(np.fft.rfftn(a.real, axes=(2, 1)), np.fft.fftn(a.real, axes=(1, 2))[:, :4, :]))
print(np.allclose(np.fft.fftn(a, axes=(0, 0)), np.fft.fft(np.fft.fft(a, axis=0), axis=0)))
