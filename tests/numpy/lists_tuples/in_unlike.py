# What is equal may be of another type: `in` looks for it all the same.
import numpy as np
print(3 in (np.array([3]), 4), 5 in (np.array([3]), 4), np.array(3) in (1, 3))
print((1, 2) in ((1.0, 2.0), 3), (1.0, 2) in ((1, 2), "a"), (1.5, 2) in ((1, 2), 7))
print((1.0, 2) in [(1, 2), (3, 4)], (1.5, 2) in [(1, 2)], (1, 2) in [(1.0, 2.0)])
print([1.0] in [[1], [2]], [1.5] in [[1], [2]], [1] in [[1.0], [2.0]], [1] in ([1.0], 2))
print((1, "a") in [(1.0, "a")], (1.0, "a") in [(1, "a")], "a" in [1, 2], 1 in ["a"], None in [1], (1,) in [1, 2], [1] in [(1,)])
print((1.0, 2) not in [(1, 2), (3, 4)], 2 not in (np.array([2]),))
