# while, break, continue, nested conditions, conditional expressions, early return, for-else-free loops.
import numpy as np
from numba import cuda


@cuda.jit
def collatz(out):
    i = cuda.grid(1)
    if i >= out.size:
        return
    n = i + 1
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
        if steps > 1000:
            break
    out[i] = steps


@cuda.jit
def primes(out):
    i = cuda.grid(1)
    if i >= out.size:
        return
    if i < 2:
        out[i] = 0
        return
    k = 2
    found = 1
    while k * k <= i:
        if i % k != 0:
            k += 1
            continue
        found = 0
        break
    out[i] = found


out = np.zeros(20, np.int32)
collatz[1, 32](out)
print(out)
primes[2, 16](out)
print(np.nonzero(out)[0])
