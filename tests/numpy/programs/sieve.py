# Sieve of Eratosthenes by slice assignment and by loops.
import numpy as np


def sieve(n):
    flags = np.ones(n + 1, dtype=bool)
    flags[:2] = False
    k = 2
    while k * k <= n:
        if flags[k]:
            flags[k * k::k] = False
        k += 1
    return flags


def sieve_list(n):
    flags = [True] * (n + 1)
    out = []
    for i in range(2, n + 1):
        if flags[i]:
            out.append(i)
            for j in range(i * i, n + 1, i):
                flags[j] = False
    return out


f = sieve(100)
print(f.sum(), [i for i in range(101) if f[i]])
print(sieve_list(60), len(sieve_list(1000)), sieve(10000).sum(), sieve(2).sum(), sieve(50)[-4:])
twins = [(p, p + 2) for p in range(3, 98) if f[p] and f[p + 2]]
print(twins)
gaps = []
last = 2
for p in sieve_list(100)[1:]:
    gaps.append(p - last)
    last = p
print(gaps, max(gaps))
