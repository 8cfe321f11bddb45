# Nested loops over rows and elements; an array changed while it is walked
import numpy as np
x = np.arange(5)
x[1:3], y = 9, x
print(x, y)
x = np.ones((2, 3))
for i, row in enumerate(x):
    for j, v in enumerate(row):
        x[i, j] = v * i + j
print(x)
print([list(r) for r in x], [[float(v) for v in r] for r in x.T], [r.tolist() for r in x])
x = np.arange(4)
for v in x:
    x[3] = 100
    print(v, type(v), repr(v))
