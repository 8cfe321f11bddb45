# Indices of every kind passed to functions; slice values
import numpy as np
def update(a, idx, v):
    a[idx] = v
    return a
print(update(np.zeros(4), 2, 5), update(np.zeros(4), [0, 1], 5), update(np.zeros(4), slice(1, 3), [1, 2]), update(np.zeros((2, 2)), (0, 1), 3), update(np.zeros(3), np.array([True, False, True]), 1), update(np.zeros((2, 2)), (slice(None), 0), [4, 5]), update(np.zeros((2, 3)), (Ellipsis, -1), 1), update(np.zeros(2), None, 3))
def get(a, i):
    return a[i]
x = np.arange(6).reshape(2, 3)
print(get(x, 1), get(x, (1, 2)), get(x, [1, 0]), get(x, slice(0, 1)), get(x, x > 2), get(x, None).shape, get(x, ...).shape, get(x, (..., 1)), get((1, 2, 3), 1), get([1, 2], -1), get("abc", 2), get(range(5), 3))
x = np.arange(5)
s = slice(1, None, 2)
t = (slice(None, None, -1),)
print(x[s], x[t], x[slice(-2, None)], s.start, s.stop, s.step, s == slice(1, None, 2), s)
x[s] = 0
print(x)
