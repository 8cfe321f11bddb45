# Floor division and remainder of floats: sign rules, zeros, infinities.
pairs = [(7.5, 2.0), (-7.5, 2.0), (7.5, -2.0), (-7.5, -2.0), (0.0, 3.0), (-0.0, 3.0), (6.0, 3.0)]
for a, b in pairs:
    print(a, b, a // b, a % b, divmod(a, b))
inf = float("inf")
print(1.0 % inf, -1.0 % inf, 1.0 % -inf, -1.0 % -inf, 0.0 % inf)
print(1.0 // inf, -1.0 // inf, 1.0 // -inf)
print(0.3 // 0.1, 0.3 % 0.1, 1.0 // 0.1, 1.0 % 0.1, 0.6 // 0.2, 0.6 % 0.2)
print(5 // 2.0, 5.0 // 2, 5 % 2.5, -5 % 2.5, 5 // 0.3, 7 % -2.5)
print(1e20 % 3.0, 1e20 // 3.0, -1e20 % 7.0)
print(2.5 // 0.5, -2.5 // 0.5, -0.5 // 1.0, 0.5 // -1.0, -0.5 % 1.0, 0.5 % -1.0)
x = 10.75
x //= 0.5
print(x)
x %= 4
print(x)
q, r = divmod(-17.25, 4)
print(q, r, q * 4 + r)
print(divmod(17, 5), divmod(-17, 5), divmod(17, -5), divmod(True, 2))
