# ndindex and ndenumerate: indices, and indices with elements, in C order
import numpy as np
a = np.array([[1, 2], [3, 4]])
for index, x in np.ndenumerate(a):
    print(index, x, a[index])
for index in np.ndindex(2, 3):
    print(index, end=" ")
print()
total = 0
for i, j in np.ndindex(a.shape):
    total += i * 10 + j * a[i, j]
print(total)
for i, j in np.ndindex((2, 1)):
    print(a[i, j])
for (i, j, k), v in np.ndenumerate(np.arange(8).reshape(2, 2, 2)[:, ::-1]):
    print(i, j, k, v)
print(list(np.ndindex(2, 2)), [i for i in np.ndindex(3)], list(np.ndindex(0, 2)))
print([(i, v) for i, v in np.ndenumerate([5.5, 6.5])])


def trace(m):
    t = 0.0
    for (i, j), v in np.ndenumerate(m):
        if i == j:
            t += v
    return t


print(trace(np.arange(9.0).reshape(3, 3)))
for n, i in enumerate(np.ndindex(2, 2)):
    print(n, i[0] + i[1])
