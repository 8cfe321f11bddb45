# Sign columns and padding in float and int arrays of mixed signs and widths.
import numpy as np
print(np.array([-1.5, 2.25]), np.array([-0.0, 1.0]), np.array([-10, 5, 100]), np.array([-1.0]),
      np.array([0.5, -100.125]))
print(np.array([[1.0, -2.5], [100.25, 3.0]]), np.array([[-1, 10], [100, -1000]]))
print(np.array([1e-9, -1e9]), np.array([-1e-9]), np.array([-1e100, 1.0]),
      np.array([-np.inf, 1.0]), np.array([np.inf, -1.0]))
print(np.array([-np.nan, 1.0]), np.array([[np.nan, -np.inf], [1.25, -100.0]]),
      np.array([np.inf, np.nan]))
print(np.array([-1 - 1j, 10 + 0.5j]), np.array([[1j, -1], [0.25, -0.5j]]))
print(-np.arange(5), -np.arange(5.0), np.arange(-2, 3) / 4, np.arange(-2, 3) * 1e9)
print(np.array([[0.001, -0.002], [0.0, 12.5]]), np.array([-0.00001, 1.0]),
      np.array([99.5, -0.125, 7.0]))
print(np.array([1.0, 10.0, 100.0]), np.array([1.25, 10.5, 100.0]),
      np.array([0.1, 10.01, 100.001]), np.array([1 / 3, 10 / 3, 100 / 3]))
print(np.array([-1, 1], np.int8), np.array([-128, 127], np.int8), np.array([0, 255], np.uint8),
      np.array([True, False]) * -1)
print(repr(np.array([-1.5, 22.0])), repr(np.array([[-1], [10]])), repr(np.array([-1j])),
      repr(np.array([[-0.0, 0.0]])))
