# %%
import numpy as np
import pandas as pd
from scipy import optimize
from scipy.optimize import (differential_evolution, basinhopping, dual_annealing, shgo, linprog, milp, LinearConstraint, Bounds,
                            NonlinearConstraint, linear_sum_assignment, nnls, brute, minimize, curve_fit, root_scalar, check_grad,
                            rosen, rosen_der, OptimizeResult, lsq_linear, direct)
# %% differs: what is shown
def bumpy(p):
    x, y = p
    return 20 + x ** 2 + y ** 2 - 10 * (np.cos(2 * np.pi * x) + np.cos(2 * np.pi * y))
res = differential_evolution(bumpy, [(-5, 5), (-5, 5)], seed=1)
print(res.success, res.x.round(4), round(res.fun, 6))
print(res.message)
# %%
da = dual_annealing(bumpy, bounds=[(-5, 5)] * 2, rng=3, maxiter=200)
sh = shgo(bumpy, [(-5, 5), (-5, 5)], sampling_method="sobol", n=64)
di = direct(bumpy, [(-5, 4), (-5, 4)])
for name, r in [("dual annealing", da), ("shgo", sh), ("direct", di)]:
    print(f"{name:15s} f = {abs(r.fun):.4f} at {np.abs(r.x).round(3)}")
sh.xl[:3].shape
# %%
steps = []
def wavy(x):
    return np.cos(14.5 * x[0] - 0.3) + (x[0] + 0.2) * x[0]
def report(x, f, accepted):
    steps.append((float(f), accepted))
bh = basinhopping(wavy, [1.0], minimizer_kwargs={"method": "L-BFGS-B"}, niter=60, rng=11, callback=report)
print(bh.x.round(4), round(float(bh.fun), 4), len(steps), min(f for f, _ in steps) <= bh.fun + 1e-6)
# %%
# two products, three machines: maximise the profit
profit = np.array([30, 50])
A_ub = [[1, 2], [3, 2], [0, 1]]
b_ub = [40, 80, 15]
lp = linprog(-profit, A_ub=A_ub, b_ub=b_ub, bounds=[(0, None), (0, None)], method="highs")
print(lp.status, lp.x, -lp.fun, lp.slack)
print("shadow prices", -lp.ineqlin.marginals)
lp
# %%
weights = np.array([12, 7, 11, 8, 9, 6])
values = np.array([24, 13, 23, 15, 16, 11])
cap = LinearConstraint(weights[None, :], -np.inf, 26)
knap = milp(c=-values, constraints=cap, integrality=np.ones(6), bounds=Bounds(0, 1))
picked = np.flatnonzero(knap.x > 0.5)
print(picked, values[picked].sum(), weights[picked].sum(), knap.message.split(".")[0])
print(f"total value {-knap.fun:.0f}")
# %%
cost = pd.DataFrame([[9, 2, 7, 8], [6, 4, 3, 7], [5, 8, 1, 8], [7, 6, 9, 4]], index=list("WXYZ"), columns=["t1", "t2", "t3", "t4"])
r, c = linear_sum_assignment(cost)
for i, j in zip(r, c):
    print(cost.index[i], "->", cost.columns[j], cost.iloc[i, j])
print("total", cost.values[r, c].sum())
# %%
M = np.array([[1.0, 2, 0], [0, 1, 1], [1, 0, 3], [2, 1, 1]])
target = np.array([3.0, 1.5, -1, 2])
x, rnorm = nnls(M, target)
print(x.round(4), round(rnorm, 4))
ll = lsq_linear(M, target, bounds=(0, [1, 2, 3]))
print(ll.x.round(4), ll.active_mask, ll.optimality < 1e-6)
# %%
con = NonlinearConstraint(lambda z: z[0] ** 2 + z[1] ** 2, 1.0, 2.0)
lin = LinearConstraint([[1, 1]], -np.inf, 0.5)
best = minimize(rosen, [0.1, 0.1], method="trust-constr", jac=rosen_der, constraints=[con, lin])
print(best.x.round(2), best.status in (1, 2), np.round(best.fun, 2))
print(check_grad(rosen, rosen_der, [2.0, -1.0]) < 1e-4, rosen(np.array([1.0, 1.0, 1.0])))
# %%
out = differential_evolution(lambda z, a: (z[0] - a) ** 2 + abs(z[1]), bounds=[(0, 4), (-1, 1)], args=(1.5,), seed=2, tol=1e-8, constraints=(LinearConstraint(np.array([[1, 1]]), 2, 5),))
out.x.round(3), round(float(out.fun), 4)
# %% differs: TypeError: a part of a slice must be an integer, not float
grid = brute(lambda z: (z[0] - 1) ** 2 + (z[1] + 2) ** 2, (slice(-3, 3, 0.5), slice(-3, 3, 0.5)), finish=None)
x0, fval, gx, jout = brute(lambda z, k: np.sin(k * z) + z ** 2 / 20, ((-4, 4),), args=(2,), full_output=True, finish=optimize.fmin, Ns=33)
print(grid, x0.round(3), gx.shape, jout.min().round(3))
# %%
t = np.linspace(0, 4, 25)
rng = np.random.default_rng(6)
data = 2.5 * np.exp(-1.3 * t) + 0.5 + 0.02 * rng.normal(size=t.size)
model = lambda t, a, k, c: a * np.exp(-k * t) + c
p, cov = curve_fit(model, t, data, p0=[1, 1, 0])
err = np.sqrt(np.diag(cov))
fit = differential_evolution(lambda p: np.sum((data - model(t, *p)) ** 2), [(0, 5), (0, 5), (-1, 1)], seed=0, tol=1e-10)
for name, v, e, d in zip("akc", p, err, fit.x):
    print(f"{name} = {v:.3f} +- {e:.3f}  (DE: {d:.3f})")
# %%
def keeper(lower=0.0, upper=1.0):
    calls = {"n": 0}
    def f(v):
        calls["n"] += 1
        return (v - 0.3) ** 2
    return f, calls
f, calls = keeper()
s = optimize.minimize_scalar(f, bounds=(0, 1), method="bounded")
s2 = optimize.golden(lambda v: (v - 0.3) ** 2, brack=(0, 0.5, 1))
print(round(s.x, 5), calls["n"] > 3, round(s2, 5))
sol = optimize.fixed_point(np.cos, 0.5)
print(sol, optimize.bracket(f, 0, 0.1)[-1] > 0, optimize.newton_krylov(lambda v: v ** 2 - 2, 1.0).round(6))
# %%
res = OptimizeResult(x=np.array([1.0, 2.0]), fun=0.5, success=True, message="done by hand")
print(res.x.sum(), res["fun"], sorted(res.keys()))
res
# %%
infeasible = linprog([1, 1], A_ub=[[1, 1]], b_ub=[-1])
print(infeasible.success, infeasible.status, infeasible.x)
def broken(p):
    raise ArithmeticError("model diverged at %s" % np.round(p, 1).tolist())
try:
    dual_annealing(broken, [(0, 1)], rng=0)
except ArithmeticError as e:
    print("caught:", str(e)[:18])
linprog([1, 2], A_ub=[[1, 2, 3]], b_ub=[1])
# %%
differential_evolution(bumpy, [(0, 1), (5, 2)])
