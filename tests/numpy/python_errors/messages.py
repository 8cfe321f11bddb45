# The run-time's own exceptions have Python's and NumPy's texts.
import numpy as np
import math

def attempt(k):
    try:
        if k == 0:
            return [1, 2][k + 7]
        if k == 1:
            return 7 % (k - 1)
        if k == 2:
            return int("4x")
        if k == 3:
            return int(float("nan"))
        if k == 4:
            return int(math.sqrt(k - 5))
        if k == 5:
            return [v for v in range(k)][9]
        if k == 6:
            return "abc".index("z")
        if k == 7:
            return [1, 2].index(k)
        if k == 8:
            return ord("ab")
        return 0
    except Exception as e:
        print(k, type(e).__name__, e)
        return -1
for k in range(10):
    attempt(k)
try:
    float("x1")
except ValueError as e:
    print(e)
try:
    np.zeros(3)[5]
except IndexError as e:
    print(type(e).__name__, e)
try:
    np.zeros(3) + np.zeros(4)
except ValueError as e:
    print(e)
