# A direct discrete Fourier transform, its inverse, Parseval, a peak and a window.
import math
import numpy as np


def dft(x):
    n = len(x)
    k = np.arange(n)
    w = np.exp(-2j * np.pi * k[:, None] * k / n)
    return (w * x).sum(axis=1)


def idft(x):
    n = len(x)
    k = np.arange(n)
    w = np.exp(2j * np.pi * k[:, None] * k / n)
    return (w * x).sum(axis=1) / n


def goertzel(x, k):
    c = 2 * math.cos(2 * math.pi * k / len(x))
    s1, s2 = 0.0, 0.0
    for v in x:
        s1, s2 = v + c * s1 - s2, s1
    return s1 * s1 + s2 * s2 - c * s1 * s2


n = 16
t = np.arange(n)
x = np.cos(2 * np.pi * 3 * t / n) + 0.5 * np.sin(2 * np.pi * 5 * t / n) + 0.25
f = dft(x)
power = np.abs(f) ** 2
print(np.round(power[:8], 6), power[1:8].argmax() + 1)
print(np.abs(idft(f) - x).max() < 1e-12, np.round((x ** 2).sum() * n, 6), np.round(power.sum(), 6))
print(np.round(f.real[:4] + 5, 6), np.round(f.imag[5], 6),
      [round(float(goertzel(x, k)), 6) for k in [3, 5]])
w = 0.5 - 0.5 * np.cos(2 * np.pi * t / n)
print(np.round(w, 6), np.round(np.abs(dft(x * w))[2:5], 5))
print(np.round(dft(np.ones(4)).real + 1, 8), np.round(np.abs(dft(np.array([1.0, 0, 0, 0]))), 8))
