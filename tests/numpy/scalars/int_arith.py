# Python int arithmetic: floor division, remainder sign, divmod, precedence, unary operators.
pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (0, 5), (6, 3), (-6, 3), (1, 7), (-1, 7)]
for a, b in pairs:
    print(a, b, a + b, a - b, a * b, a // b, a % b, a / b)
for a, b in pairs:
    q, r = divmod(a, b)
    print(q, r, q * b + r == a)
print(2 + 3 * 4, (2 + 3) * 4, 2 * 3 ** 2, -2 ** 2, (-2) ** 2, 2 ** 3 ** 2)
print(-7 // 2 * 2, -(7 // 2), -7 % 3, -(7 % 3))
print(+5, -5, ~5, ~-1, - -5, -~5)
print(10 - 4 - 3, 100 // 7 // 2, 100 % 37 % 10, 2 ** 10 - 1)
print(7 / 7, 1 / 3, 2 / 4, -1 / 2, 0 / 5)
print(9223372036854775807, -9223372036854775807 - 1)
print(1_000_000, 0x_ff, 0b1010, 0o17, 0XFF, 0B11, 0O7)
x = 17
x += 3
x -= 2
x *= 5
x //= 4
x %= 13
x **= 2
print(x)
x <<= 3
x >>= 1
x |= 6
x &= 60
x ^= 5
print(x)
