# More than 1000 elements are summarised to three at each edge.
import numpy as np
print(np.arange(1000).sum(), np.arange(1001))
print(np.arange(2000))
print(np.arange(1001) / 4)
print(repr(np.arange(5000)))
print(repr(np.zeros(1500, dtype=np.float32)))
print(np.arange(10000).reshape(100, 100))
print(repr(np.arange(2400).reshape(40, 60) * 0.5))
print(np.ones((2, 600)))
print(np.ones((600, 2), dtype=int))
print(np.arange(8000).reshape(20, 20, 20))
print(np.zeros((1100, 3), dtype=bool))
x = np.arange(1200.0)
x[600] = 1e20
x[1] = 0.123
print(x)
