# Unpacking lists, strings, ranges and arrays whose length is not in their type.
import numpy as np

xs = [1, 2, 3, 4]
a, *b = xs
print(a, b)
*a, b = xs
print(a, b)
a, *b, c = xs
print(a, b, c)
a, *b = "hello"
print(a, b)
a, *b = range(5)
print(a, b)
def f(xs):
    first, *rest = xs
    return first, rest
print(f([1, 2, 3]), f("abc"), f((1, 2)), f(range(3)), f(np.arange(3)))
for a, *b in [[1, 2, 3], [4]]:
    print(a, b)
head, *tail = [x * x for x in range(4)]
print(head, tail)
*init, last = "hello world".split()
print(init, last)
x, y = "ab"
print(x, y)
x, y, z = range(3)
print(x, y, z)
a, b = map(int, "3 4".split())
print(a + b)
m = np.arange(4).reshape(2, 2)
print(*m, sep="\n")
a, b = m
print(a, b)
