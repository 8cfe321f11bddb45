# %%
import numpy as np
import pandas as pd
from sklearn.model_selection import (train_test_split, cross_val_score, cross_validate, cross_val_predict, KFold, StratifiedKFold,
                                     GroupKFold, TimeSeriesSplit, LeaveOneOut, ShuffleSplit, GridSearchCV, RandomizedSearchCV,
                                     learning_curve, validation_curve, ParameterGrid, permutation_test_score)
from sklearn.metrics import (accuracy_score, confusion_matrix, classification_report, precision_recall_fscore_support, roc_curve, auc,
                             roc_auc_score, f1_score, make_scorer, mean_absolute_error, mean_squared_error, r2_score, log_loss,
                             matthews_corrcoef, precision_recall_curve, cohen_kappa_score, get_scorer, max_error)
from sklearn.linear_model import LogisticRegression, Ridge, LinearRegression
from sklearn.tree import DecisionTreeClassifier
from sklearn.neighbors import KNeighborsClassifier
from sklearn.svm import SVC
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.dummy import DummyClassifier
from sklearn import datasets
from scipy.stats import loguniform, randint
# %%
X, y = datasets.load_wine(return_X_y=True)
Xtr, Xte, ytr, yte = train_test_split(X, y, test_size=0.3, stratify=y, random_state=42)
print(Xtr.shape, Xte.shape, np.bincount(ytr), np.bincount(yte))
base = DummyClassifier(strategy="most_frequent").fit(Xtr, ytr)
print(f"baseline {base.score(Xte, yte):.3f}")
# %%
pipe = make_pipeline(StandardScaler(), LogisticRegression(max_iter=300))
scores = cross_val_score(pipe, Xtr, ytr, cv=5)
print("%.3f +- %.3f" % (scores.mean(), scores.std()), scores.shape)
pipe.fit(Xtr, ytr)
yp = pipe.predict(Xte)
print(classification_report(yte, yp, target_names=["a", "b", "c"]))
confusion_matrix(yte, yp)
# %%
folds = KFold(n_splits=3, shuffle=True, random_state=0)
for k, (tr, te) in enumerate(folds.split(X[:9])):
    print(k, tr, te)
for tr, te in TimeSeriesSplit(n_splits=3).split(np.arange(8)):
    print("train", tr, "test", te)
groups = np.array([1, 1, 2, 2, 3, 3])
[te.tolist() for _, te in GroupKFold(3).split(np.zeros((6, 1)), groups=groups)]
# %%
acc = []
for tr, te in StratifiedKFold(4, shuffle=True, random_state=1).split(X, y):
    knn = make_pipeline(StandardScaler(), KNeighborsClassifier(7)).fit(X[tr], y[tr])
    acc.append((knn.predict(X[te]) == y[te]).mean())
print(np.round(acc, 3), f"mean {np.mean(acc):.3f}")
# %%
res = cross_validate(pipe, X, y, cv=3, scoring=["accuracy", "f1_macro"], return_train_score=True)
print(sorted(k for k in res if not k.endswith("time")))
pd.DataFrame({k: v for k, v in res.items() if "time" not in k}).round(3)
# %%
grid = GridSearchCV(Pipeline([("sc", StandardScaler()), ("svc", SVC())]),
                    {"svc__C": [0.1, 1, 10], "svc__kernel": ["linear", "rbf"]}, cv=3)
grid.fit(Xtr, ytr)
print(grid.best_params_, round(grid.best_score_, 3), grid.best_estimator_.named_steps["svc"].C)
cols = ["param_svc__C", "param_svc__kernel", "mean_test_score", "rank_test_score"]
pd.DataFrame(grid.cv_results_)[cols].sort_values(["rank_test_score", "param_svc__C"]).round(3)
# %%
GridSearchCV(make_pipeline(StandardScaler(), SVC()), {"svc__C": [1, 10]}, scoring="accuracy")
# %%
for p in ParameterGrid({"depth": [2, 4], "leaf": [1, 5]}):
    m = DecisionTreeClassifier(max_depth=p["depth"], min_samples_leaf=p["leaf"], random_state=0)
    print(p, cross_val_score(m, X, y, cv=4).mean().round(3))
rs = RandomizedSearchCV(Ridge(), {"alpha": loguniform(1e-3, 1e2)}, n_iter=5, random_state=0, cv=3)
rs.fit(X[:, :5], X[:, 6])
print({k: round(float(v), 4) for k, v in rs.best_params_.items()})
# %%
def within(y_true, y_pred, tol=0.5):
    return np.mean(np.abs(y_true - y_pred) < tol)
close = make_scorer(within, tol=0.4)
reg = LinearRegression()
print(cross_val_score(reg, X[:, :6], X[:, 6], scoring=close, cv=4).round(3))
def neg_worst(estimator, A, b):
    return -np.max(np.abs(b - estimator.predict(A)))
print(cross_val_score(reg, X[:, :6], X[:, 6], scoring=neg_worst, cv=4).round(2))
cross_validate(reg, X[:, :6], X[:, 6], cv=3, scoring={"r2": "r2", "mine": lambda e, A, b: float(len(b))})["test_mine"]
# %%
binary = (y == 1).astype(int)
lr = make_pipeline(StandardScaler(), LogisticRegression()).fit(X[::2, :2], binary[::2])
score = lr.predict_proba(X[1::2, :2])[:, 1]
fpr, tpr, thr = roc_curve(binary[1::2], score)
print(f"AUC {auc(fpr, tpr):.3f} {roc_auc_score(binary[1::2], score):.3f}", len(thr), np.isinf(thr[0]))
j = np.argmax(tpr - fpr)
print(f"best threshold {thr[j]:.3f}: tpr {tpr[j]:.2f}, fpr {fpr[j]:.2f}")
tn, fp, fn, tp = confusion_matrix(binary[1::2], score > 0.5).ravel()
print(tp, fp, fn, tn, "precision", round(tp / (tp + fp), 3), "recall", round(tp / (tp + fn), 3))
prec, rec, th = precision_recall_curve(binary[1::2], score)
prec[:3].round(3), rec[-3:].round(3)
# %%
a = [3, -0.5, 2, 7]
b = [2.5, 0.0, 2, 8]
print(mean_absolute_error(a, b), mean_squared_error(a, b), r2_score(a, b), max_error(a, b))
u, v = ["cat", "dog", "cat", "ant"], ["cat", "cat", "cat", "ant"]
p, r, f, s = precision_recall_fscore_support(u, v, zero_division=0)
print(p.round(2), r, f.round(2), s)
print(f1_score(u, v, average="macro", zero_division=0), accuracy_score(u, v, normalize=False), round(cohen_kappa_score(u, v), 3))
pd.crosstab(pd.Series(u, name="true"), pd.Series(v, name="pred"))
# %% differs: TypeError: an argument must be a constant here: the type of the result depends on it
sizes, tr, te = learning_curve(DecisionTreeClassifier(random_state=0), X, y, train_sizes=[0.2, 0.5, 1.0], cv=4, shuffle=True, random_state=0)
for n, a, b in zip(sizes, tr.mean(1), te.mean(1)):
    print(f"{n:4d} {a:.2f} {b:.2f}")
tr, te = validation_curve(KNeighborsClassifier(), X, y, param_name="n_neighbors", param_range=[1, 5, 25], cv=4)
np.c_[tr.mean(axis=1), te.mean(axis=1)].round(3)
# %%
score_fn = get_scorer("neg_log_loss")
print(round(score_fn(pipe, Xte, yte), 4), -round(log_loss(yte, pipe.predict_proba(Xte)), 4))
pred = cross_val_predict(pipe, X, y, cv=5)
wrong = np.nonzero(pred != y)[0]
print(wrong, [(int(y[i]), int(pred[i])) for i in wrong], round(matthews_corrcoef(y, pred), 3))
# %%
try:
    GridSearchCV(Ridge(), {"alfa": [1, 2]}).fit(X, y)
except ValueError as e:
    print(str(e).split(".")[0])
try:
    train_test_split(X, y[:-3])
except ValueError as e:
    print(e)
# %%
roc_auc_score([0, 1, 2], [0.1, 0.5, 0.3])
# %%
cross_val_score(pipe, X, y, cv=200)
