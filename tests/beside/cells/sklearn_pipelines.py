# %%
import io
import numpy as np
import pandas as pd
import sklearn
from sklearn import set_config
from sklearn.base import clone
from sklearn.compose import ColumnTransformer, make_column_transformer, make_column_selector, TransformedTargetRegressor
from sklearn.feature_extraction import DictVectorizer
from sklearn.feature_extraction.text import CountVectorizer, TfidfVectorizer, TfidfTransformer, HashingVectorizer
from sklearn.impute import SimpleImputer, KNNImputer
from sklearn.linear_model import LinearRegression, LogisticRegression, Ridge
from sklearn.naive_bayes import MultinomialNB
from sklearn.pipeline import Pipeline, make_pipeline, FeatureUnion, make_union
from sklearn.preprocessing import (StandardScaler, MinMaxScaler, RobustScaler, OneHotEncoder, OrdinalEncoder, LabelEncoder,
                                   LabelBinarizer, KBinsDiscretizer, PowerTransformer, QuantileTransformer, FunctionTransformer,
                                   PolynomialFeatures, Normalizer, Binarizer, MultiLabelBinarizer, SplineTransformer)
# %%
X = np.array([[1.0, -20.0, 2.0], [2.0, 0.0, 0.0], [0.0, 10.0, -1.0], [4.0, 3.0, 5.0]])
for scaler in (StandardScaler(), MinMaxScaler(), MinMaxScaler(feature_range=(-1, 1)), RobustScaler(), Normalizer()):
    Xs = scaler.fit_transform(X)
    print(f"{scaler!r:<45} {Xs[0].round(3)} mean={Xs.mean():.3f}")
# %%
ss = StandardScaler().fit(X)
print(ss.mean_, ss.scale_.round(4), ss.var_)
assert np.allclose((X - X.mean(axis=0)) / X.std(axis=0), ss.transform(X))
ss.inverse_transform(ss.transform(X))[1]
# %%
enc = OneHotEncoder(handle_unknown="ignore", sparse_output=False)
cities = np.array([["Oslo"], ["Bergen"], ["Oslo"], ["Tromso"]])
print(enc.fit_transform(cities))
print(enc.categories_, enc.get_feature_names_out(["city"]))
print(enc.transform([["Paris"]]), enc.inverse_transform(np.array([[0, 1, 0]])))
le = LabelEncoder()
codes = le.fit_transform(["low", "high", "mid", "low"])
print(codes, le.classes_, le.inverse_transform([2, 0]))
OrdinalEncoder(categories=[["low", "mid", "high"]]).fit_transform([["mid"], ["high"], ["low"]]).ravel()
# %%
sensors = pd.read_csv(io.StringIO("""site,kind,temp,hum,yield
A,roof,21.5,40,3.1
B,roof,,55,2.8
A,field,18.2,61,4.0
C,field,17.0,,4.4
B,field,19.9,58,3.9
C,roof,23.1,35,2.5
A,roof,22.0,42,3.0
"""))
print(sensors.isna().sum().to_dict())
SimpleImputer(strategy="median").fit_transform(sensors[["temp", "hum"]])
# %%
prep = ColumnTransformer([
    ("num", Pipeline([("imp", SimpleImputer(strategy="mean")), ("sc", StandardScaler())]), ["temp", "hum"]),
    ("cat", OneHotEncoder(drop="first"), ["site", "kind"]),
], remainder="drop")
model = Pipeline([("prep", prep), ("ridge", Ridge(alpha=0.5))])
model
# %%
model.fit(sensors.drop(columns="yield"), sensors["yield"])
names = model.named_steps["prep"].get_feature_names_out()
for n, w in sorted(zip(names, model["ridge"].coef_), key=lambda p: -abs(p[1])):
    print(f"{n:<20}{w:+.3f}")
print("R2", round(model.score(sensors, sensors["yield"]), 3))
# %%
model.set_params(ridge__alpha=10.0)
print(model.get_params()["ridge__alpha"], model[-1].alpha, len(model), [name for name, _ in model.steps])
fresh = clone(model)
print(fresh is model, hasattr(fresh[-1], "coef_"), model[:-1].transform(sensors).shape)
# %%
def add_ratio(A):
    return np.c_[A, A[:, 0] / (1 + np.abs(A[:, 1]))]
ratio = FunctionTransformer(add_ratio)
log1p = FunctionTransformer(np.log1p, inverse_func=np.expm1, check_inverse=True)
print(ratio.fit_transform(X).round(3))
print(log1p.fit_transform(np.abs(X)).round(3)[0], log1p.inverse_transform(log1p.transform(np.abs(X)))[1].round(6))
pipe = make_pipeline(ratio, FunctionTransformer(lambda A: A ** 2), MinMaxScaler())
pipe.fit_transform(X).round(2)
# %%
def log_cols(df):
    out = df.copy()
    out["temp"] = np.log(out["temp"])
    out["dry"] = out["hum"].apply(lambda h: 100 - h)
    return out[["temp", "dry"]]
FunctionTransformer(log_cols).fit_transform(sensors.dropna()).round(3)
# %%
t = np.linspace(0.1, 5, 30).reshape(-1, 1)
growth = np.exp(0.8 * t.ravel()) * (1 + 0.02 * np.sin(9 * t.ravel()))
ttr = TransformedTargetRegressor(regressor=LinearRegression(), func=np.log, inverse_func=np.exp).fit(t, growth)
print(ttr.regressor_.coef_.round(3), f"{ttr.score(t, growth):.4f}", f"{LinearRegression().fit(t, growth).score(t, growth):.4f}")
print(KBinsDiscretizer(4, encode="ordinal", strategy="uniform").fit_transform(t)[::6].ravel())
print(PolynomialFeatures(2, include_bias=False).fit(X).get_feature_names_out(["a", "b", "c"]))
print(SplineTransformer(n_knots=4, degree=2).fit_transform(t).shape, QuantileTransformer(n_quantiles=10).fit_transform(t)[:3].round(3).T)
# %%
docs = ["the pump failed at night", "pump pressure is low", "night shift reports low pressure", "the valve is fine"]
cv = CountVectorizer(stop_words=["the", "is", "at"])
counts = cv.fit_transform(docs)
print(type(counts).__name__, counts.shape, counts.nnz)
print(cv.get_feature_names_out())
print(sorted(cv.vocabulary_.items(), key=lambda kv: kv[1])[:4])
pd.DataFrame(counts.toarray(), columns=cv.get_feature_names_out())
# %%
tf = TfidfVectorizer(tokenizer=lambda s: s.split(), token_pattern=None, lowercase=False)
T = tf.fit_transform(docs)
sim = (T @ T.T).toarray()
print(sim.round(3))
i, j = np.unravel_index(np.argmax(sim - np.eye(len(docs))), sim.shape)
print("closest:", docs[i], "|", docs[j])
def no_digits(s):
    return "".join(ch for ch in s.lower() if not ch.isdigit())
ngr = CountVectorizer(analyzer="char_wb", ngram_range=(2, 2), preprocessor=no_digits, max_features=5).fit(["Ab12 ab", "abc 9 bc"])
ngr.get_feature_names_out().tolist()
# %%
spam = make_pipeline(CountVectorizer(), MultinomialNB())
texts = ["win money now", "cheap money offer", "meeting at noon", "lunch meeting today", "offer win win"]
y = [1, 1, 0, 0, 1]
spam.fit(texts, y)
for msg in ["money meeting", "win offer", "noon lunch"]:
    p = spam.predict_proba([msg])[0, 1]
    print(f"{msg!r}: {'spam' if p > 0.5 else 'ham'} ({p:.2f})")
# %%
vec = DictVectorizer(sparse=False)
measured = [{"unit": "cm", "value": 3.0}, {"unit": "inch", "value": 1.5}, {"value": 2}]
print(vec.fit_transform(measured), vec.feature_names_)
print(MultiLabelBinarizer().fit_transform([{"red", "blue"}, {"green"}, set()]))
union = make_union(MinMaxScaler(), FunctionTransformer(np.square))
union.fit_transform(X).shape
# %%
prep.set_output(transform="pandas") if False else None
scaled = StandardScaler().set_output(transform="pandas").fit_transform(sensors[["temp", "hum"]].dropna())
scaled.round(2)
# %%
with sklearn.config_context(display="text"):
    print(repr(model))
OneHotEncoder().fit(cities).transform([["Rome"]])
