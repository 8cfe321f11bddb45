# np.fft.fft of every length from 1 to 40, and larger ones with all kinds of factors, against the sum it stands for.
import numpy as np

def direct(x):
    n = len(x)
    j = np.arange(n)
    return np.exp(-2j * np.pi * ((j[:, None] * j) % n) / n) @ x


rng = np.random.default_rng(1)
for n in range(1, 41):
    x = rng.standard_normal(n) + 1j * rng.standard_normal(n)
    print(n, np.allclose(np.fft.fft(x), direct(x)), np.allclose(np.fft.ifft(np.fft.fft(x)), x))
for n in (64, 97, 100, 121, 127, 128, 210, 243, 251, 256, 289, 343, 360, 500, 509, 512, 625, 720):
    x = rng.standard_normal(n) + 1j * rng.standard_normal(n)
    print(n, np.allclose(np.fft.fft(x), direct(x)), np.allclose(np.fft.ifft(np.fft.fft(x)), x))
