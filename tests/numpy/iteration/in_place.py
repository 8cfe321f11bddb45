# Rows changed while iterating; builtins over arrays
import numpy as np
x = np.array([[1, 2], [3, 4]])
for r in x:
    r += 10
print(x)
for r in x.T:
    print(r)
for i, r in enumerate(x):
    x[i] = r[::-1]
print(x)
print([float(v) for v in x.ravel()], [r.sum() for r in x], max(x[0]), sum(x[:, 0]), list(x[0]), 3 in x)
print(len(np.zeros((3, 2))), bool(np.array([1])), int(np.array([[3]])[0, 0]), float(np.array(2.5)))
