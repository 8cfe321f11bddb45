# A sparse matrix in compressed rows times a vector.
import numpy as np
from numba import cuda


@cuda.jit
def spmv(start, column, value, x, y):
    row = cuda.grid(1)
    if row < y.size:
        v = 0.0
        for k in range(start[row], start[row + 1]):
            v += value[k] * x[column[k]]
        y[row] = v


dense = (np.arange(60).reshape(6, 10) * 7 % 5 == 0) * (1.0 + np.arange(60).reshape(6, 10) % 4)
start, column, value = [0], [], []
for row in dense:
    for k in np.nonzero(row)[0]:
        column.append(int(k))
        value.append(float(row[k]))
    start.append(len(column))
x = np.arange(10.0)
y = np.zeros(6)
spmv[1, 8](np.array(start), np.array(column), np.array(value), x, y)
print(y, np.array_equal(y, dense @ x))
