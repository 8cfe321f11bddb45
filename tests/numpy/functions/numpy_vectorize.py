# np.vectorize: by call, as a decorator, with otypes; broadcasting; results are arrays, also of numbers.
import numpy as np
def larger(a, b):
    """a or b"""
    return a + b if a > b else a - b
g = np.vectorize(larger)
print(g(np.array([1, 2, 3]), 2), repr(g(1.5, 2)), g([1, 2], [[1], [2]]), g((5, 6), np.arange(2.0)))
print(np.vectorize(larger, otypes=[float])([1, 2, 3], 2), np.vectorize(larger, otypes="f")(np.arange(3), 1).dtype)
print(repr(np.vectorize(larger, otypes=[np.int8])([1.5, 3.5], 2)))
@np.vectorize
def step(t):
    return t * 2.5 if t > 1 else 0.0
print(step(np.array([1, 2, 3])), step([[1, 2]]), repr(step(3)), step(np.arange(4)[::-1]).sum())
@np.vectorize(otypes=[float])
def twice(t):
    return t * 2
print(twice(np.arange(3)), twice(np.arange(4).reshape(2, 2).T))
print(np.vectorize(lambda t: t * t)([1, 2, 3]))
def collatz(n):
    steps = 0
    while n > 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps
print(np.vectorize(collatz)(np.arange(1, 28)))
k = 3
above = np.vectorize(lambda t: t > k)
print(above(np.arange(6)), above(np.arange(6)).dtype)
try:
    print(np.vectorize(lambda t: 1 / t)(np.array([1, 0])))
except ZeroDivisionError as e:
    print(e)
x = np.linspace(-1, 1, 5)
print(np.vectorize(lambda t: -t if t < 0 else t ** 2)(x) + x)
