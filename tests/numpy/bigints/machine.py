# Ints that stay machine ints: counters, lengths, indices, masks and what a loop's own test bounds; beside them ints that grow.
import numpy as np


def powers_below(n):
    p, seen = 1, []
    while p < n:
        seen.append(p)
        p *= 2
    return seen


def reversed_digits(n):
    r = 0
    while n > 0:
        r = r * 10 + n % 10
        n //= 10
    return r


def fast_power(b, e, m):
    r = 1
    while e > 0:
        if e & 1:
            r = r * b % m
        b = b * b % m
        e >>= 1
    return r


def bits(n):
    total = 0
    for mask in range(1 << n):
        for i in range(n):
            if mask & (1 << i):
                total += i
    return total


def stride(xs):
    step, out = 1, []
    while step < len(xs):
        out.append(xs[step])
        step = step * 3
    return out


def euclid(a, b):
    x, y = 1, 0
    while b:
        q = a // b
        a, b = b, a - q * b
        x, y = y, x - q * y
    return a, x


print(powers_below(100), reversed_digits(1234567), fast_power(3, 10 ** 6, 10 ** 9 + 7), bits(6), stride(list(range(40))), euclid(240, 46))
k = 4
n = 2 ** k
grid = np.zeros((n, n))
print(grid.shape, np.arange(n).sum(), [0] * n, list(range(n))[-1], n - 1, n * n)
for size in [2 ** j for j in range(1, 6)]:
    print(size, np.ones(size).sum(), len("ab" * size))
h = 7
for c in "some text that is hashed":
    h = (h * 131 + ord(c)) & 0xffffffff
print(h)
table = {2 ** j: j for j in range(70)}
print(table[2 ** 65], table[8], 2 ** 66 in table, len(table))
