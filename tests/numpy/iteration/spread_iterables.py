# zip, map, enumerate, reversed and np.ndindex given a star, and the calls that have nothing to run over.
import numpy as np


def add(a, b):
    return a + b


rows = ((1, 2), (3, 4))
print(list(zip(*rows)))
for a, b in zip(*rows):
    print(a, b)
print(list(map(add, *rows)), list(map(*(abs, (-1, 2)))))
shape = np.zeros((2, 3)).shape
print([index for index in np.ndindex(*shape)])
for i, j in np.ndindex(*shape):
    print(i, j, end="; ")
print()
print(list(enumerate(*("ab",))), list(enumerate(*("ab", 5))), list(reversed(*((1, 2, 3),))))
print([a + b for a, b in zip(*(np.arange(3).tolist(), [5, 6, 7]))])
print(list(zip()), list(zip(*())))


def columns(table):
    total = 0
    for a, b in zip(*table):
        total += a * b
    return total


print(columns(rows))
