"""The type of np.select is that of all choices together; a Python number among them is weak."""
import numpy as np

c = np.array([True])
u = np.arange(1).astype('u8')
print(repr(np.select([c, c], [u, np.False_], 0)))
print(repr(np.select([c, c], [u, np.array([True])])))
print(repr(np.select([c], [u], 0)), repr(np.select([c], [u], 1.5)), repr(np.select([~c], [np.float32([1.5])], 2.5)))
print(repr(np.select([c, ~c], [np.int8([3]), 7], 0)), repr(np.select([c, ~c], [np.int8([3]), 7.5], 0)))
x = np.arange(6)
print(np.select([x < 3, x > 3], [x, x ** 2], 42), np.select([x < 3, x > 3], [x, x / 2]))
print(np.select([x < 2, x < 4], [x, np.float32(0.5)]).dtype, np.select([x < 2], [True], False))
