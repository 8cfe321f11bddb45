# Quotients and remainders of ints whose sizes lie about those that are divided in another way: 2**31, 2**32, 2**63.
import numpy as np


def quotients(a, b):
    return a // b, a % b, divmod(a, b), a / b


def around(n):
    return [n - 1, n, n + 1]


edges = [0, 1, 2, 10]
for bits in (31, 32, 62):
    edges += around(2 ** bits)
edges += [2 ** 63 - 1, -2 ** 63, -2 ** 63 + 1]
edges += [-x for x in edges[1:13]]
for a in edges:
    for b in edges:
        if b != 0 and (a, b) != (-2 ** 63, -1):
            print(a, b, *quotients(a, b))


def steps(n, m):
    """Loops whose divisor is not known: counts, sums of digits, common divisors."""
    s = 0
    while n > 0:
        s += n % m
        n //= m
    return s


def euclid(a, b):
    while b:
        a, b = b, a % b
    return a


for n in (0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 17, 2 ** 63 - 1):
    print(n, [steps(n, m) for m in (2, 3, 10, 2 ** 16, 2 ** 32, 2 ** 33)], [euclid(n, m) for m in (6, 2 ** 32, -12, 2 ** 62)])


def refused(a, b):
    try:
        print(a // b, a % b)
    except ZeroDivisionError as error:
        print(error)


for a in (5, 2 ** 40, 0, -2 ** 63):
    refused(a, 0)
print(-2 ** 63 % -1)

k = np.array([-7, 7, 2 ** 32, -2 ** 32, 2 ** 62])
d = np.array([2, -2, 3, 2 ** 32 - 1])
for x in k:
    for y in d:
        print(int(x) // int(y), int(x) % int(y), x // y, x % y)
