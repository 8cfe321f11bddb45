# Small programs: such objects under two names, in closures, recursions, containers, conditions, folds.
import fractions
import decimal
F = fractions.Fraction
x = F(1, 2)
y = x
y += 1
print(x, y, x is y)
def outer():
    k = F(1, 3)
    def inner(v):
        return v + k
    return inner
print(outer()(x), (lambda v: v * 2)(x))
xs = []
for i in range(0):
    xs.append(F(i))
print(xs, len(xs))
xs = [F(1)] * 2
xs[0] += 1
print(xs)
def f(v=None):
    if v is None:
        return F(0)
    return v
print(f(), f(x), f(v=3))
d = {x: 1, F(2, 4): 2}
print(d, d[F(1, 2)], len(d))
s = {F(1, 2), F(2, 4), F(1)}
print(len(s), F(1) in s)
t = (x, 1, "a")
print(t, t[0] + 1)
a, (b, c) = x, (F(1), F(2))
print(a, b, c)
print(x if x else 0, x and 1, x or 2, not F(0))
g = max([F(1), F(3), F(2)], key=lambda v: -v)
print(g, min(F(1), F(2)), sum([F(1), F(2)]))
n = (x + x).numerator
print([0] * n, list(range(n)), n == 1, n + 0.5)
try:
    F("zz")
except ValueError as e:
    print("VE")
finally:
    print("fin")
print(decimal.Decimal("NaN") != decimal.Decimal("NaN"), x == 0.5, 0.5 == x, 1 > x, x != 1, None == x, x is None)
print([str(v) for v in [x, y]], {str(v): v for v in [x]}, sorted([F(2), F(1)], reverse=True))
print("%s %r" % (x, x), "{} {!r}".format(x, x), f"{x!s:>6}|", str(x) + "!")
def rec(v):
    return v if v > 3 else rec(v * 2)
print(rec(x))
m = [v + 1 for v in [x, y]]
print(list(m), [p + q for p, q in zip([x], [y])], list(enumerate([x])))
assert x < y
del y
z = 5 if x > 1 else F(7)
print(z, isinstance(z, F))
w = [F(1), 2, None, "s"]
print(w, w[0], w[1], len(w))
print(any(v > 1 for v in [x, F(2)]), all(v > 0 for v in [x]), next(v for v in [x]))
print(round(F(7, 2)), abs(F(-1, 2)), pow(F(2), 2), divmod(F(7, 2), 1), int(F(9, 2)), float(F(1, 4)), bool(F(0)), hash(F(1)) == hash(1))
q = x
for _ in range(3):
    q = q * q + 1
print(q)
while q > 2:
    q /= 3
print(q.limit_denominator(100))
