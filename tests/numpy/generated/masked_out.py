# where= leaves the elements of out as they are, also when out has another type than the result.
import numpy as np
v = np.array([-1, 5, 7])
np.logical_and(v, 0, out=v, where=False)
print(v)
np.logical_and(v, 1, out=v, where=v > 5)
print(v)
n = np.array(-3)
np.logical_or(0, 0, out=n, where=n > 0)
print(n)
f = np.array([0.5, 1.5])
np.add(1, 2, out=f, where=[True, False])
print(f)
