# Assignment through .real and .imag
import numpy as np
z = np.array([1+2j, 3-1j])
z.real = 5
print(z)
z.imag[1] = 7
print(z)
z.real[:] = [1, 2]
print(z)
z.imag += 1
print(z)
