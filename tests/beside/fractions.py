# Objects of a module that the language lacks: operators from both sides, comparisons, truth, text, iteration.
import fractions
import decimal
x = fractions.Fraction(3, 4)
y = x + 1
print(x, y, x * 2, 2 * x, 1 / x, -x, +x, x < y, x == y, x != y, float(x), int(y), bool(x), not x)
n = y.numerator
print(n + 1, type(n).__name__, n * [0])
for k in fractions.Fraction(1, 3).as_integer_ratio():
    print(k)
print(f"{x} {x!r} {y:.3}" if 0 else f"{x} {x!r}", [x, y], (x, 1), {"a": x})
def f(a, b=2):
    return a + b
print(f(x), f(1, b=x))
d = decimal.Decimal("1.10")
print(d + 1, d == d, f"{d:.1f}", f"{d:>8}", str(d), repr(d))
with decimal.localcontext() as context:
    context.prec = 4
    print(decimal.Decimal(1) / decimal.Decimal(3))
x += 1
print(x, [v * 2 for v in [x, y]], sum([x, y], fractions.Fraction(0)), max(x, y), sorted([y, x]), abs(-x))
seen = {}
for v in [x, y, x]:
    seen[v] = seen.get(v, 0) + 1
print(seen, len({x, y, x}), x in [y, x])
if x > y or y > x:
    print("one is greater")
a, b = x.as_integer_ratio()
print(a * b)
while x > 1:
    x -= fractions.Fraction(1, 4)
print(x)
