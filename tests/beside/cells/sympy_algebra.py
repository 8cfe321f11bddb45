# %%
import sympy as sp
from sympy import symbols, Symbol, Rational, sqrt, pi, I, E, oo, S
from sympy import sin, cos, tan, exp, log
x, y, z = symbols("x y z")
a, b = symbols("a b", positive=True)
n, k = symbols("n k", integer=True)
expr = (x + y)**2 - (x - y)**2
expr
# %%
e1 = sp.expand(expr)
e2 = sp.factor(x**3 - 6*x**2 + 11*x - 6)
e3 = sp.simplify((x**2 - 4) / (x - 2) + sin(x)**2 + cos(x)**2)
print(e1, "|", e2, "|", e3)
print(f"expanded: {e1}, degree {sp.degree(e2, x)}, equal? {e1 == 4*x*y}")
# %%
# Rational numbers must not be mixed with true division of Python's integers
third = Rational(1, 3)
half = S(1) / 2
total = third + half + S("1/7")
print(total, total.p, total.q, float(total))
print(1/2 + x, S.Half + x, 2**half, sqrt(72))
total.evalf(30)
# %%
tasks = [
    (sp.trigsimp, sin(x)*cos(y) + cos(x)*sin(y)),
    (sp.powsimp, x**a * x**b),
    (sp.logcombine, log(a) + 2*log(b)),
    (sp.cancel, (x**2 + 2*x + 1)/(x**2 + x)),
    (sp.together, 1/x + 1/y + 1/z),
    (sp.apart, (3*x + 5)/(x**2 - 1)),
    (sp.radsimp, 1/(sqrt(3) + sqrt(2))),
]
for f, e in tasks:
    print(f"{f.__name__:>12}: {e}  ->  {f(e)}")
# %%
poly = x**3*y + 2*x**2*y - x*z + 7*x**2 - 3*x + y*z - 4
c = sp.collect(poly, x)
for power in range(4):
    print(power, c.coeff(x, power))
{p: c.coeff(x, p) for p in range(4)}
# %%
# substitution: numbers, dictionaries, pairs in order, at once
f = sin(a*x)*exp(-b*x)
print(f.subs(x, 0))
print(f.subs({a: 2, b: Rational(1, 2)}))
print((x + y).subs([(x, y), (y, x)]), (x + y**2).subs([(x, y), (y, x)], simultaneous=True))
print(f.subs({a: 2, b: 0.5, x: 1.25}).evalf())
print(f.xreplace({x: z}).free_symbols == {a, b, z})
values = [float(f.subs({a: 1, b: 1, x: v})) for v in (0.0, 0.5, 1.0)]
values
# %%
# assumptions
t = Symbol("t", real=True)
w = Symbol("w")
print(sqrt(t**2), sqrt(w**2), sqrt(a**2))
print(a.is_positive, n.is_integer, w.is_real, (n*(n + 1)).is_even, (2*n + 1).is_odd)
print(sp.refine(abs(w), sp.Q.positive(w)), sp.ask(sp.Q.even(2*n)))
if w.is_real is None:
    print("nothing is known about w")
# %%
# the tree of an expression
def show(e, depth=0):
    print("  " * depth + type(e).__name__, "" if e.args else e)
    for arg in e.args:
        show(arg, depth + 1)

show(x**2 + 3*sin(x*y))
kinds = {}
for node in sp.preorder_traversal(x**2 + 3*sin(x*y)):
    kinds[type(node).__name__] = kinds.get(type(node).__name__, 0) + 1
kinds
# %%
p = sp.Poly(2*x**4 - 3*x**2 + x - 5, x)
q = sp.Poly([1, -1], x)
quo, rem = sp.div(p, q)
print(p.degree(), p.all_coeffs(), p.LC(), p.eval(2))
print("quotient", quo.as_expr(), "remainder", rem.as_expr())
print(p.diff(), p.nroots(n=8))
p
# %%
f1 = (x - 1)**2*(x + 3)*(x**2 + 1)
g1 = sp.expand((x - 1)*(x + 3)**2)
print(sp.gcd(sp.expand(f1), g1), sp.lcm(x**2 - 1, x - 1))
print(sp.roots(sp.expand(f1)))
print(sp.factor_list(12*x**3 - 12*x))
print(sp.factor(x**2 + 1, extension=I), sp.factor(x**5 + 1, modulus=2))
print(sp.resultant(x**2 - 2, x**3 - x, x), sp.discriminant(a*x**2 + b*x + 3, x))
sp.groebner([x**2 + y**2 - 1, x - y], x, y, order="lex")
# %%
# polynomials from coefficients, by Horner's rule and by powers
def by_horner(coeffs, var):
    value = 0
    for c in coeffs:
        value = value*var + c
    return value

by_powers = 0
for power, c in enumerate([4, 3, 0, 2]):
    by_powers += c * x**power
print(by_horner([2, 0, 3, 4], 2), sp.expand(by_horner([2, 0, 3, 4], x)) == by_powers)
print(sum(x**j / sp.factorial(j) for j in range(4)))
by_powers
# %%
# interpolation of a table, Horner's form, orthogonal polynomials
table = {0: 1, 1: 3, 2: 11, 3: 31}
line = sp.interpolate(list(table.items()), x)
assert all(line.subs(x, u) == v for u, v in table.items())
print(line, sp.horner(line))
for m in range(5):
    print(m, sp.legendre(m, x), sp.chebyshevt(m, x), sp.hermite(m, x), sep=" ; ")
line
# %%
sp.Poly(x**2 + sp.sqrt(y), x).gens + (1/x).as_poly()
# %%
try:
    sp.Poly(1/x, x).as_expr() / sp.Poly("x +* 2")
except sp.SympifyError as err:
    print("cannot read it:", str(err)[:40])
except Exception as err:
    print(type(err).__name__, err)
parsed = sp.sympify("3*x**2 + sin(pi/6) - k!" .replace("!", ""))
parsed
# %%
sp.gcd(x + 1, "2 +* 3")
