# The math module: exact functions exactly, transcendental ones rounded.
import math
print(math.sqrt(16), math.sqrt(2), math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.7),
      math.floor(3), math.fabs(-3))
print(math.factorial(10), math.comb(10, 3), math.perm(5, 2), math.gcd(48, 18), math.isqrt(99),
      math.hypot(3, 4))
print(math.fmod(-7, 3), math.copysign(1, -0.0), math.modf(2.5),
      math.frexp(8), math.ldexp(1.0, 3))
print(math.isnan(math.nan), math.isinf(math.inf), math.isfinite(1e308),
      math.isclose(0.1 + 0.2, 0.3), 0.1 + 0.2 == 0.3)
print(round(math.sin(1), 12), round(math.cos(1), 12), round(math.tan(1), 12),
      round(math.asin(0.5), 12))
print(round(math.acos(0.5), 12), round(math.atan(2), 12), round(math.atan2(-1, -2), 12),
      round(math.sinh(1), 12))
print(round(math.cosh(1), 12), round(math.tanh(0.5), 12), round(math.asinh(1), 12),
      round(math.acosh(2), 12))
print(round(math.atanh(0.5), 12), round(math.exp(1), 12), round(math.expm1(1e-5), 16),
      round(math.log(10), 12))
print(math.log(8, 2), math.log2(8), math.log10(1000), round(math.log1p(0.5), 12), math.exp(0),
      math.log(1))
print(round(math.pow(2, 0.5), 12), math.pow(2, 3), round(math.degrees(1), 10),
      round(math.radians(180), 12))
print(round(math.erf(0.5), 10), round(math.erfc(0.5), 10), round(math.gamma(5.5), 8),
      round(math.lgamma(10), 8))
print(math.pi, math.e, math.tau, math.inf, -math.inf, math.nan, math.floor(1e10 + 0.5),
      math.ceil(0.1))
print(math.fsum([0.1] * 10), math.cbrt(27.0))
print(math.sqrt(True), math.sqrt(0.0), math.exp(-1000))
for f in (math.pow, math.fmod, math.hypot, math.nextafter):
    for x in (0.5, 2.0, 0.0, -1.0, math.inf, math.nan):
        for y in (-math.inf, -1.5, 0.0, 3.0, math.inf, math.nan):
            try:
                print(f(x, y), end=" ")
            except ValueError as e:
                print(e, end=" ")
            except OverflowError as e:
                print(e, end=" ")
    print()
