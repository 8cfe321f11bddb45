# Means of Python's distributions over many draws.
import random

random.seed(9)
n = 4000
print(abs(sum([random.gauss(3, 1) for _ in range(n)]) / n - 3) < 0.1)
print(abs(sum([random.expovariate(2) for _ in range(n)]) / n - 0.5) < 0.05)
print(abs(sum([random.betavariate(2, 2) for _ in range(n)]) / n - 0.5) < 0.05)
print(abs(sum([random.triangular(0, 3, 3) for _ in range(n)]) / n - 2) < 0.1)
print(abs(sum([random.gammavariate(2, 3) for _ in range(n)]) / n - 6) < 0.4)
print(random.random())
