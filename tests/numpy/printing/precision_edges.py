# The eighth digit: rounding, trailing zeros trimmed, unique digits, several columns.
import numpy as np
print(np.array([0.123456789]), np.array([0.12345678]), np.array([0.1234567]),
      np.array([0.999999999]), np.array([0.99999999]))
print(np.array([1.23456789, 12.3456789]), np.array([123456.789, 0.1]), np.array([1234567.891]),
      np.array([12345678.9]))
print(np.array([0.1, 0.12, 0.123]), np.array([0.5, 0.25, 0.125, 0.0625]), np.array([1.10, 2.20]),
      np.array([1e-3, 2e-3]))
print(np.array([1 / 3]), np.array([2 / 3, 1.0]), np.array([1 / 3, 1e-3]), np.array([1 / 3, 1e-4]),
      np.array([1 / 7, 100 / 7]))
print(np.array([0.1 + 0.2]), np.array([0.1 + 0.2]) == 0.3, np.array([1 - 1e-9]),
      np.array([1 + 1e-9, 1]), np.array([1e-9 + 1]))
print(np.array([1e7, 12345678.0]), np.array([1e6, 1234567.5]), np.array([1e5 + 0.1]),
      np.array([1e4 + 0.12345678]))
print(np.array([5e-5, 1.0]), np.array([5.5555555555e-5]), np.array([4.9999999999]),
      np.array([2.675, 1.005]))
print(np.array([0.0001, 0.00012345678912]), np.array([123.0, 0.00123456789]),
      np.array([1000.5, 1.23456789]))
print(np.float32([0.1, 0.7]) + np.float32(0.2), np.float32([1.1]) * np.float32(1.1),
      np.float32([1e-3, 33.3]), np.float32([123456.789]))
print(np.linspace(0, 2, 4), np.linspace(-1e-3, 1e-3, 3), 10.0 ** np.arange(-3, 4),
      np.array([3.0e-3, 2.5e2]))
