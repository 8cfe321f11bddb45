# Stores at equal positions: the last one wins, in-place operators read first
import numpy as np
x = np.arange(5)
x[[0, 0, 1]] += 1
print(x)
x[x > 2] = 0
print(x)
x[[1, 2]] = [7, 8]
print(x)
x[-1] = 9
x[[-1, -2]] *= 2
print(x)
