import numpy as np
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.finfo(np.float64).max))
print(repr(np.finfo('f4').precision))
print(repr(np.finfo(np.float32).dtype))
print(repr(np.finfo(np.complex64).eps))
print(repr(np.iinfo(np.uint8).min))
print(repr(np.iinfo(int).max))
print(repr(np.sum(c3, axis=(0, 2))))
print(repr(np.prod(m + 1, axis=0, keepdims=True)))
print(repr(np.max(c3, axis=(0, 1))))
