# reduceat begins with the first element of each slice: signed zeros, and sums of floats to the last bit.
import numpy as np
x = np.array([-0.0, 0.0, -0.0])
print(np.add.reduceat(x, [0, 1, 2]), np.add.reduceat(x[:1], [0]))
f = (np.arange(1000) * 7919 % 1009 - 500) / 7.0
for start in ([0], [0, 1], [0, 7, 300], [5, 3, 999]):
    y = np.add.reduceat(f, start)
    print([float(v) for v in y], np.multiply.reduceat(f[:9], [0, 4]).round(3))
print(np.subtract.reduceat(np.arange(10), [0, 3, 9]), np.maximum.reduceat(f, [0, 500]).round(6))
print(np.add.reduceat(np.arange(12).reshape(3, 4), [0, 2], axis=1), np.add.reduceat(np.ones((2, 3), np.float32), [0], axis=0))
print(np.add.reduceat(np.array([True, True, False]), [0, 1]), np.logical_or.reduceat(np.array([0, 1, 0, 0]), [0, 2]))
