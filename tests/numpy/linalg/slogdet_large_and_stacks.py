# slogdet where det leaves the range of floats, and for stacks of stacks.
import numpy as np

a = 1e-10 * np.eye(50)
print(np.linalg.det(a), np.linalg.slogdet(a).logabsdet.round(6))
b = 1e10 * np.eye(50)
print(np.linalg.slogdet(b).logabsdet.round(6), np.linalg.slogdet(-b[:49, :49]).sign)
k = np.arange(54, dtype=np.float64)
s = np.cos(k * k).reshape(2, 3, 3, 3)
sign, logdet = np.linalg.slogdet(s)
print(sign.shape, logdet.shape, sign)
print(np.allclose(sign * np.exp(logdet), np.linalg.det(s)))
z = np.array([[1j, 1.0], [0.0, 2.0]])
r = np.linalg.slogdet(z)
print(r.sign, r.logabsdet.round(9), r.sign.dtype, r.logabsdet.dtype)
