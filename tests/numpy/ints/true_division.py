"""Quotients of Python's ints beyond 2**53 are rounded once."""


def divided(a, b):
    return a / b


def pairs(n):
    """Sums of quotients of every size, of which each is printed."""
    total = 0.0
    for i in range(n):
        x = ((i + 1) * 4611686018427387 + 12345678912345 * i) % 2305843009213693951 * 3 - 3458764513820540926
        y = ((i + 7) * 3071700000000007 + 98765432198765 * i + 13) % 2305843009213693951 * 3 - 3458764513820540926
        total += x / y
        print(x, y, x / y, (x >> i % 50) / (y >> i % 17 | 1), x / 3, 1 / y)
    return total


print((2**52 + 1) / (2**53 + 1), divided(2**52 + 1, 2**53 + 1), divided(1, 3), divided(-(2**62), 3))
print(divided(2**63 - 1, -1), divided(-(2**62), -(2**62)), divided(9007199254740993, 1), divided(1, 9007199254740993))
# ties, and what lies just beside them
for k in range(1, 9):
    print(divided(2**53 + k, 1), divided(2**54 + k, 2), divided((2**53 + k) * 512, 512), divided((2**53 + k) * 512 + 1, 512))
a = 2**53 + 1
a /= 3
print(a, 5 / True, True / 3, 9007199254740993 / 2)
xs = [2**60 + 1, 2**60 + 3]
print(sum(xs) / len(xs), pairs(900))
try:
    divided(2**60, 0)
except ZeroDivisionError as error:
    print(error)
