# Mandelbrot set: by whole arrays, by scalars, drawn with characters.
import numpy as np


def escape(c, limit):
    z = 0j
    for n in range(limit):
        if z.real * z.real + z.imag * z.imag > 4.0:
            return n
        z = z * z + c
    return limit


shades = " .:-=+*#%@"
for row in range(11):
    y = 1.25 - row * 0.25
    line = ""
    for col in range(40):
        n = escape(complex(-2.25 + col * 0.0775, y), 50)
        line += shades[min(n, 9)] if n < 50 else "@"
    print(line)
x = np.linspace(-2, 0.5, 12)
y = np.linspace(-1.2, 1.2, 7)
c = x[None, :] + 1j * y[:, None]
z = np.zeros_like(c)
counts = np.zeros(c.shape, dtype=int)
for k in range(20):
    alive = np.abs(z) <= 2
    counts += alive
    z = np.where(alive, z * z + c, z)
print(counts)
print(counts.sum(), (counts == 20).sum(), escape(0j, 30), escape(1 + 1j, 30), escape(-1 + 0j, 30))
