# The absolute value of complex arrays has NumPy's bits, whatever the layout.
import numpy as np

k = np.arange(1, 4001)
z = np.sin(k * 1.7) * 3 + 1j * np.cos(k * 0.3) * k
a = np.abs(z)
print(a.sum(), a[::401], (a == np.hypot(z.real, z.imag)).all())
print(np.abs(z[::3])[:4].tolist(), np.abs(z.reshape(40, 100).T)[3, :5].tolist())
c = z.astype(np.complex64)
print(np.abs(np.abs(c) / np.abs(c.astype(np.complex128)) - 1).max() < 2.0 ** -23)  # its bits are the processor's
s = np.array([0, -0.0, 1j, -3, np.inf, np.nan, complex(np.nan, np.inf), complex(np.nan, 1), complex(-np.inf, np.nan), 3e-320 + 4e-320j, 1e308 + 1e308j, 1e200 - 1e200j])
print(np.abs(s))
print(np.abs(s[:1]), np.abs(s[9:10]), np.abs(z[:1]).tolist(), np.abs(z[:2]).tolist())
print((np.abs(z) > 1000).sum(), np.abs(z * 2 + 1).max())
