# Rarer functions of math.
import math
print(math.remainder(7, 4), math.remainder(-7, 4), math.remainder(5.5, 2),
      math.prod([1, 2, 3, 4]), math.prod([0.5, 4]))
print(math.prod([]), math.prod([2, 3], start=10), math.dist([0, 0], [3, 4]),
      math.dist((1.0,), (4.0,)))
print(math.nextafter(1.0, 2.0), math.nextafter(0.0, -1.0), math.ulp(1.0), math.ulp(1e10),
      math.ulp(0.0))
print(math.prod(x for x in range(1, 6)), math.gcd(12, 18, 27), math.lcm(2, 3, 4), math.gcd(),
      math.hypot(1, 2, 2))
print(math.comb(5, 7), math.perm(4), math.isqrt(10 ** 18), math.factorial(0), math.trunc(3.9),
      math.exp2(3))
for x in [0.1, 1.0, -2.5]:
    print(math.frexp(x), math.modf(x), math.copysign(x, -1), math.fabs(x), math.floor(x),
          math.ceil(x))
