# Line breaking at 75 columns for rows of floats, in str and repr, nested.
import numpy as np
x = np.sqrt(np.arange(16))
print(x)
print(repr(x))
print(x.reshape(2, 8))
print(repr(x.reshape(2, 8)))
print(x.reshape(2, 1, 8))
y = np.arange(33) * 12345
print(y)
print(repr(y))
z = np.arange(18) - 0.5
print(z, repr(z))
print(np.arange(9) * 1.1e-9)
print(repr(np.arange(24, dtype=np.int16)))
print(repr(np.arange(17.0)))
