# Trigonometric and hyperbolic functions, rounded to ten digits.
import numpy as np
x = np.array([-2.0, -1.0, -0.3, 0.25, 0.7, 1.3, 3.0, 10.0, 100.0])
print(np.round(np.sin(x), 10))
print(np.round(np.cos(x), 10))
print(np.round(np.tan(x), 8))
y = np.array([-0.9, -0.5, 0.0, 0.3, 0.99])
print(np.round(np.arcsin(y), 10), np.round(np.arccos(y), 10), np.round(np.arctan(x), 10))
print(np.round(np.arctan2(y, y[::-1] + 0.05), 10), np.arctan2(0.0, -1.0), np.arctan2(-1.0, 0.0))
print(np.round(np.sinh(y), 10), np.round(np.cosh(y), 10), np.round(np.tanh(x), 10))
print(np.round(np.arcsinh(x), 10), np.round(np.arccosh([1.0, 1.5, 4.0]), 10),
      np.round(np.arctanh(y), 10))
print(np.sin(0.0), np.cos(0.0), np.tan(0.0), np.arctan(0.0), np.tanh(0.0), np.sinh(-0.0))
print(np.degrees([0.0, np.pi, -np.pi / 2]), np.round(np.radians([180, 90, -45]), 10),
      np.rad2deg(np.pi), np.deg2rad(0))
print(np.sin(np.array([1, 2])).dtype, np.sin(np.float32([1])).dtype,
      np.sin(np.float16([1])).dtype, np.sin(np.int8([1])).dtype)
print(np.round(np.sin(np.arange(5, dtype=np.float32)), 4),
      np.round(np.tanh(np.float32([0.5, -2])), 4))
print(np.abs(np.sin(x) ** 2 + np.cos(x) ** 2 - 1).max() < 1e-15,
      np.tanh(np.array([1000.0, -1000.0])))
print(np.round(np.sin(1.0), 10), np.round(np.cos(np.arange(4).reshape(2, 2)), 8))
