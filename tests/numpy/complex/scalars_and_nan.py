# Complex scalars, and NaN and infinities in complex arrays
import numpy as np
print(np.sqrt(-1 + 0j), np.sqrt(np.complex64(-4)), np.exp(1j * np.pi), np.log(-1 + 0j), (1 + 2j) ** 2, (1 + 2j) * (3 - 1j), (1 + 2j) / (3 - 1j), abs(3 + 4j), (1 + 2j).conjugate(), 1j ** 2, complex(1, 2), complex("1+2j"), -1j, (2 + 0j) == 2)
z = np.array([complex(np.nan, 1), complex(1, np.inf), complex(-np.inf, np.nan), 0])
print(z, np.isnan(z), np.isinf(z), np.isfinite(z), abs(z), z.real, np.nan_to_num(z), np.isreal(z), np.iscomplex(z), np.sort(z), np.max(z), z.any(), z.all(), np.maximum(z, 1), np.fmax(z, 1))
