# Integer array powers stay integers and wrap; floats on one side make floats.
import numpy as np
a = np.array([0, 1, 2, 3, -2])
print(a ** 0, a ** 1, a ** 2, a ** 3, a ** 5)
print(2 ** np.arange(10), np.power(3, np.arange(6)), np.power(a, [1, 2, 3, 4, 5]))
i32 = np.array([2, 3, 10], dtype=np.int32)
print(i32 ** 31, i32 ** 10, (i32 ** 2).dtype, i32 ** np.int64(2), (i32 ** np.int64(2)).dtype)
u8 = np.array([2, 3, 16], dtype=np.uint8)
print(u8 ** 8, u8 ** 2, u8 ** 5, (u8 ** 2).dtype)
print(np.square(a), np.square(u8), np.square(i32).dtype)
print(a ** 2.0, a[1:4] ** 0.5, (a ** 2.0).dtype, np.float_power(a[1:4], -1))
print(np.array([2.0, 4.0]) ** -1, np.array([2.0, 4.0]) ** np.array([1, -2]), 2.0 ** a)
print(np.array([0, 0, 2]) ** np.array([0, 3, 62]))
x = np.array([1, 2, 3])
x **= 3
print(x)
x = x ** 2 - x
print(x, x.dtype)
