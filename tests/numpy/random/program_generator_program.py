# A program of random numbers, as tutorials write them: generator_program.
import numpy as np
rng = np.random.default_rng(seed=42)
n = 1000
pos = np.zeros((n, 2))
for i in range(1, n):
    pos[i] = pos[i-1] + rng.normal(0, 1, 2)
print(pos[-1])
steps = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)], size=5)
print(steps)
idx = rng.permutation(10)
train, test = idx[:7], idx[7:]
print(train, test)
w = rng.standard_normal((3, 4)) * np.sqrt(2 / 3)
print(w)
mask = rng.random((3, 3)) < 0.5
print(mask)
data = np.where(mask, rng.integers(0, 10, (3, 3)), -1)
print(data)
a, b = rng.random(), rng.random()
print(a < b, f"{a:.3f} {b:.3f}")
