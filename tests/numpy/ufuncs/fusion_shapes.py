# Long element expressions over several layouts: every temporary may vanish, no value may change.
import numpy as np
x = np.linspace(-2, 2, 9)
y = np.linspace(0, 1, 9)
print(np.round((x ** 2 + 3 * x - 1) / (y + 1) - np.abs(x) * y, 8))
print(np.round(np.where(x > 0, np.sqrt(np.abs(x)) + y, -x * y) * 2 - (x < y), 8))
print(np.round(np.exp(-x * x / 2) / np.sqrt(2 * np.pi) * (1 + np.tanh(y)), 8))
m = np.arange(12.0).reshape(3, 4)
r, c = m[0], m[:, :1]
print((m - r) * (c + 1) / 2 + m.T.reshape(3, 4) % 3)
print(m[::-1] * 2 + m[:, ::-1] - m[1], (m.T + m.T[::-1]).T, (m[:, 1:] + m[:, :-1]) / 2)
i = np.arange(10)
print((i * i + 1) // 3 % 4 + (i << 1) - (i & 3), ((i > 2) & (i < 8)) * i + ~i, -i ** 2 + (-i) ** 2)
f = x.astype(np.float32)
print(np.round(f * f + 0.5 * f - f / 3, 4), (f * 2 + 1).dtype, (f + x).dtype,
      (f * y + i[:9]).dtype)
s = 0.5
print(np.round(s * x + (1 - s) * y, 8), np.sum(s * x * y), np.max(s * x - y), (x + y * 1j)[::4],
      np.abs(x + y * 1j).round(6))
z = np.zeros((3, 4))
z[:] = m * 2 + 1
z[1:] += m[:-1] * r
z[:, 0] = (z[:, 1] + z[:, 2]) / 2
print(z, (z > 10).sum(axis=0), np.minimum(z, m + 5).sum(), ((z - z.mean()) ** 2).mean().round(6))
a = b = np.ones(3)
a = a + b * 2 - a / 4
b += a
print(a, b)
