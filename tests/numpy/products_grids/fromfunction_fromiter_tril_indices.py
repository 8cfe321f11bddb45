import numpy as np

print(repr(np.fromfunction(lambda i, j: i + j, (2, 3))))
print(repr(np.fromfunction(lambda i, j: i == j, (3, 3), dtype=int)))
print(repr(np.fromfunction(lambda i: i ** 2, (4,))))
print(repr(np.fromiter(range(5), int)))
print(repr(np.fromiter((x * x for x in range(5)), float)))
print(repr(np.fromiter([1, 2, 3], dtype=np.float32, count=2)))
print(repr(np.tril_indices(3)))
print(repr(np.tril_indices(3, 1)))
print(repr(np.tril_indices(2, -1, 4)))
