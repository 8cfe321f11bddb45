# Powers of ints in compiled functions wrap, by exponents and bases that are known and by others
import numpy as np
from numba import njit


@njit
def power(a, n):
    return a ** n


@njit
def known(a):
    return a ** 2, a ** 3, a ** 7, a ** 40


@njit
def of_two(n):
    return 2 ** n, (-1) ** n, 3 ** n


for a in [0, 1, -1, 2, -2, 3, 10, 2**31, 3037000500, 2**62, 2**63 - 1]:
    print(a, known(a), known(np.int64(a)), [power(a, n) for n in range(70)])
for n in range(70):
    print(n, of_two(n))
