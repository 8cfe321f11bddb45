# Generator expressions consumed by sum, any, all, max, min, list, sorted, join.
import math
import numpy as np
print(sum(i * i for i in range(10)), sum(1 for x in [1, -1, 2] if x > 0),
      max(x % 7 for x in range(20)), min(abs(x - 3.5) for x in range(6)))
print(any(x > 8 for x in range(10)), all(x < 8 for x in range(10)), list(x + 1 for x in range(3)),
      sorted(-x for x in [1, 3, 2]))
print(", ".join(str(i) for i in range(4)), "".join(c for c in "hello" if c != "l"),
      len(list(i for i in range(7) if i % 2)))
print(sum(a * b for a, b in zip([1, 2, 3], [4, 5, 6])),
      sum(x * y for x in range(3) for y in range(4)), max((len(w), w) for w in ["aa", "b", "cc"]))
print(sum(v > 2 for v in [1, 3, 5]),
      sum(0.5 for _ in range(4)), np.array([i / 4 for i in range(4)]))


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def mat_vec(m, v):
    return [dot(row, v) for row in m]


print(dot([1.0, 2.0], [3.0, 4.0]), mat_vec([[1, 2], [3, 4]], [5, 6]),
      dot(np.arange(3), np.arange(3)))
print(any(n % d == 0 for n in [91] for d in range(2, 10)), all(c in "abc" for c in "cab"),
      sum(sum(r) for r in [[1, 2], [3]]))


def is_prime(n):
    return n > 1 and all(n % d != 0 for d in range(2, math.isqrt(n) + 1))


print([n for n in range(30) if is_prime(n)], sum(is_prime(n) for n in range(100)),
      max(n for n in range(200) if is_prime(n)))
