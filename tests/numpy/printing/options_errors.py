# np.set_printoptions: values that are none of its.
import numpy as np

try:
    np.set_printoptions(sign="x")
except ValueError as e:
    print(e)
try:
    np.set_printoptions(floatmode="round")
except ValueError as e:
    print(e)
try:
    np.set_printoptions(threshold=np.nan)
except ValueError as e:
    print(e)
print(np.array([0.1, 1 / 3]))
