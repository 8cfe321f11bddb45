# Names in functions, loops and comprehensions; rebinding to another type in straight line.
import numpy as np
x = 1
print(x)
x = 2.5
print(x)
x = "text"
print(x)
x = np.arange(3)
print(x)
x = x.sum()
print(x, repr(x))
x = [x, x]
print(x)
x = len(x)
print(x)


def f(v):
    v = v + 1
    v = v * 1.5
    v = f"<{v}>"
    return v


def g(n):
    if n > 0:
        r = 1
    else:
        r = 2.5
    return r * 2


def h(n):
    i = 100
    for i in range(n):
        pass
    return i


print(f(1), f(2.0), g(1) == 2, g(-1), h(3), h(0))
i = "outer"
squares = [i * i for i in range(4)]
print(i, squares)
for k in range(2):
    y = k * 2
    for k2 in range(2):
        y += k2
print(k, y, k2)
n = 3
n = n / 2
n = int(n)
print(n, -n, n * "ab")


def shadows():
    x = "local"
    n = [1, 2]
    return x, n, i


print(shadows(), x, n)
if x == 2:
    late = "bound in a branch"
else:
    late = "bound in the other"
print(late)
