# Complex arrays: parts padded separately, exponents, nan and inf parts.
import numpy as np
print(np.array([1 + 2j, 3 - 4j]), np.array([1.5 + 2j, -3.25 - 0.125j]))
print(np.array([0j, -0j, 1j]), np.array([complex(-0.0, 0.0), complex(0.0, -0.0)]))
print(np.array([1e10 + 1j, 1]), np.array([1e-10j, 1]), np.array([1e16 + 1e-5j]))
print(np.array([complex(np.nan, 1), complex(1, np.inf), complex(-np.inf, np.nan)]))
print(repr(np.array([1 + 2j])), repr(np.array([1 + 2j], dtype=np.complex64)))
print(repr(np.zeros(3, dtype=complex)), repr(np.array([], dtype=complex)))
print(np.arange(4).reshape(2, 2) * (1 + 0.5j))
print(repr(np.arange(4).reshape(2, 2) * 1j))
print(np.array([1 / 3 + 1j / 3, 100 + 0.001j]), np.array([1 / 3 + 0.1j], dtype=np.complex64))
print(np.arange(8) * (0.25 - 1j))
print(np.array([100 + 1j, 1 + 100j, -1 - 1j]))
