# %%
import numpy as np
import numpy.ma as ma
import pandas as pd
from numpy.polynomial import Polynomial, Chebyshev, Legendre, Hermite, polynomial as P, chebyshev as C
from scipy import stats, special, linalg
from scipy.stats import norm, gamma, poisson, binom, t as tdist, gaussian_kde, multivariate_normal, rv_discrete, bootstrap, qmc
# %%
X = norm(loc=100, scale=15)
print(X.mean(), X.std(), X.cdf(130).round(4), X.ppf([0.025, 0.975]).round(2), X.interval(0.9))
print(X.pdf(np.array([85, 100, 115])).round(5), X.sf(145).round(5), X.stats(moments="mv"))
frozen = {"gamma": gamma(2.0, scale=3), "t": tdist(5), "poisson": poisson(4), "binom": binom(10, 0.3)}
for name, d in frozen.items():
    print(f"{name:>8}: mean {d.mean():.2f}, var {d.var():.2f}, median {d.median():.2f}")
# %% differs: NameError: name 'X' is not defined
sample = X.rvs(size=200, random_state=42)
print(sample[:3].round(3), stats.describe(sample).nobs)
loc, scale = norm.fit(sample)
print(f"fit: {loc:.2f} {scale:.2f}")
ks = stats.kstest(sample, X.cdf)
print(f"D = {ks.statistic:.4f}, p = {ks.pvalue:.4f}", stats.shapiro(sample).pvalue > 0.05)
stats.ttest_1samp(sample, 100)
# %% differs: AttributeError: 'tuple[float64, float64]' object has no attribute 'confidence_interval'
g1 = np.array([23.1, 25.4, 21.8, 24.0, 26.2, 22.9])
g2 = np.array([27.5, 26.1, 28.9, 25.8, 29.3])
g3 = np.array([22.0, 23.5, 24.1, 21.2])
F, p = stats.f_oneway(g1, g2, g3)
print(f"F = {F:.3f}, p = {p:.5f}")
print(stats.kruskal(g1, g2, g3).statistic.round(4), stats.mannwhitneyu(g1, g2), stats.levene(g1, g2, g3).pvalue.round(4))
res = stats.tukey_hsd(g1, g2, g3)
print(res.pvalue.round(4))
ci = stats.ttest_ind(g1, g2, equal_var=False).confidence_interval(0.95)
print(ci.low.round(3), ci.high.round(3))
# %% differs: what is shown
table = pd.DataFrame({"pass": [30, 18], "fail": [10, 22]}, index=["new", "old"])
chi2, p, dof, expected = stats.chi2_contingency(table)
print(round(float(chi2), 4), f"{p:.5f}", dof, expected, sep=" | ")
odds = stats.fisher_exact(table)
print(odds.statistic, odds.pvalue < 0.05, stats.binomtest(14, 20, 0.5).pvalue)
lr = stats.linregress([1, 2, 3, 4, 5], [2.1, 3.9, 6.2, 7.8, 10.1])
print(f"{lr.slope:.3f} {lr.intercept:.3f} {lr.rvalue:.5f}", stats.theilslopes([2.1, 3.9, 6.2, 7.8, 10.1])[0])
lr
# %%
kde = gaussian_kde(sample)
grid = np.linspace(50, 150, 5)
print(kde(grid).round(5), kde.integrate_box_1d(85, 115).round(4), kde.factor.round(4))
mvn = multivariate_normal([0, 1], [[2, 0.5], [0.5, 1]])
print(mvn.pdf([[0, 1], [1, 1]]).round(5), mvn.rvs(size=2, random_state=1).round(3), mvn.logpdf([0, 0]).round(4))
die = rv_discrete(name="die", values=([1, 2, 3, 4, 5, 6], [0.1, 0.1, 0.1, 0.1, 0.1, 0.5]))
print(die.mean(), die.var().round(3), die.pmf(6), die.cdf([2, 5]), die.rvs(size=8, random_state=3))
# %% differs: NameError: name 'g1' is not defined
bs = bootstrap((g1,), np.mean, n_resamples=500, rng=np.random.default_rng(1), method="percentile")
print(bs.confidence_interval.low.round(2), bs.confidence_interval.high.round(2), bs.standard_error.round(3))
def diff_of_means(a, b, axis=-1):
    return np.mean(a, axis=axis) - np.mean(b, axis=axis)
perm = stats.permutation_test((g1, g2), diff_of_means, n_resamples=300, rng=np.random.default_rng(2), vectorized=True)
print(perm.statistic.round(4), perm.pvalue < 0.05)
eng = qmc.Halton(d=2, scramble=False)
print(eng.random(4).round(4), round(qmc.discrepancy(eng.random(8)), 4))
# %%
dist_names = ["expon", "gamma", "lognorm"]
waiting = stats.gamma.rvs(2.0, scale=1.5, size=150, random_state=8)
rows = []
for name in dist_names:
    dist = getattr(stats, name)
    params = dist.fit(waiting, floc=0)
    loglik = dist.logpdf(waiting, *params).sum()
    rows.append({"dist": name, "k": len(params) - 1, "loglik": loglik, "aic": 2 * (len(params) - 1) - 2 * loglik})
pd.DataFrame(rows).sort_values("aic").round(2)
# %%
temps = ma.masked_values([21.5, -999, 19.8, 22.1, -999, 20.0], -999)
print(temps, temps.mean().round(3), temps.count(), temps.filled(0))
temps[0] = ma.masked
print(temps.mask, temps.compressed(), temps.sum().round(2), (temps * 2).max())
temps
# %%
grid2 = ma.masked_where(np.arange(12).reshape(3, 4) % 5 == 0, np.arange(12.0).reshape(3, 4))
print(grid2)
print(grid2.mean(axis=0), grid2.sum(axis=1), ma.median(grid2), grid2.T.shape)
for r in grid2:
    print(r, "missing" if ma.is_masked(r) else "ok")
inv = ma.masked_invalid([1.0, np.nan, np.inf, 4.0])
print(np.sqrt(inv), ma.average(inv, weights=[1, 1, 1, 3]), inv.tolist(), ma.log(ma.array([-1, 1, 2.0])))
# %%
p = Polynomial([-6, 11, -6, 1])
print(p, p.roots(), p(2.5), p.degree(), p.coef)
q = p.deriv() * Polynomial([0, 1]) + 3
print(q.coef, (p // Polynomial([-1, 1])).coef, p.integ(lbnd=0)(3), divmod(p, Polynomial([-1, 1]))[1])
p
# %%
xs = np.linspace(-1, 1, 21)
fit = Polynomial.fit(xs, np.exp(xs), 3)
cheb = Chebyshev.interpolate(np.exp, 8)
print(fit.convert().coef.round(4), abs(cheb(0.3) - np.exp(0.3)) < 1e-6, cheb.domain)
print(Legendre([0, 0, 1])(0.5), Hermite([0, 1])(2.0), P.polyval(2, [1, 2, 3]), C.chebroots([0, 0, 1]).round(4), P.polyfromroots([1, 2]))
print(Legendre.basis(3).convert(kind=Polynomial).coef, [round(float(v), 4) for v in np.polynomial.legendre.leggauss(3)[1]])
nodes, wts = np.polynomial.legendre.leggauss(5)
(wts * np.exp(nodes)).sum().round(10) == round(np.e - 1 / np.e, 10)
# %%
S = np.array([[4.0, 1], [1, 3]])
Lc = linalg.cholesky(S, lower=True)
print(linalg.expm(S * 0.1).round(4), linalg.sqrtm(S).round(4), linalg.block_diag(S, [[7]]), linalg.toeplitz([1, 2, 3]), sep="\n")
T, Zs = linalg.schur(S)
print(T.round(3), linalg.solve_sylvester(S, np.eye(2), np.ones((2, 2))).round(4), linalg.polar(S)[0].round(6) + 0, special.wofz(1 + 1j).round(5), special.zeta(2).round(5))
# %%
Polynomial([1, 2]) + Chebyshev([1, 2])
# %% differs: what is shown
stats.norm.rvs(scale=-1, random_state=0)
