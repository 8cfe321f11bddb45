# Bitwise ufuncs and operators on integer and bool arrays.
import numpy as np
a = np.array([0b1100, 0b1010, -1, 0])
b = np.array([0b1010, 0b0110, 5, 9])
print(a & b, a | b, a ^ b, ~a)
print(np.bitwise_and(a, b), np.bitwise_or(a, b), np.bitwise_xor(a, b), np.invert(a))
print(a << 2, a >> 1, np.left_shift(b, [0, 1, 2, 3]), np.right_shift(b, 1))
u = np.array([1, 128, 255], dtype=np.uint8)
print(u << 1, u >> 1, ~u, u & 0x81, u | 2, u ^ 0xFF, (u << 1).dtype)
i8 = np.array([-128, 127, -1], dtype=np.int8)
print(i8 >> 1, i8 << 1, ~i8)
t = np.array([True, True, False, False])
f = np.array([True, False, True, False])
print(t & f, t | f, t ^ f, ~t, np.invert(f), (t & f).dtype)
print(t & True, t | 1, (t | 1).dtype, t ^ np.int8(1))
a &= 6
print(a)
a |= 1
a ^= 3
print(a)
a <<= 4
a >>= 2
print(a)
print(1 << np.arange(10), (1 << np.arange(10)).dtype, 255 >> np.arange(9))
print(np.bitwise_count(np.array([0, 1, 7, 255, -1])),
      np.bitwise_count(np.array([7], dtype=np.uint8)))
