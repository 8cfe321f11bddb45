# astype of floats out of range, NaN, complex; copies
import numpy as np
x = np.array([1.9, -1.9, np.nan, np.inf, -np.inf, 1e20, -1e20, 300.7, 3e9, -3e9])
print(x.astype(np.int64), x.astype(np.int32))
x = np.array([1.9, -1.9, 300.7, 127.5, -129.1, 70000.2])
print(x.astype(np.int8), x.astype(np.int16), x.astype(np.uint8), x.astype(np.uint16))
x = np.array([1.5, -2.5, 1e10, np.nan], dtype=np.float32)
print(x.astype(np.int32), x.astype(np.int64), x.astype(np.uint8), x.astype(np.float16), x.astype(np.uint64))
z = np.array([1 + 2j, 0 + 1j, 0])
print(z.astype(bool), z.astype(np.complex64))
z = np.array([1 + 2j])
print(z.real.astype(int), np.abs(z), np.angle(z))
x = np.arange(6).reshape(2, 3)
print(x.astype(np.float32, copy=False).dtype, x.astype('f4').dtype, x.astype('int8').dtype, x.astype(float).dtype, x.astype(bool), x.astype('complex'))
y = x.astype(np.int64, copy=False)
y[0, 0] = 9
print(x)
