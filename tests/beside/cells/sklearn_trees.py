# %%
import io
import numpy as np
import pandas as pd
import sklearn
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor, export_text, plot_tree
from sklearn.ensemble import (RandomForestClassifier, RandomForestRegressor, GradientBoostingRegressor, GradientBoostingClassifier,
                              AdaBoostClassifier, BaggingClassifier, VotingClassifier, StackingRegressor, IsolationForest,
                              HistGradientBoostingRegressor)
from sklearn.svm import SVC, SVR, LinearSVC, OneClassSVM
from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor, NearestNeighbors, KernelDensity, LocalOutlierFactor, NearestCentroid
from sklearn.naive_bayes import GaussianNB, MultinomialNB
from sklearn.linear_model import LogisticRegression, LinearRegression
from sklearn.inspection import permutation_importance
# %%
csv = io.StringIO("""species,height,leaf,stem
oak,21.0,9.5,soft
oak,24.5,10.2,hard
oak,19.8,8.9,hard
birch,15.2,5.1,soft
birch,14.0,4.6,soft
birch,16.9,5.8,hard
pine,27.3,1.1,hard
pine,30.1,0.9,hard
pine,25.5,1.4,soft
pine,28.8,1.2,hard
""")
plants = pd.read_csv(csv)
plants.groupby("species")[["height", "leaf"]].mean()
# %%
features = ["height", "leaf"]
tree = DecisionTreeClassifier(max_depth=3, random_state=0).fit(plants[features], plants["species"])
print(export_text(tree, feature_names=features))
DecisionTreeClassifier(max_depth=3, criterion="entropy")
# %%
print(tree.get_depth(), tree.get_n_leaves(), tree.tree_.node_count)
for i in range(tree.tree_.node_count):
    if tree.tree_.children_left[i] != tree.tree_.children_right[i]:
        print(f"node {i}: {features[tree.tree_.feature[i]]} <= {tree.tree_.threshold[i]:.2f}")
    else:
        print(f"leaf {i}: {tree.classes_[np.argmax(tree.tree_.value[i])]}")
# %%
new = pd.DataFrame({"height": [20, 29, 14.5], "leaf": [9.0, 1.0, 5.0]})
new["guess"] = tree.predict(new[features])
new
# %%
rng = np.random.default_rng(3)
X = rng.uniform(-3, 3, (150, 2))
y = (X[:, 0] ** 2 + X[:, 1] ** 2 < 4).astype(int)
forest = RandomForestClassifier(n_estimators=20, random_state=1, oob_score=True).fit(X, y)
print("oob %.3f" % forest.oob_score_, forest.feature_importances_.round(3), len(forest.estimators_))
depths = [t.get_depth() for t in forest.estimators_]
print(min(depths), max(depths), sum(depths) / len(depths))
votes = np.array([t.predict(X[:5]) for t in forest.estimators_])
print(votes.shape, votes.mean(axis=0))
# %%
target = np.sin(X[:, 0]) + 0.5 * X[:, 1] + rng.normal(0, 0.1, 150)
gbr = GradientBoostingRegressor(n_estimators=60, max_depth=2, learning_rate=0.2, random_state=0).fit(X[:100], target[:100])
errors = [((target[100:] - p) ** 2).mean() for p in gbr.staged_predict(X[100:])]
print(f"first {errors[0]:.3f} last {errors[-1]:.3f} best after {np.argmin(errors) + 1}")
print(gbr.train_score_[::20].round(4))
hgb = HistGradientBoostingRegressor(max_iter=30, random_state=0).fit(X, target)
print(round(hgb.score(X, target), 3))
# %%
candidates = [
    ("knn", KNeighborsClassifier(n_neighbors=5)),
    ("svc", SVC(kernel="rbf", gamma="scale")),
    ("linear svc", LinearSVC(random_state=0)),
    ("nb", GaussianNB()),
    ("ada", AdaBoostClassifier(n_estimators=20, random_state=0)),
    ("bag", BaggingClassifier(DecisionTreeClassifier(), n_estimators=10, random_state=0)),
]
results = {}
for name, model in candidates:
    model.fit(X[:100], y[:100])
    results[name] = model.score(X[100:], y[100:])
for name, acc in sorted(results.items(), key=lambda kv: (-kv[1], kv[0])):
    print(f"{name:<12}{acc:.2f}")
# %%
vote = VotingClassifier([(n, m) for n, m in candidates if n in ("knn", "nb")] + [("lr", LogisticRegression())], voting="soft")
vote.fit(X, y)
print(vote.named_estimators_.keys())
vote.transform(X[:2]).shape
# %%
svc = SVC(C=5, kernel="poly", degree=2, coef0=1).fit(X, y)
print(svc.n_support_, svc.support_vectors_.shape, svc.decision_function(X[:3]).round(2))
def my_kernel(A, B):
    return (A @ B.T + 1) ** 2
custom = SVC(C=5, kernel=my_kernel).fit(X, y)
print((custom.predict(X) == svc.predict(X)).mean(), custom.score(X, y))
# %%
svr = SVR(C=10, epsilon=0.05).fit(X, target)
print(f"{svr.score(X, target):.3f}", len(svr.support_))
knr = KNeighborsRegressor(4, weights=lambda d: 1 / (d + 1e-3)).fit(X, target)
print(knr.predict([[0.0, 0.0], [1.5, -1]]).round(3))
stack = StackingRegressor([("svr", svr), ("knr", KNeighborsRegressor(3))], final_estimator=LinearRegression(), cv=3).fit(X, target)
stack.score(X, target) > 0.9
# %%
nn = NearestNeighbors(n_neighbors=3, metric="manhattan").fit(X)
dist, idx = nn.kneighbors([[0, 0], [2, 2]])
print(dist.round(3), idx)
for row in idx:
    print([tuple(X[i].round(2)) for i in row])
graph = nn.kneighbors_graph(X[:4], mode="distance")
graph
# %%
kde = KernelDensity(bandwidth=0.4).fit(X[:, :1])
xs = np.linspace(-3, 3, 7)
density = np.exp(kde.score_samples(xs[:, None]))
print(density.round(4), np.trapezoid(density, xs).round(3))
iso = IsolationForest(n_estimators=30, random_state=0).fit(X)
lof = LocalOutlierFactor(n_neighbors=10, novelty=True).fit(X)
oc = OneClassSVM(nu=0.1).fit(X)
odd = np.array([[0.0, 0.5], [9.0, 9.0], [-7, 8]])
pd.DataFrame({m.__class__.__name__: m.predict(odd) for m in (iso, lof, oc)}, index=["in", "far", "farther"])
# %%
imp = permutation_importance(forest, X, y, n_repeats=5, random_state=0)
order = imp.importances_mean.argsort()[::-1]
for i in order:
    print(f"x{i}: {imp.importances_mean[i]:.3f} +/- {imp.importances_std[i]:.3f}")
imp.keys()
# %%
try:
    KNeighborsClassifier(n_neighbors=20).fit(X[:5], y[:5]).predict(X[:2])
except ValueError as err:
    print("ValueError:", err)
try:
    RandomForestClassifier().predict(X)
except sklearn.exceptions.NotFittedError as err:
    print(type(err).__name__, "-", str(err)[:40])
# %%
DecisionTreeClassifier(max_depth=-2).fit(X, y)
