# Assignments into parts of a 3-d array, broadcast
import numpy as np
x = np.zeros((2, 3, 4))
x[:, 1] = 5
x[0, :, 2] = [1, 2, 3]
x[..., 3] = np.array([[1], [2]])
x[1, [0, 2], 1:3] = [[1, 2], [3, 4]]
x[:, [0, 1], 0] = 8
print(x)
