# print from one thread: text, integers, floats, several values.
import numpy as np
from numba import cuda


@cuda.jit
def speak(x):
    print("block of", cuda.blockDim.x, "threads")
    print(x.size, x[0], x[1] > 2)
    for i in range(3):
        print("loop", i, i * i)


speak[1, 1](np.array([3, 4]))
cuda.synchronize()
print("host")


@cuda.jit
def lines(n):
    i = cuda.grid(1)
    if i == n:
        print("thread", i, "of", cuda.gridsize(1))


lines[4, 8](17)
cuda.synchronize()
