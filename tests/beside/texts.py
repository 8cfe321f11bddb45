import numpy as np
labels = np.array(["setosa", "virginica", "setosa"])
print(labels, labels.dtype, labels.shape)
print(np.unique(labels))
y = np.array([0, 1, 1])
print(labels[y])
names = ["b", "a", "c"]
print(np.unique(names), np.argsort(names))
print((labels == "setosa").sum())
m = labels == "setosa"
print(np.where(m, 1, 0))
x = np.arange(3.0)
print(x[labels == "setosa"])
print([n.upper() for n in labels])
for n in labels: print(n, end=" ")
print(len(labels), labels.tolist())
d = {name: k for k, name in enumerate(labels)}
print(d["virginica"])
print(np.array(["1", "2"]).astype(float) + 1)
# %%
print(np.array([3.0, 1], "float32").dtype, np.sort(x, -1, "mergesort") + 1, np.asarray([1, 2], "f8") * 2, np.full((2,), 1, "int8").dtype)
print(np.full(2, "x"), np.isin(["a", "b"], ["b"]), np.concatenate([["a"], ["b", "c"]]), np.append(["a"], "b"))
