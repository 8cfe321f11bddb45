# The arithmetic ufuncs by name, on arrays, scalars and lists.
import numpy as np
a = np.array([1.0, -2.5, 4.0])
b = np.array([2.0, 0.5, -3.0])
print(np.add(a, b), np.subtract(a, b), np.multiply(a, b), np.divide(a, b), np.true_divide(a, 4))
print(np.negative(a), np.positive(a), np.power(a, 2), np.float_power(2, [1, 2]), np.square(a),
      np.reciprocal(b))
print(np.floor_divide(a, b), np.remainder(a, b), np.mod(a, b), np.fmod(a, b), np.divmod(a, b))
print(np.add(1, 2), np.multiply(2.5, 2), np.divide(1, 4), np.subtract([1, 2], 1),
      np.add((1, 2), [3, 4]))
print(repr(np.add(1, 2)), repr(np.multiply(2.5, 2)), repr(np.sqrt(4)), repr(np.square(3)))
print(np.sqrt(np.array([1, 4, 9])), np.cbrt(np.array([1.0, 8.0, -27.0])),
      np.sqrt(np.array([2], np.float32)))
print(np.hypot(3, 4), np.hypot([5, 8], [12, 15]), np.abs([-1, 2]), np.fabs(-2),
      np.sign([-3, 0, 2]))
print(np.add(np.int8([100, 27]), np.int8(1)), np.heaviside([-1.0, 0.0, 2.0], 0.5))
