# %%
import sympy as sp
from sympy.abc import x, y, z, t, a, b, c
from sympy import Eq, solve, solveset, S, FiniteSet, Interval, Union
import numpy as np
quad = Eq(a*x**2 + b*x + c, 0)
sol = solve(quad, x)
sol
# %%
for s in sol:
    display(sp.simplify(s.subs({a: 1, b: -3, c: 2})))
print([s.subs({a: 1, b: 2, c: 5}) for s in sol])
# %%
system = [Eq(2*x + y - z, 8), Eq(-3*x - y + 2*z, -11), Eq(-2*x + y + 2*z, -3)]
ans = solve(system, [x, y, z])
print(ans, ans[x] + ans[y])
checks = [eq.subs(ans) for eq in system]
print(all(checks), checks)
lin = sp.linsolve(system, (x, y, z))
(x0, y0, z0), = lin
lin
# %%
# nonlinear systems: lists of dictionaries and of tuples
circle, line = x**2 + y**2 - 25, y - x - 1
print(solve([circle, line], [x, y]))
for d in solve([circle, line], [x, y], dict=True):
    print(f"({d[x]}, {d[y]}) at distance {sp.sqrt(d[x]**2 + d[y]**2)}")
sp.nonlinsolve([circle, line], [x, y])
# %%
print(solveset(x**2 - 9, x), solveset(x**2 + 1, x, domain=S.Reals))
print(solveset(sp.sin(x), x, S.Reals))
print(solveset(x**2 < 4, x, S.Reals), sp.solve_univariate_inequality(x**2 - 1 > 0, x))
print(sp.reduce_inequalities([x > -2, x**2 <= 4]))
solveset(sp.exp(x) - 5, x)
# %%
guess = 1.0
roots = []
for guess in [0.1, 1.5, 5.0]:
    r = sp.nsolve(sp.cos(x) - x/5, x, guess)
    roots.append(float(r))
print([round(r, 6) for r in roots])
two = sp.nsolve((x**2 + y**2 - 4, sp.exp(x) + y - 1), (x, y), (1, -1.7))
arr = np.array(two.tolist(), dtype=float).ravel()
print(arr.round(5))
two
# %%
# ordinary differential equations
f = sp.Function("f")
ode = Eq(f(t).diff(t, 2) + 2*f(t).diff(t) + 5*f(t), 0)
general = sp.dsolve(ode)
particular = sp.dsolve(ode, f(t), ics={f(0): 1, f(t).diff(t).subs(t, 0): 0})
print(general)
print(sp.classify_ode(ode)[:2], sp.checkodesol(ode, general))
particular
# %%
rhs = particular.rhs
g = sp.lambdify(t, rhs, modules="numpy")
ts = np.arange(0, 3, 0.5)
curve = g(ts)
print(np.round(curve, 4))
print(abs(curve[0] - 1) < 1e-12, curve.argmin(), ts[curve.argmin()])
# %%
u = sp.Function("u")
rec = sp.rsolve(u(a) - u(a - 1) - u(a - 2), u(a), {u(0): 0, u(1): 1}) if False else None
n = sp.Symbol("n", integer=True)
closed = sp.rsolve(u(n + 1) - 3*u(n) + 2, u(n), {u(0): 5})
print(rec, closed, [closed.subs(n, i) for i in range(5)])
closed
# %%
# logic and sets
p, q, r = sp.symbols("p q r")
formula = (p >> q) & ~(q | r)
print(formula, sp.to_cnf(p | (q & r)), sp.simplify_logic(p & q | p & ~q))
print(sp.satisfiable(p & ~p), formula.subs({p: False, q: False, r: False}))
for row in [(True, True), (True, False), (False, False)]:
    print(row, (p ^ q).subs(dict(zip((p, q), row))))
sp.SOPform([p, q], [[0, 1], [1, 0]])
# %%
A = Interval(0, 5)
B = Interval.open(3, 8)
C = FiniteSet(1, 2, 3, 10)
print(A.intersect(B), A | B, A - B, C & A)
print(4 in A, A.contains(x), C.is_subset(A), len(C), sorted(C)[-1])
print(sp.ProductSet(FiniteSet(0, 1), FiniteSet("u", "v")))
print(A.measure, A.start, B.left_open, sum(C))
A.union(FiniteSet(9)), sp.ImageSet(sp.Lambda(x, x**2), S.Naturals)
# %%
# number theory
print(sp.factorint(5040), sp.isprime(2**31 - 1), list(sp.primerange(20, 45)))
print(sp.nextprime(1000), sp.primepi(100), sp.totient(36), sp.divisors(28), sp.prime(10))
m, rmd = sp.ntheory.modular.crt([3, 5, 7], [2, 3, 2])
print(m, rmd, pow(3, -1, 11), sp.mod_inverse(7, 26))
print(" * ".join(f"{pr}^{ex}" for pr, ex in sp.factorint(360).items()))
print(sp.binomial(10, 4), sp.factorial(20), sp.fibonacci(30), sp.bernoulli(8), sp.catalan(5))
perfect = [i for i in range(2, 600) if sum(sp.divisors(i)) == 2*i]
perfect
# %%
try:
    sp.nsolve(x**2 + 1, x, 0.0, maxsteps=5)
except ValueError as err:
    print("no convergence:", str(err).strip().splitlines()[0][:30])
try:
    solve(sp.cos(x) - sp.exp(x) * x, x)
except NotImplementedError as err:
    print(type(err).__name__, len(err.args))
# %%
solveset(x**2 + y, domain=S.Reals)
