# Modular powers, factorisation, totients, perfect squares, base conversion, Luhn.
import math


def factor(n):
    out = []
    d = 2
    while d * d <= n:
        while n % d == 0:
            out.append(d)
            n //= d
        d += 1
    if n > 1:
        out.append(n)
    return out


def power_mod(b, e, m):
    r = 1
    b %= m
    while e:
        if e & 1:
            r = r * b % m
        b = b * b % m
        e >>= 1
    return r


def totient(n):
    t = n
    last = 0
    for p in factor(n):
        if p != last:
            t -= t // p
            last = p
    return t


def luhn(digits):
    total = 0
    for i, c in enumerate(reversed(digits)):
        d = int(c)
        if i % 2:
            d = d * 2 - 9 if d > 4 else d * 2
        total += d
    return total % 10 == 0


print([factor(n) for n in [2, 12, 97, 360, 1001, 65536 - 1]])
print(power_mod(3, 200, 1000007), pow(3, 200, 1000007), power_mod(2, 10, 1000),
      power_mod(7, 0, 13))
print([totient(n) for n in range(1, 13)], sum(1 for k in range(1, 37) if math.gcd(k,
      36) == 1) == totient(36))
print(luhn("79927398713"), luhn("79927398710"),
      [n for n in range(1, 200) if math.isqrt(n) ** 2 == n])
print([n for n in range(10, 1000) if n == sum(int(c) ** len(str(n)) for c in str(n))])
print([f"{n:b}".count("1") for n in range(10)], int("1101", 2),
      [sum(divmod(n, 10)) for n in range(15, 25)])
x, y, z = 10, 100, 1000
print(x < y < z, (x * y * z) % 7, -x % 7, -x // 7, x ** 9 % 11)
