# Ints beyond 64 bits that constants make: arithmetic, texts, comparisons.
import math

x = 2**100
print(x, type(x), -x, +x, ~x, abs(-x))
print(x + 1, x - 1, x * x, x // 3, x % 1000, x ** 2, x / 3, -x // 7, -x % 7, x // -7, x % -7)
print(x == 2**100, x != 2**100, x < 2**101, x > 5, 5 < x, x >= x, x == 1.2676506002282294e+30, x < 1e31, 1e31 < x)
print(x << 3, x >> 90, x >> 200, -x >> 200, x & 255, x | 1, x ^ x, (x - 1) & 2**64, -x & 0xff)
print(12345678901234567890123, 0xffffffffffffffffffff, 0o7777777777777777777777777, 0b1 << 70, 1_000_000_000_000_000_000_000)
print(2**63, -2**63, 2**63 - 1, 2**64 - 1, -2**64)
print(divmod(x, 10**9 + 7), pow(3, 200), pow(3, x, 10**9 + 7), pow(x, 3, 10**20 + 39), pow(3, -1, 10**30 + 57))
print(int(x), float(x), bool(x), str(x), repr(x), hash(x), hash(-x), hash(2**61 - 1), hash(2**61 * 8 + 5))
print(hex(x), oct(x), bin(2**70), x.bit_length(), (x - 1).bit_count())
print(f"{x}", f"{x:,}", f"{x:_}", f"{x:x}", f"{x:#X}", f"{x:#o}", f"{x:_b}", f"{x:e}", f"{x:.3g}", f"{x:f}", f"{x:+d}")
print(f"{x:50d}|{x:<50}|{x:^50}|{x:050d}|{x:n}|{x:%}")
print("%d %s %r %x %X %#o %e %.2f %g %50d %-50d|" % (x, x, x, x, x, x, x, x, x, x, x))
print("{} {:,} {!r}".format(x, x, x))
print(round(x), round(x, -5), round(x, 3), round(-x, -30), round(x, -40))
print(math.gcd(x, 6**50), math.lcm(x, 3**40), math.isqrt(x), math.floor(x), math.ceil(x), math.trunc(x))
print(math.log(x), math.log2(x), math.log10(x), math.log(x, 2), math.sqrt(x), math.log(10**400), math.log10(10**400), math.sin(2**70))
print(math.factorial(30), math.comb(100, 50), math.perm(30, 25), math.factorial(5), math.comb(5, 2), math.perm(5))
print([x, 1, 2.5], (x, "a"), {"k": x}, {x: 1}, {x, x + 1, 1}, x in [1, x], x in {x}, {x: "v"}[2**100])
print(sorted([x, 3, -x, 2**64, 5]), max(x, 3), min(x, 3), sum([x, x, 1]), max([1, x]), min([1, x, -x]))
print(x + 1.5, 1.5 * x, x - 0.5, 2.0 ** 3 + x, x / 2.0, x // 2.0, x % 3.0, 1 / x, x * 1j, True + x)
print(x if x else 0, not x, x and 1, x or 1, isinstance(x, int), isinstance(x, float), isinstance(x, (int, str)))
y = x - x
print(y, type(y), y == 0, [10, 20, 30][y], "ab" * (y + 2), list(range(y + 3)), [0] * (y + 2))
