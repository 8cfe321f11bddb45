# gcd and lcm as ufuncs and by Euclid, with negative and zero arguments.
import math
import numpy as np
a = np.array([12, 18, -24, 0, 7, 100])
b = np.array([8, -27, 36, 5, 0, 75])
print(np.gcd(a, b), np.lcm(a, b), np.gcd(a, 6), np.lcm(4, 6))
print(math.gcd(12, 18), math.gcd(-12, 18), math.gcd(0, 5), math.gcd(0, 0), math.lcm(4, 6))


def euclid(x, y):
    while y != 0:
        x, y = y, x % y
    return abs(x)


for x, y in zip([12, 18, -24, 0, 7, 100], [8, -27, 36, 5, 0, 75]):
    print(x, y, euclid(x, y), math.gcd(x, y))
print(np.gcd(np.array([12, 20], dtype=np.uint8), np.uint8(8)),
      np.gcd(a[:, None], np.array([2, 3])))
print(np.gcd(np.int32(12), np.int32(9)), euclid(np.int64(48), np.int64(36)))
