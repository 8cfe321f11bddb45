# Lines of successive launches come in the order of the launches.
from numba import cuda


@cuda.jit
def say(n):
    print("launch", n)


for k in range(5):
    say[1, 1](k)
cuda.synchronize()
print("done")
