# putmask with no values changes nothing; resize repeats zeros when there is nothing to repeat.
import numpy as np
x = np.arange(3.0)
np.putmask(x, x > 0, np.ones((4, 2, 0)))
np.putmask(x, x > 5, [])
print(x, np.bincount(np.array([1, 3], dtype=np.uint64)))
print(np.resize(np.zeros((0, 2), np.int8), (2, 2)), np.resize([], 0))
