# A chain of comparisons of NumPy numbers is a NumPy bool, of Python numbers a Python bool.
import numpy as np
a = np.arange(4)


def f(v):
    return v + 1


print(repr(1 < a[2] < 3), repr(a[0] < a[1] < 0), repr(1 < 2 < 3), repr(0 < a[2] <= f(a[2])), repr(1 < f(1) < f(0)))
print(repr(a[3] < f(0) < 9), [repr(0 < v < 2) for v in a], (0 < a[1] < 2) + True)
