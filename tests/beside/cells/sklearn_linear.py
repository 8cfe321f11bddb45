# %%
import numpy as np
import pandas as pd
from sklearn.linear_model import (LinearRegression, Ridge, RidgeCV, Lasso, LassoCV, ElasticNet, LogisticRegression,
                                  SGDClassifier, HuberRegressor, RANSACRegressor, BayesianRidge, Perceptron,
                                  QuantileRegressor, PoissonRegressor, OrthogonalMatchingPursuit, lasso_path)
from sklearn.preprocessing import PolynomialFeatures, StandardScaler
from sklearn.pipeline import make_pipeline
from sklearn.metrics import mean_squared_error, r2_score, accuracy_score
# %%
rng = np.random.default_rng(7)
n = 80
area = rng.uniform(30, 150, n)
rooms = rng.integers(1, 6, n)
age = rng.uniform(0, 60, n)
price = 1200 * area + 8000 * rooms - 300 * age + rng.normal(0, 4000, n)
X = np.column_stack([area, rooms, age])
y = price
X[:3].round(2), y[:3].round(1)
# %%
lin = LinearRegression()
lin.fit(X, y)
# %%
print("intercept: %.2f" % lin.intercept_)
for name, c in zip(["area", "rooms", "age"], lin.coef_):
    print(f"{name:>8}: {c:10.2f}")
pred = lin.predict(X)
rmse = np.sqrt(mean_squared_error(y, pred))
print(f"RMSE = {rmse:.1f}, R2 = {r2_score(y, pred):.4f}, score = {lin.score(X, y):.4f}")
# %%
# normal equations by hand must give the same
A = np.c_[np.ones(n), X]
theta = np.linalg.solve(A.T @ A, A.T @ y)
print(np.allclose(theta[1:], lin.coef_), np.isclose(theta[0], lin.intercept_))
residuals = y - lin.predict(X)
print(abs(residuals.mean()) < 1e-6, residuals.std(ddof=4).round(2))
# %%
alphas = [0.01, 0.1, 1, 10, 100, 1000]
coefs = []
for a in alphas:
    r = Ridge(alpha=a)
    r.fit(StandardScaler().fit_transform(X), y)
    coefs.append(r.coef_)
table = pd.DataFrame(np.array(coefs), index=alphas, columns=["area", "rooms", "age"])
table.index.name = "alpha"
table.round(1)
# %%
t = np.linspace(0, 1, 25)
z = np.sin(2 * np.pi * t) + 0.1 * np.random.default_rng(0).standard_normal(25)
models = {}
for degree in (1, 3, 5, 9):
    models[degree] = make_pipeline(PolynomialFeatures(degree), LinearRegression()).fit(t[:, None], z)
{d: round(m.score(t[:, np.newaxis], z), 4) for d, m in models.items()}
# %%
best = max(models, key=lambda d: models[d].score(t.reshape(-1, 1), z))
print(best, models[best].named_steps["polynomialfeatures"].n_output_features_)
grid = np.array([[0.1], [0.25], [0.8]])
print(models[5].predict(grid).round(3), np.abs(models[5].predict(grid) - np.sin(2 * np.pi * grid[:, 0])).max().round(2))
# %%
W = rng.normal(size=(60, 12))
true = np.zeros(12)
true[[1, 4, 7]] = [3, -2, 1.5]
v = W @ true + 0.2 * rng.normal(size=60)
lasso = Lasso(alpha=0.1).fit(W, v)
support = np.flatnonzero(lasso.coef_)
print(support, lasso.coef_[support].round(2), lasso.n_iter_)
enet = ElasticNet(alpha=0.1, l1_ratio=0.7).fit(W, v)
print((enet.coef_ != 0).sum(), np.linalg.norm(enet.coef_ - true).round(3))
omp = OrthogonalMatchingPursuit(n_nonzero_coefs=3).fit(W, v)
print(np.where(omp.coef_)[0].tolist())
# %%
path_alphas, path_coefs, _ = lasso_path(W, v, alphas=[1.0, 0.3, 0.1, 0.03])
print(path_alphas, path_coefs.shape)
print((np.abs(path_coefs) > 1e-8).sum(axis=0))
cv = LassoCV(cv=5, alphas=50, random_state=0).fit(W, v)
rcv = RidgeCV(alphas=np.logspace(-3, 3, 13)).fit(W, v)
print(round(cv.alpha_, 4), round(rcv.alpha_, 4), cv.mse_path_.shape)
# %%
blobs = np.vstack([rng.normal([0, 0], 0.8, size=(40, 2)), rng.normal([2.5, 2], 0.8, size=(40, 2))])
labels = np.array(["healthy"] * 40 + ["faulty"] * 40)
clf = LogisticRegression(C=2.0).fit(blobs, labels)
print(clf.classes_, clf.coef_.round(3), clf.intercept_.round(3))
proba = clf.predict_proba([[1, 1], [3, 3], [-1, 0]])
print(proba.round(3), proba.sum(axis=1))
clf.predict([[1, 1], [3, 3], [-1, 0]])
# %%
sigmoid = lambda u: 1 / (1 + np.exp(-u))
by_hand = sigmoid(blobs @ clf.coef_[0] + clf.intercept_[0])
col = list(clf.classes_).index("healthy")
np.allclose(by_hand, clf.predict_proba(blobs)[:, col])
# %%
out = v.copy()
out[::10] += 40
for est in [LinearRegression(), HuberRegressor(max_iter=500), RANSACRegressor(random_state=1), BayesianRidge(), QuantileRegressor(alpha=0.01)]:
    est.fit(W, out)
    w = est.estimator_.coef_ if hasattr(est, "estimator_") else est.coef_
    print(type(est).__name__.ljust(18), f"{np.linalg.norm(w - true):.2f}")
# %%
counts = rng.poisson(np.exp(0.5 + 0.8 * W[:, 0]))
pois = PoissonRegressor(alpha=1e-3).fit(W[:, :2], counts)
print(pois.coef_.round(2), f"D2={pois.score(W[:, :2], counts):.3f}")
sgd = SGDClassifier(random_state=3, max_iter=50, tol=1e-3).fit(blobs, labels)
per = Perceptron(random_state=3).fit(blobs, labels)
pd.Series({"sgd": accuracy_score(labels, sgd.predict(blobs)), "perceptron": per.score(blobs, labels)}, name="accuracy").round(2)
# %%
LinearRegression().predict(X)
# %%
lin.fit(X, y[:-1])
