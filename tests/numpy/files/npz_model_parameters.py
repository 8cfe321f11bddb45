# Parameters of a model saved, changed and restored.
import numpy as np

rng = np.random.default_rng(8)
w = rng.normal(size=(3, 2))
b = np.zeros(2)
np.savez("model.npz", w=w, b=b, step=10)
before = np.tanh(np.ones((1, 3)) @ w + b)
w[...] = 0.0
b += 5.0
m = np.load("model.npz")
after = np.tanh(np.ones((1, 3)) @ m["w"] + m["b"])
print(np.array_equal(before, after), m["step"], m["step"] + 1, m["w"].round(6))
np.savez("model.npz", w=m["w"] * 2, b=m["b"], step=m["step"] + 1)
n = np.load("model.npz")
print(n["step"], np.array_equal(n["w"], 2 * m["w"]))
