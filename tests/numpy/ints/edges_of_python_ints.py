# Python's ints at the ends of their range: shifts, powers, divisions, sizes and divisors of all pairs, by
# operands that are known where code is made and by others; a result beyond 64 bits is told as "wide"
import math
import numpy as np

MOST = 2**63 - 1
EDGES = [0, 1, -1, 2, -2, 3, 7, -8, 10, -60, 63, 64, 2**31, -(2**31), 2**31 - 1, 2**53, -(2**53) - 1, 3037000499, -3037000500, 2**62, -(2**62), MOST, -MOST, -MOST - 1]
COUNTS = [0, 1, 2, 3, 5, 31, 32, 39, 53, 61, 62, 63, 64, 65, 127, 128]


def kept(f):
    try:
        r = f()
    except OverflowError:
        return "wide"
    except ZeroDivisionError:
        return "zero"
    except ValueError:
        return "negative"
    if r > MOST or r < -MOST - 1:
        return "wide"
    return str(r)


def by_known_counts(a):
    print(a, kept(lambda: a << 0), kept(lambda: a << 1), kept(lambda: a << 31), kept(lambda: a << 62), kept(lambda: a << 63), kept(lambda: a << 64), kept(lambda: a << 65), kept(lambda: a << -1))
    print(kept(lambda: a >> 0), kept(lambda: a >> 1), kept(lambda: a >> 31), kept(lambda: a >> 62), kept(lambda: a >> 63), kept(lambda: a >> 64), kept(lambda: a >> 65), kept(lambda: a >> -1))
    print(kept(lambda: a ** 0), kept(lambda: a ** 1), kept(lambda: a ** 2), kept(lambda: a ** 3), kept(lambda: a ** 4), kept(lambda: a ** 5), kept(lambda: a ** 7), kept(lambda: a ** 12))
    print(kept(lambda: a ** 31), kept(lambda: a ** 39), kept(lambda: a ** 62), kept(lambda: a ** 63), kept(lambda: a ** 64), kept(lambda: a ** 65), kept(lambda: a ** 100))


def by_known_divisors(a):
    print(a, kept(lambda: a // 1), kept(lambda: a // 2), kept(lambda: a // 3), kept(lambda: a // 8), kept(lambda: a // 2**62), kept(lambda: a // (2**63 - 1)), kept(lambda: a // -1), kept(lambda: a // -2), kept(lambda: a // -7), kept(lambda: a // -(2**62)))
    print(kept(lambda: a % 1), kept(lambda: a % 2), kept(lambda: a % 3), kept(lambda: a % 8), kept(lambda: a % 2**62), kept(lambda: a % (2**63 - 1)), kept(lambda: a % -1), kept(lambda: a % -2), kept(lambda: a % -7), kept(lambda: a % -(2**62)))
    print(kept(lambda: divmod(a, 2)[0]), kept(lambda: divmod(a, 2)[1]), kept(lambda: divmod(a, -8)[0]), kept(lambda: divmod(a, -8)[1]), kept(lambda: divmod(a, 10)[0]), kept(lambda: divmod(a, 10)[1]), a / 2, a / -8)


def of_known_bases(n):
    print(n, kept(lambda: 0 ** n), kept(lambda: 1 ** n), kept(lambda: (-1) ** n), kept(lambda: 2 ** n), kept(lambda: (-2) ** n), kept(lambda: 3 ** n), kept(lambda: 10 ** n), kept(lambda: 1 << n), kept(lambda: -1 << n), kept(lambda: 3 << n), kept(lambda: -5 >> n))


def of_one(a):
    print(a, kept(lambda: abs(a)), kept(lambda: -a), ~a, a.bit_length(), str(a), f"{a}", f"{a:d}", f"{a:+}", repr(a), [a], (a, -3), kept(lambda: math.gcd(a)), np.array([a, 0]))


def of_two(a, b):
    print(a, b, kept(lambda: a // b), kept(lambda: a % b), kept(lambda: divmod(a, b)[0]), kept(lambda: divmod(max(a, -MOST), b)[1]), min(a, b), max(a, b), a & b, a | b, a ^ b, kept(lambda: math.gcd(max(a, -MOST), max(b, -MOST))), kept(lambda: math.lcm(max(a, -MOST), max(b, -MOST))), kept(lambda: a + b), kept(lambda: a - b), kept(lambda: a * b))


def counted(a, n):
    print(a, n, kept(lambda: a << n), kept(lambda: a >> n), kept(lambda: a ** n))


for n in COUNTS:
    of_known_bases(n)
for a in EDGES:
    by_known_counts(a)
    by_known_divisors(a)
    of_one(a)
    for b in EDGES:
        of_two(a, b)
    for n in COUNTS:
        counted(a, n)
    for n in [-1, -63, -64, -MOST - 1]:
        print(kept(lambda: a << n), kept(lambda: a >> n))
    print(a >> MOST, 0 << MOST)

# every length of digits, with every pair
tens, elevens = 1, 0
for k in range(19):
    elevens = elevens * 10 + k % 10
    print(tens, -tens, tens - 1, tens + 1, elevens, -elevens, np.uint64(tens), np.uint64(2**63) + np.uint64(elevens))
    if k < 18:
        tens *= 10
print([k * 100 + j for k in range(2) for j in range(100)], np.int8(-128), np.uint8(255), np.int16(-32768), np.uint64(2**64 - 1))
