# A wave equation and a Schroedinger equation, a split step at a time.
import numpy as np


def show(x):
    print(x.dtype, x.shape)
    print(np.round(x, 5) + 0)


n = 64
x = np.linspace(-8, 8, n, endpoint=False)
k = 2 * np.pi * np.fft.fftfreq(n, 16 / n)
u = np.exp(-x * x).astype(np.complex128)
dt = 0.02
half = np.exp(-0.5j * dt * 0.5 * x * x)
full = np.exp(-0.5j * dt * k * k)
for step in range(100):
    u = half * np.fft.ifft(full * np.fft.fft(half * u))
print(np.round(np.sum(np.abs(u) ** 2) * 16 / n, 8))
show(np.abs(u[24:40:4]))
a, b = np.exp(-x * x), np.zeros(n)
for step in range(50):
    b = b - 0.05 * np.fft.ifft(k * k * np.fft.fft(a)).real
    a = a + 0.05 * b
show(a[::8])
