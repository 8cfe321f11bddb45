# Explicit heat equation in one dimension, by slices, with conservation and profile.
import numpy as np


def heat(u, alpha, steps):
    u = u.copy()
    for _ in range(steps):
        u[1:-1] += alpha * (u[2:] - 2 * u[1:-1] + u[:-2])
        u[0], u[-1] = u[1], u[-2]
    return u


n = 21
u = np.zeros(n)
u[n // 2] = 1.0
v = heat(u, 0.25, 10)
print(v.round(6), v.sum().round(10), (v == v[::-1]).all(), v.argmax())
for steps in [0, 1, 5, 50]:
    w = heat(u, 0.25, steps)
    print(steps, f"{w.max():.6f} {w[0]:.6f} {w.var():.8f}")
x = np.linspace(0, 1, 11)
s = np.sin(np.pi * x)
t = heat(s, 0.1, 20)
print(np.round(t[1:-1] / s[1:-1], 5))
f = heat(u.astype(np.float32), 0.25, 10)
print(f.dtype, np.abs(f - v).max() < 1e-6, f.sum().round(4))
profile = ""
for value in v:
    profile += " .-=+*#"[min(int(value * 40), 6)]
print("[" + profile + "]")
