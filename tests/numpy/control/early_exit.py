# return from inside loops, flags, nested break, loop with several exits.
import numpy as np


def find(a, target):
    for i in range(a.shape[0]):
        for j in range(a.shape[1]):
            if a[i, j] == target:
                return i, j
    return -1, -1


def first_negative(x):
    for k, v in enumerate(x):
        if v < 0:
            return k
    return len(x)


def converge(x, tol):
    for n in range(100):
        y = (x + 2 / x) / 2
        if abs(y - x) < tol:
            return y, n
        x = y
    return x, 100


def count_until(xs, stop):
    n = 0
    for x in xs:
        if x == stop:
            break
        if x % 2:
            continue
        n += 1
    return n


m = np.arange(12).reshape(3, 4)
print(find(m, 6), find(m, 99), first_negative([1, 2, -3]), first_negative(np.array([1.0])))
r, n = converge(1.0, 1e-10)
print(round(r, 10), n, count_until([2, 4, 1, 6, 9, 8], 9))
done = False
for i in range(5):
    for j in range(5):
        if i * j == 6:
            done = True
            break
    if done:
        break
print(i, j, done)
found = -1
for i in range(10):
    if i * i > 30:
        found = i
        break
print(found)
