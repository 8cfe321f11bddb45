# float32 keeps float32 in every step; single precision visible in the digits.
import numpy as np
a = np.array([0.1, 0.2, 0.3, 1 / 3], dtype=np.float32)
print(a, a * 3, a + 0.1, a / 3, a - np.float32(0.1), (a * 3).dtype)
print(a.astype(np.float64), a.tolist())
print(np.float32(16777216) + np.float32(1), np.float32(1e-8) + 1 == 1, np.float32(1) / 3 * 3 == 1)
print(a * 2.0, (a * 2.0).dtype, (a * np.float64(2)).dtype, (a + 1).dtype)
s = np.float32(0)
for k in range(10):
    s += np.float32(0.1)
print(s, s.dtype, float(s))
t = 0.0
for k in range(10):
    t += 0.1
print(t)
x = 2.0
print((a * x).dtype, (x * a + 1).dtype, (a ** 2).dtype, np.sqrt(a).dtype, (a / 2).dtype)
e = np.float32(1)
n = 0
while np.float32(1) + e != np.float32(1):
    e = e / np.float32(2)
    n += 1
print(n, e, e.dtype)
b = np.linspace(0, 1, 5, dtype=np.float32)
print(b, b.dtype, b * b, b.sum(), b.mean(), b.mean().dtype)
