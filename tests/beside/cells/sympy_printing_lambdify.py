# %%
import sympy as sp
import numpy as np
import math
from sympy.utilities.lambdify import lambdify
x, y, mu, sigma = sp.symbols("x y mu sigma")
pdf = sp.exp(-(x - mu)**2 / (2*sigma**2)) / (sigma*sp.sqrt(2*sp.pi))
pdf
# %%
print(sp.latex(pdf))
print(sp.latex(sp.Integral(pdf, (x, -sp.oo, sp.oo)), mode="equation"))
from IPython.display import Math, Latex
display(Latex("$" + sp.latex(pdf.subs(mu, 0)) + "$"))
Math(r"N(\mu,\sigma) = " + sp.latex(pdf))
# %%
sp.pprint(sp.sqrt(x**2 + 1) / (y + 1), use_unicode=False)
print(sp.pretty(sp.Sum(1/x**2, (x, 1, sp.oo)), use_unicode=True))
print(sp.srepr(x**2 + y), repr(pdf), sep="\n")
print(str(x + 1) + "!", "{} and {!r}".format(x*y, y), f"{x + y!s:>10}|")
# %%
print(sp.ccode(sp.Piecewise((x, x > 0), (0, True))))
print(sp.pycode(pdf))
print(sp.fcode(sp.sin(x)**2, source_format="free"), sp.octave_code(x**2/3), sp.mathematica_code(sp.sin(x)), sep="\n")
# %%
f = lambdify((x, mu, sigma), pdf, "numpy")
grid = np.linspace(-3, 3, 13)
vals = f(grid, 0, 1)
print(vals.round(4), vals.shape, vals.dtype)
print("area", round(np.trapezoid(vals, grid), 3), "peak", grid[vals.argmax()])
vals[::4]
# %%
# grids of two variables, scalars, lists
g = lambdify([x, y], sp.sin(x) * sp.cos(y) + x*y)
X, Y = np.meshgrid(np.linspace(0, 1, 3), np.linspace(0, 2, 4))
Z = g(X, Y)
print(Z.shape, Z.max().round(3), Z[1:, -1])
print(g(0.5, 2), type(g(0.5, 2)).__name__, g(1, 0))
Z[Z > 1] = 0
Z
# %%
fs = [lambdify(x, sp.diff(x**3 * sp.exp(-x), x, d), "math") for d in range(3)]
table = [[fn(v) for fn in fs] for v in (0.5, 1.0, 2.0)]
for row in table:
    print("  ".join(f"{v:8.4f}" for v in row))
np.array(table).T[0]
# %%
# own functions for names
myfun = sp.Function("myfun")
h = lambdify(x, myfun(x) + 1, modules=[{"myfun": lambda v: v**2 * 10}, "numpy"])
print(h(3), h(np.array([1.0, 2.0])))
const = lambdify(x, sp.Integer(4))
print(const(np.zeros(3)))
both = lambdify(x, [x, x**2, sp.exp(x)])
print([np.shape(v) for v in both(np.arange(4.0))])
lo, mid, hi = both(2.0)
(lo, mid, round(hi, 3))
# %%
def newton(expr, var, start, tol=1e-12):
    """Newton's method with the derivative from sympy"""
    fun = lambdify(var, expr)
    der = lambdify(var, expr.diff(var))
    cur = start
    for it in range(50):
        nxt = cur - fun(cur)/der(cur)
        if abs(nxt - cur) < tol:
            return nxt, it
        cur = nxt
    raise RuntimeError("no root")

root, steps = newton(x**3 - 2*x - 5, x, 2.0)
print(f"{root:.10f} in {steps} steps", math.isclose(root**3 - 2*root, 5))
# %%
# errors propagated by symbols
m_, v_, dm, dv = sp.symbols("m v delta_m delta_v", positive=True)
energy = m_*v_**2/2
err = sp.sqrt(sum((energy.diff(s)*d)**2 for s, d in [(m_, dm), (v_, dv)]))
subs = {m_: 2.0, v_: 3.0, dm: 0.1, dv: 0.05}
print(f"E = {energy.subs(subs):.3f} ± {err.subs(subs).evalf():.3f}")
display(sp.Eq(sp.Symbol("Delta E"), err.simplify(), evaluate=False))
float(err.subs(subs))
# %%
# common subexpressions and replacements
big = sp.sqrt(sp.sin(x) + 1) + (sp.sin(x) + 1)**2 * y
repl, (reduced,) = sp.cse(big)
for name, sub in repl:
    print(name, "=", sub)
print(reduced, sp.count_ops(big))
wild = sp.Wild("w")
print(big.replace(sp.sin, sp.cos), (x**2 + x**3).replace(x**wild, wild*x))
print((2*x + 3*y).match(sp.Wild("p", exclude=[x, y])*x + sp.Wild("q")))
# %% differs: TypeError: '<' not supported between instances of 'int' and 'object'
# sorted by text, by a function; the greatest of constants
syms = sorted((x*y + mu - sigma).free_symbols, key=lambda s: s.name)
print(syms, sorted([sp.Rational(1, 2), sp.Rational(1, 3), 1]), max(sp.sqrt(2), sp.Rational(7, 5)))
rows = []
for deg in range(4):
    p = sp.expand((x + 1)**deg)
    rows.append((deg, p, sp.Poly(p, x).all_coeffs()))
for deg, p, coeffs in rows:
    print("%d: %s" % (deg, p), coeffs, sum(coeffs))
rows[-1]
# %%
# numbers of many digits
print(sp.pi.evalf(50), sp.N(sp.sqrt(2), 25), sp.E.n(5), sep="\n")
print(int(sp.floor(sp.pi * 10**6)), round(sp.pi, 3), complex(sp.exp(sp.I)))
print(sp.nsimplify(0.333333333333, tolerance=1e-6), sp.nsimplify(math.sqrt(2)*3, [sp.sqrt(2)]))
print(sp.Float("0.1", 20) == 0.1, sp.Integer(7) // 2, sp.Integer(7) % 4, -sp.Integer(7) / 2, sp.Integer(3) > 2)
sp.Rational("22/7") - sp.pi
# %%
print(lambdify(x, sp.gamma(x), "scipy")(np.array([1.0, 5.0])))
lambdify((x, y), x + y)(1)
# %%
if x > 3:
    print("never decided")
# %%
from sympy import *
u, v = symbols("u v")
expand((u + v)**3)
# %%
x = sp.Symbol("x")
sp.init_printing(use_latex="mathjax")
sp.sqrt(x**2 + sp.Rational(1, 3))
# %%
[sp.diff(sp.sin(x)/x, x), sp.Matrix([[x, 1], [2, x**2]])]
# %%
sp.init_printing(pretty_print=False)
sp.Integral(sp.exp(x), x)
