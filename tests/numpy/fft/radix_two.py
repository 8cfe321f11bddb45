# The recursion of Cooley and Tukey, written out, against np.fft.
import numpy as np

def transform(x):
    n = len(x)
    out = x.copy()
    bits = 0
    while 1 << bits < n:
        bits += 1
    for k in range(n):
        r = 0
        for b in range(bits):
            r |= ((k >> b) & 1) << (bits - 1 - b)
        out[r] = x[k]
    size = 2
    while size <= n:
        half = size // 2
        w = np.exp(-2j * np.pi * np.arange(half) / size)
        for k in range(0, n, size):
            odd = w * out[k + half:k + size]
            even = out[k:k + half].copy()
            out[k:k + half] = even + odd
            out[k + half:k + size] = even - odd
        size *= 2
    return out


rng = np.random.default_rng(25)
for n in (1, 2, 4, 16, 128):
    x = rng.standard_normal(n) + 1j * rng.standard_normal(n)
    print(n, np.allclose(transform(x), np.fft.fft(x)))
