# Ufuncs of scalars and lists
import numpy as np
print(np.copysign(1, -0.0), np.fmax([1, np.nan], [np.nan, 2]), np.fmin(1, np.nan), np.maximum([1, np.nan], 0), np.heaviside([-1, 0, 1], 0.5), np.hypot(3, 4), np.nextafter(1, 2), np.ldexp(1.5, [1, 2]), np.float_power(2, [1, -1]), np.gcd([12, 18], 6), np.lcm(4, [6, 10]))
