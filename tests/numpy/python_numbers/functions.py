# abs, divmod, pow, round.
print(abs(-3), abs(-2.5), abs(3+4j), divmod(17, 5), divmod(-17, 5), divmod(5.5, 2), pow(3, 4, 5), pow(2, 0.5), round(2.567, 1), round(1234.5, -2), round(-2.5), round(0.5), round(1.5))
