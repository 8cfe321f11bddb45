# round with digits, half to even, on ints, floats and NumPy scalars.
import numpy as np
print([round(v) for v in [0.5, 1.5, 2.5, -0.5, -1.5, 2.4999999, 2.5000001, 1e15 + 0.5]])
print([round(v, 1) for v in [0.05, 0.15, 0.25, 0.35, 0.45, -0.25, 2.675, 1e10 + 0.05]])
print([round(v, 2) for v in [2.675, 1.005, 1.115, 0.125, 0.375, -1.005, 123.456789]])
print(round(1234.5678, -1), round(1234.5678, -2), round(1254.5, -2), round(1234.5678, -5),
      round(5.0, -1), round(15.0, -1))
print(round(1234, -1), round(1235, -1), round(1245, -1), round(-1235, -1), round(1234, 2),
      round(7, -1), round(5, -1), round(0, -3))
print(round(True), round(3.0), round(-0.0), round(-0.4), round(1e300, 2), round(0.1 + 0.2, 15),
      round(1 / 3, 10), round(2.5, 0))
print(repr(round(2.5)), repr(round(2.5, 0)), repr(round(np.float64(2.5))),
      repr(round(np.float64(2.567), 1)), repr(round(np.float32(2.567), 1)))
print(repr(np.round(2.567, 1)), np.round(1234, -2), repr(np.round(np.float32(0.125), 2)),
      np.round(-2.5), np.round(3.5))
print(round(1e22, 3), round(1.5e-7, 8), round(9.995, 2), round(0.5 + 1e-16),
      round(4503599627370497.5), round(float(2 ** 52)))
print(int(round(2.7)), float(round(2.7)), round(abs(-2.567), 1), -round(2.5), round(10 / 3, 3),
      round(200 / 7, 1))
