# np.array from nested lists and tuples: dtype found from the elements.
import numpy as np
a = np.array([1, 2, 3])
b = np.array([1, 2.5, 3])
c = np.array([True, False])
d = np.array([1, 2j])
e = np.array([True, 2])
print(a.dtype, b.dtype, c.dtype, d.dtype, e.dtype, a, b, c, d, e)
print(np.array([[1, 2], [3, 4]]), np.array(((1, 2), (3, 4.5))), np.array([(1, 2), (3, 4)]).shape)
print(np.array([[[1, 2]], [[3, 4]]]).shape, np.array(7).shape, np.array([[]]).shape)
print(np.array([1, 2], dtype=float), np.array([1.9, -1.9], dtype=int),
      np.array([0, 2], dtype=bool))
print(np.array([1, 2], dtype="float32").dtype, np.array([1, 2], dtype=np.uint8).dtype,
      np.array([1, 2], "i2").dtype)
print(np.array([np.float32(1), np.float32(2)]).dtype, np.array([np.int8(1), np.int16(2)]).dtype)
print(np.array([np.float32(1), 2.5]).dtype, np.array([np.int8(1), 2]).dtype)
x = [1, 2, 3]
y = np.array(x)
x[0] = 99
print(x, y)
z = np.array(y)
z[0] = -1
print(y, z, np.asarray(y) is y, np.asarray(y, dtype=float))
rows = [[i * j for j in range(4)] for i in range(3)]
print(np.array(rows), np.array([r[1] for r in rows]))
print(np.array([y, y * 2]), np.array([y, y * 2.5]).dtype, np.array(range(5)),
      np.array([range(3), range(3, 6)]))
print(np.array([1, 2, 3], ndmin=2), np.array([9223372036854775807]))
