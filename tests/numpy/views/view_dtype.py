# a.view(): another array of the same memory; a.view(dtype): its bytes as another type
import numpy as np
a = np.arange(3)
b = a.view()
b[0] = 9
print(a, b)
x = np.arange(4, dtype=np.int32)
print(x.view(np.uint32), x.view(np.int8).shape, np.array([1.5]).view(np.int64), np.array([1, 2], dtype=np.int8).view(np.int16))
f = np.array([[1.0, -2.0], [0.5, np.inf]], dtype=np.float32)
u = f.view(np.uint32)
print([hex(int(v)) for v in u.ravel()], f.view("u2").shape, f.view(np.complex64), f[:, :1].view(np.uint32), f.T.view(np.int32).shape)
u[0, 0] |= 0x80000000
print(f)
z = np.array([1 + 2j, 3 - 4j])
z.view(float)[1] = 50
print(z, z.view(float).reshape(-1, 2), z[::-1].view(np.complex128))
print(np.array([True, False]).view(np.uint8), np.array([1, 0], dtype=np.uint8).view(bool), np.array(1.0).view(np.int64), np.zeros((0, 4), dtype=np.int8).view(np.int32).shape)
h = np.array([1.0, 2.0, -0.0]).view(np.int64)
print(h >> 52, np.signbit(np.array([-0.0])))
print(np.arange(3) == "a", np.arange(3) != "a", (np.array([np.nan, 1.0]) == "b").any())
print(sum(np.arange(6).reshape(2, 3)), sum(np.ones((2, 2), dtype=np.int8)).dtype, sum(np.array([[True, False], [True, True]])), sum(np.array([[1.5, -0.0], [2.5, -0.0]]), 10))
