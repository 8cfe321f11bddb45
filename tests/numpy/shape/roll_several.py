# np.roll with several shifts: of the flattened array they add up, with axes each has its own.
import numpy as np
m = np.arange(6).reshape(2, 3)
print(np.roll(m, (1, 1)), np.roll(m, (1, -1, 2)), np.roll(m, 2))
print(np.roll(m, (1, 1), (0, 1)), np.roll(m, 1, (0, 1)), np.roll(m, (1, 2), 1), np.roll(m, (1, 1), (1, 1)))
print(np.roll(np.arange(5), (2, -1)), np.roll([1, 2, 3], (7,)), np.roll(m.T, (-1, 3)), np.roll(m[:, ::-1], (4,)))
print(np.roll(np.array([]), (1, 2)), np.roll(m, (1, 0), axis=(-1, -2)))
