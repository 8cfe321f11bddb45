# The many spellings of a dtype as an argument.
import numpy as np
print(np.zeros(1, int).dtype, np.zeros(1, float).dtype, np.zeros(1, bool).dtype,
      np.zeros(1, complex).dtype)
print(np.zeros(1, "int8").dtype, np.zeros(1, "uint16").dtype, np.zeros(1, "float32").dtype,
      np.zeros(1, "bool").dtype)
print(np.zeros(1, "i1").dtype, np.zeros(1, "i4").dtype, np.zeros(1, "u8").dtype,
      np.zeros(1, "f2").dtype)
print(np.zeros(1, "f8").dtype, np.zeros(1, "c8").dtype, np.zeros(1, "c16").dtype,
      np.zeros(1, "?").dtype)
print(np.zeros(1, "d").dtype, np.zeros(1, "f").dtype, np.zeros(1, "i").dtype,
      np.zeros(1, "B").dtype)
print(np.zeros(1, np.double).dtype, np.zeros(1, np.single).dtype, np.zeros(1, np.half).dtype,
      np.zeros(1, np.intp).dtype)
print(np.zeros(1, np.byte).dtype, np.zeros(1, np.ubyte).dtype, np.zeros(1, np.bool).dtype,
      np.zeros(1, np.bool_).dtype)
a = np.zeros(2, np.float32)
print(np.zeros(3, a.dtype).dtype, np.dtype("int32"), np.dtype(np.float64),
      np.dtype(float).itemsize)
print(a.dtype == np.float32, a.dtype == "float32", a.dtype != np.float64, np.int32 == np.int32)
print(a.dtype.itemsize, a.dtype.name, a.dtype.kind, np.dtype("c8").kind, np.dtype(bool).name)
print(np.result_type(np.int8, np.uint8), np.promote_types(np.int32, np.float32),
      np.result_type(a, 1.0))
