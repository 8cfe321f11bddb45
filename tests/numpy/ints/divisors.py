# Integer-valued number theory over arrays: divisors, digits, perfect numbers.
import numpy as np


def divisors(n):
    return [d for d in range(1, n + 1) if n % d == 0]


def digit_sum(n):
    total = 0
    while n > 0:
        total += n % 10
        n //= 10
    return total


for n in [1, 12, 28, 97]:
    print(n, divisors(n), sum(divisors(n)), sum(divisors(n)) == 2 * n)
print([n for n in range(2, 500) if sum(divisors(n)) == 2 * n])
print([digit_sum(n) for n in [0, 9, 10, 12345, 99999]])
values = np.arange(1, 13)
table = values[:, None] % values[None, :] == 0
print(table.sum(axis=1))
print(table[5].astype(int), np.count_nonzero(table))
print((values * (values + 1) // 2)[::3], np.sum(values ** 2), 12 * 13 * 25 // 6)
