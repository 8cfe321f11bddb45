# Fibonacci by recursion, iteration, lists, arrays and Binet; golden ratio.
import math
import numpy as np


def fib_rec(n):
    return n if n < 2 else fib_rec(n - 1) + fib_rec(n - 2)


def fib_iter(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def fib_list(n):
    out = [0, 1]
    while len(out) < n:
        out.append(out[-1] + out[-2])
    return out[:n]


def fib_array(n):
    f = np.zeros(n, dtype=np.int64)
    f[1] = 1
    for i in range(2, n):
        f[i] = f[i - 1] + f[i - 2]
    return f


print([fib_rec(n) for n in range(12)], fib_iter(90), fib_rec(20), fib_iter(0))
print(fib_list(15), fib_array(30)[-5:], fib_array(93)[92])
phi = (1 + math.sqrt(5)) / 2
print([round(phi ** n / math.sqrt(5)) for n in range(15)],
      all(round(phi ** n / math.sqrt(5)) == fib_iter(n) for n in range(40)))
f = fib_array(40)
print(f"{f[39] / f[38]:.12f} {phi:.12f}", (f[2:] == f[1:-1] + f[:-2]).all(), f[f.size // 2],
      f.cumsum()[20] == f[22] - 1)
print(sum(v for v in fib_list(30) if v % 2 == 0), [v for v in fib_list(20) if v % 3 == 0])
