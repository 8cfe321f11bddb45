# Sign, absolute value, negative and positive over integer types.
import numpy as np
a = np.array([-3, 0, 5])
print(np.sign(a), np.abs(a), np.absolute(a), -a, +a, np.negative(a), np.positive(a), abs(a))
u = np.array([0, 5, 255], dtype=np.uint8)
print(np.sign(u), np.abs(u), np.negative(u), np.sign(u).dtype)
i8 = np.array([-128, -1, 127], dtype=np.int8)
print(np.abs(i8), -i8, np.sign(i8), np.abs(i8).dtype)
print(np.sign(np.array([-2.5, -0.0, 0.0, np.nan, np.inf])), np.fabs(a), np.fabs(a).dtype)
print(np.sign(-7), np.sign(2.5), np.abs(-7), np.abs(-2.5), np.abs(3 + 4j))
print(np.signbit(a), np.signbit(np.array([-0.0, 0.0, -1.0])), np.copysign(a, -1),
      np.copysign([1.0, -2.0], [-0.0, 3.0]))
print(np.floor(a), np.floor(a).dtype, np.ceil(a), np.trunc(a).dtype, np.rint(a), np.round(a, -1))
print(np.reciprocal(np.array([1, 2, -1, 4])), np.reciprocal(np.array([2.0, 4.0])))
