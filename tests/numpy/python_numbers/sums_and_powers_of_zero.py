"""fsum() of zeros and of nothing; complex powers of zero."""
import math
import numpy as np

empty = []
print(math.fsum([]), math.fsum(()), math.fsum(empty), math.fsum([-0.0]), math.fsum([-0.0, -0.0]), math.fsum([1, 2]))
empty.append(1.5)
print(math.fsum(empty))
b = np.array([1, 1 + 1j, 2 - 1j, 0.5 + 3j, 0])
print(np.zeros(5, complex) ** b, np.power(np.zeros(1, np.complex64), np.array([1 + 1j], np.complex64)))
print(np.complex128(0) ** (1 + 2j), np.float_power(0j, 1 + 1j))
