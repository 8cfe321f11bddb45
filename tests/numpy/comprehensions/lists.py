# List comprehensions: filters, several loops, nesting, conditionals, unpacking, scope.
import numpy as np
print([x * x for x in range(6)], [x for x in range(10) if x % 3 == 0],
      [x if x > 2 else -x for x in range(5)])
print([(i, j) for i in range(3) for j in range(i)],
      [i * j for i in range(1, 4) if i != 2 for j in range(4) if j])
print([[i * j for j in range(3)] for i in range(3)], [c.upper() for c in "abc"],
      [a + b for a, b in [(1, 2), (3, 4)]])
print([x for row in [[1, 2], [3]] for x in row], [len(w) for w in ["a", "bcd"]],
      [f"{i}:{c}" for i, c in enumerate("xy")])
print([y for x in range(5) for y in [x * 10] if y > 10], [x / 2 for x in [1, 2, 3]],
      [x > 1 for x in range(3)], [None for _ in range(2)])
x = "outer"
print([x for x in range(3)], x)
n = 3
print([n * k for k in range(n)], [[0] * n for _ in range(2)], [v for v in np.arange(4) * 0.5],
      [r.sum() for r in np.eye(2)])
primes = [p for p in range(2, 50) if all(p % d for d in range(2, int(p ** 0.5) + 1))]
print(primes, len(primes), sum(primes))
triples = [(a, b, c) for a in range(1, 20) for b in range(a, 20) for c in range(b,
    20) if a * a + b * b == c * c]
print(triples)
table = [[r * 3 + c for c in range(3)] for r in range(3)]
print([[row[j] for row in table] for j in range(3)], [row[::-1] for row in table],
      [table[i][i] for i in range(3)], sum([v for row in table for v in row]))
print([z for z in [1 + 1j, 2j] if z.real == 0], [s + s for s in ["a", "b"]],
      [w for w in [True, False] if not w], [])
