# %%
from sympy import (symbols, Symbol, Function, exp, sin, cos, log, ln, sqrt, pi, oo, Rational, diff, Derivative, integrate,
                   Integral, limit, Limit, series, O, summation, Sum, product, factorial, hessian, simplify, solve, lambdify, Eq,
                   finite_diff_weights, laplace_transform, inverse_laplace_transform, fourier_series, gamma, zeta, besselj, erf,
                   beta, Piecewise)
import numpy as np
x, y, t, h = symbols("x y t h")
n = symbols("n", integer=True, positive=True)
f = exp(-x**2) * sin(3*x)
f
# %%
df = diff(f, x)
d2f = f.diff(x, 2)
df, simplify(d2f)
# %%
g = x**2*y**3 + ln(x*y)
grad = [g.diff(v) for v in (x, y)]
hess = hessian(g, (x, y))
print(grad)
print(diff(g, x, y), diff(g, x, 1, y, 2))
hess
# %%
Derivative(sin(x)/x, x)
# %%
# integrals, definite and not
tests = [x*exp(x), 1/(1 + x**2), log(x), cos(x)**2]
for u in tests:
    F = integrate(u, x)
    ok = simplify(F.diff(x) - u) == 0
    print(f"∫ {u} dx = {F}   check: {ok}")
tail = Integral(x*exp(-2*x), (x, 0, oo))
Eq(tail, tail.doit())
# %%
area = integrate(x*y, (y, 0, 1 - x), (x, 0, 1))
numeric = Integral(cos(x**2), (x, 0, 1)).evalf(15)
print(area, type(area), float(area) * 24)
print("%.10f" % numeric, round(float(numeric), 4))
numeric
# %%
limits = {
    "sin(x)/x": limit(sin(x)/x, x, 0),
    "(1+1/x)^x": limit((1 + 1/x)**x, x, oo),
    "1/x from left": limit(1/x, x, 0, "-"),
    "abs(x)/x": limit(abs(x)/x, x, 0, dir="-"),
}
for name, value in limits.items():
    print(name.ljust(15), "→", value)
Limit((cos(x) - 1)/x**2, x, 0)
# %%
s = series(exp(x)*cos(x), x, 0, 6)
print(s)
print(s.removeO().subs(x, 0.1), (exp(x)*cos(x)).subs(x, 0.1).evalf())
print(log(1 + x).series(n=4), O(x**3) + x**2 + x**5)
s
# %%
def taylor(func, var, at, order):
    """Taylor's polynomial, term by term"""
    total = 0
    for j in range(order + 1):
        total += func.diff(var, j).subs(var, at) / factorial(j) * (var - at)**j
    return total

for order in (1, 3, 5):
    print(order, taylor(sin(x), x, 0, order))
taylor(exp(2*x), x, 0, 3)
# %%
k = Symbol("k", integer=True)
print(summation(k**2, (k, 1, n)).factor(), summation(1/k**2, (k, 1, oo)))
print(product(k, (k, 1, 6)), Sum(x**k/factorial(k), (k, 0, 3)).doit())
geo = Sum(Rational(1, 2)**k, (k, 0, oo))
display(geo)
display(Eq(geo, geo.doit()))
# %%
# critical points of a function of one variable
p = x**4 - 4*x**3 + 4*x**2 + 1
critical = solve(diff(p, x), x)
for c in sorted(critical):
    second = diff(p, x, 2).subs(x, c)
    kind = "minimum" if second > 0 else "maximum" if second < 0 else "?"
    print(f"x = {c}: p = {p.subs(x, c)}, {kind}")
pts = np.array([float(c) for c in critical])
pts.sort()
print(pts, pts.mean())
# %%
# finite differences against the derivative
fn = lambdify(x, f, "numpy")
dfn = lambdify(x, df, "numpy")
grid = np.linspace(0, 2, 201)
approx = np.gradient(fn(grid), grid)
print(np.abs(approx - dfn(grid))[1:-1].max() < 5e-3, fn(grid).shape)
print(finite_diff_weights(2, [-1, 0, 1], 0)[-1][-1])
as_finite_diff = (f.diff(x)).as_coefficients_dict()
len(as_finite_diff)
# %%
# chain of transforms
w, s_ = symbols("omega s", positive=True)
L = laplace_transform(exp(-2*t)*cos(3*t), t, s_, noconds=True)
print(L, inverse_laplace_transform(1/(s_**2 + 4), s_, t))
print(fourier_series(x, (x, -pi, pi)).truncate(3))
print(gamma(Rational(1, 2)), zeta(2), besselj(0, 0), erf(oo), beta(2, 3).doit())
L
# %%
Piecewise((x**2, x < 0), (sqrt(x), x <= 4), (2, True))
# %%
pw = Piecewise((0, x < 0), (x, x < 1), (1, True))
total = integrate(pw, (x, -1, 2))
samples = [pw.subs(x, v) for v in (-1, Rational(1, 2), 5)]
print(total, samples)
vals = lambdify(x, pw)(np.array([-1.0, 0.25, 3.0]))
print(vals, vals.dtype)
limit(1/x, x)
