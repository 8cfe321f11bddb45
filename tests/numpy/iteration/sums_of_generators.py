# sum of ranges and of generator expressions: no list is made.
print(sum(range(10)), sum(range(5, -20, -3)), sum(range(0)), sum(range(3, 4)), sum(range(10), 5), sum(range(10), 0.5))
print(sum(i * i for i in range(10)), sum(x for x in [1.5, 2.5]), sum(1 for c in "hello" if c == "l"), sum(i * j for i in range(4) for j in range(i)), sum(i for i in range(0)), sum(x > 2 for x in [1, 3, 4]))
def f(n):
    return sum(1 / (k * k) for k in range(1, n))
print(f(1000), sum([i for i in range(5)]), sum(len(w) for w in ["a", "bcd"]))
import numpy as np
a = np.arange(6.0)
print(sum(v * 2 for v in a), type(sum(v * 2 for v in a)).__name__, sum(a[i] * a[i] for i in range(len(a))), sum(np.float32(1) for i in range(3)))
b = np.arange(6.0).reshape(2, 3)
print(sum(row.sum() for row in b), sum((i + 1j) for i in range(3)))
