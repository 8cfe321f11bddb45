# Unpacking rows in loops, zip, reversed, Python's builtins over arrays
import numpy as np
x = np.arange(6).reshape(2, 3)
for a, b, c in x:
    print(a + b + c)
for a, b in zip(x[0], x[1]):
    print(a * b)
for r in x[:, ::-1]:
    print(r)
for col in x.T:
    print(col.sum())
for r in reversed(x):
    print(r)
print(max(x.ravel()), min(x[1]), sum(x), sum(x[0]), sorted(x[0][::-1]), list(map(float, x[0])), any(x[0]), all(x[0]), [*x[0]], tuple(x.shape), list(zip(x[0], x[1])))
