# print's sep and end, f-strings with format specifications, and text joined in the call.
import numpy as np
from numba import cuda, float32


@cuda.jit
def speak(x):
    print("a", x[0], sep=",")
    print("a", x[0], end="!\n")
    print(x[0], x[1], 3, sep="", end="")
    print()
    print("{}", "%d", "{{x}}")
    print(f"x[0] = {x[0]}, {{x[1]}} = {x[1]:.3f}|{x[1]:>10.1f}|{x[0]:<8}|{x[1]:e}")
    i = cuda.grid(1) + 7
    print(f"thread {i:03d} of {cuda.blockDim.x}: {x[0] > 1} {i=}", "more", i)
    print("a" + "b", str(i), f"{i}" + "c", f"const")
    print(f"{i:5d}", end=None, sep=None)
    print(f"{i:x} {i:,} {float32(0.5):.2%}")


speak[1, 1](np.array([1.5, -2.25]))
cuda.synchronize()


@cuda.jit
def each(n):
    i = cuda.grid(1)
    if i == n:
        print(f"{i}/{cuda.gridsize(1)}", end=";")


for k in range(3):
    each[1, 4](k)
    cuda.synchronize()
print()
