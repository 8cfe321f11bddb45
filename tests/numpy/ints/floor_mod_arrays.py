# Floor division and remainder of integer arrays, every sign, scalar on either side.
import numpy as np
a = np.array([7, -7, 8, -8, 0, 1, -1])
for d in [2, -2, 3, -3, 7, 1, -1]:
    print(d, a // d, a % d)
b = np.array([2, -3, 4, -5])
print(17 // b, 17 % b, -17 // b, -17 % b)
print(np.floor_divide(a, 3), np.remainder(a, 3), np.mod(a, -3), np.fmod(a, 3), np.fmod(a, -3))
q, r = np.divmod(a, 3)
print(q, r, q * 3 + r)
q, r = divmod(a, -4)
print(q, r)
i8 = np.array([127, -128, -7], dtype=np.int8)
print(i8 // 2, i8 % 5, i8 // np.int8(-3), (i8 // 2).dtype)
u8 = np.array([255, 7, 0], dtype=np.uint8)
print(u8 // 2, u8 % 4, (u8 % 4).dtype, 255 // np.array([2, 3], dtype=np.uint8))
print(a / 2, (i8 / 2).dtype, a // 2.0, a % 2.5)
print(np.array([-9, 9]) // np.array([[2], [-2]]))
