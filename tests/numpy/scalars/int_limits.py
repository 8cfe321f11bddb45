# Large Python ints inside 64 bits: products, shifts, sums near the border, float conversions.
big = 9223372036854775807
print(big, -big, -big - 1, big - 1, big // 2, big % 1000, big >> 62, big & 0xFFFF, big ^ big,
      big == 2 ** 62 - 1 + 2 ** 62)
print(3037000499 ** 2, 2097151 ** 3, 7 ** 22, (-7) ** 21, 10 ** 18, -10 ** 18,
      2 ** 62 + (2 ** 62 - 1))
print(big // -1, -big // 3, -big % 10, big // 10 ** 9, divmod(big, 1000003), divmod(-big, 1000003))
print(float(big), float(2 ** 53), float(2 ** 53 + 1), big / 2, big / big, 10 ** 18 / 7,
      (10 ** 18 + 1) / 10 ** 18)
print(int(9.007199254740993e15), int(1e18), int(-1e18), int(2.0 ** 62), round(1e15 + 0.5),
      round(-2.5e15))
print(big > 9.2e18, big == 9.223372036854775807e18, 2 ** 53 + 1 > 2.0 ** 53, 10 ** 17 + 1 == 1e17,
      2 ** 62 == 2.0 ** 62)
print(f"{big:,} {big:x} {-big:b} {big:e} {big:.3g} {10 ** 15:_} {big:>25}|")
print(abs(-big), max(big, 1), min(-big, 0), sum([10 ** 18] * 9), len(str(big)), str(-big)[:5])
x = 1
n = 0
while x < 2 ** 61:
    x *= 3
    n += 1
print(x, n)
print((1 << 62) - 1 + (1 << 62), ~big, -(1 << 62) * 2, (1 << 40) * (1 << 22), 6700417 * 641,
      4294967295 * 2147483648)
