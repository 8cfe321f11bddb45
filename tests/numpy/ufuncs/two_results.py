# Ufuncs with two results: modf, frexp, divmod.
import numpy as np
x = np.array([1.5, -2.25, 3.0, -0.5, 1e10])
f, w = np.modf(x)
print(f, w, f + w == x)
m, e = np.frexp(np.array([1.0, 8.0, 0.3, -5.0, 0.0]))
print(m, e, m * 2.0 ** e, e.dtype, np.ldexp(m, e))
print(np.modf(2.75), np.modf(-0.25), np.frexp(6.0), np.divmod(7, -2), np.divmod(-7.5, 2),
      divmod(x[0], 1))
q, r = np.divmod(np.array([7, -7, 8]), np.array([2, 2, -3]))
print(q, r, np.divmod(x, 2), np.divmod(np.int8([7, -7]), np.int8(2))[0].dtype)
print(np.modf(np.float32([1.5]))[0].dtype, np.frexp(np.float32([3]))[0].dtype,
      np.modf(np.array([1, 2]))[1])
print(np.modf(np.array([np.inf, -np.inf])), np.frexp(np.array([np.inf, 1e-310]))[0][1],
      np.modf(np.array([-0.0, 0.0])))
a, b = np.divmod(np.arange(6).reshape(2, 3), [[2], [3]])
print(a, b)
