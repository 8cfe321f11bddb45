# Constants, limits by arithmetic, spacing and neighbours of floats.
import math
import numpy as np
print(np.pi, np.e, np.inf, -np.inf, np.nan, np.euler_gamma, math.pi, math.e, math.tau, math.inf)
print(np.finfo(np.float64).eps, np.finfo(np.float32).eps, np.finfo(np.float64).max)
print(np.finfo(np.float32).max, np.finfo(np.float64).tiny, np.finfo(np.float16).max)
print(np.iinfo(np.int8).min, np.iinfo(np.int32).max, np.iinfo(np.uint32).max,
      np.iinfo(np.int64).min)
print(np.nextafter(1.0, 2.0), np.nextafter(0.0, 1.0), np.spacing(1.0),
      np.nextafter(np.float32(1), np.float32(0)))
eps = 1.0
while 1.0 + eps / 2 != 1.0:
    eps /= 2
print(eps, eps == np.finfo(np.float64).eps)
print(np.ldexp(0.75, 4), np.ldexp(np.array([1.0, 3.0]), np.array([2, -1])), math.ldexp(0.5, 3))
print(math.frexp(10.0), math.modf(-2.75), math.fmod(-7, 3), math.copysign(2.0, -0.0))
print(np.array([1e308, -1e308, 1e-320]), np.array([5e-324, 1.0]))
print(math.isnan(np.nan), math.isinf(-math.inf), math.isfinite(1.0), math.nan != math.nan)
