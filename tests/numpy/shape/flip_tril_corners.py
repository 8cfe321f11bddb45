# flip, tril, triu, real and imag at the corners: no axes, one axis, several, empty.
import numpy as np
m = np.arange(6).reshape(2, 3)
print(np.flip(m), np.flip(m, 0), np.flip(m, (0, 1)), np.flip(m, -1), np.flip(np.array(3.0)))
print(np.tril(np.array([1, 2, 3])), np.triu([1.0, 2.0, 3.0]), np.tril([1, 2, 3], 1), np.triu([1, 2], -1))
print(np.tril(np.ones((2, 3, 3)), -1).sum(axis=0), np.triu(m, 1), np.tril(m[:, ::-1]), np.triu(m[:0]).shape)
print(np.imag(np.array(3.0)), np.real(np.array(3 + 2j)), np.imag(np.array(3 + 2j)), np.imag(3.0), np.real(2), np.imag(1 + 2j))
print(np.imag(m), np.real([1j, 2]), np.imag([1j, 2]))
try:
    print(np.gradient([1.0]))
except ValueError as e:
    print(e)
