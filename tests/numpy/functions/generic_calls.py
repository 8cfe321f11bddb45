# One function called with many types gives each its own result type.
import numpy as np


def twice(x):
    return x + x


def mean_of(x):
    return sum(x) / len(x)


def poly(x):
    return 3 * x ** 2 - 2 * x + 1


def biggest(a, b):
    return a if a > b else b


print(twice(2), twice(2.5), twice(1j), twice("ab"), twice(True), twice([1]), twice((1, 2.5)))
print(repr(twice(np.int8(100 - 40))), repr(twice(np.float32(0.1))), twice(np.arange(3)),
      twice(np.ones((2, 2), np.float32)).dtype)
print(mean_of([1, 2, 4]), mean_of([1.5, 2.5]), mean_of((1, 2)), mean_of(np.array([1.0, 2.0])),
      mean_of(range(5)))
print(poly(2), poly(0.5), poly(1j), poly(np.arange(4)), poly(np.array([0.5], np.float32)).dtype,
      repr(poly(np.int16(3))))
print(biggest(1, 2), biggest(2.5, 1.5), biggest("a", "b"), biggest(np.float32(1), np.float32(2)),
      biggest((1, 2), (1, 3)))
for k in range(3):
    print(twice(k), twice(k / 2), end="; ")
print()


def shape_of(x):
    return x.shape, x.ndim, x.dtype


print(shape_of(np.zeros(3)), shape_of(np.zeros((2, 3), int)), shape_of(np.float32(1)),
      shape_of(np.array(True)))
