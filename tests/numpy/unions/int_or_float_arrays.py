# Numbers that are ints on some paths and floats on others, beside arrays and in NumPy's functions.
import numpy as np


def relu(x):
    return x if x > 0 else 0


h = 0
for x in [0.5, 1.5]:
    h += x
print(np.linspace(0, h, 3), np.arange(0, h, 1), np.zeros(2) + h, np.full((2,), h), np.where(np.array([True, False]), h, 0))
print(np.clip(np.array([1.0, 5.0]), 0, h), np.maximum(h, 1), np.array([h, 1]), np.sqrt(h), np.float64(h), np.round(h, 1), h.real)
print(np.isclose(h, 2), np.allclose([h], [2.0]), np.array(h), np.asarray([h]), [h] * 2, np.interp(h, [0, 4], [0, 1]))
print(np.array([relu(x) for x in [-1.0, 2.0]]), np.sum([relu(x) for x in [-1.0, 2.0]]), np.mean([relu(x) for x in [-1.0, 2.0]]))
for xs in ([-1.0, 2.0, 0.5], [-1.0, -2.0, -0.5]):
    ys = [relu(x) for x in xs]
    print(ys, np.mean(ys), np.std(ys), np.var(ys), np.median(ys), np.average(ys), np.percentile(ys, 50), np.quantile(ys, 0.25))
    print(np.mean(tuple(ys)), np.std([ys, ys], axis=0), np.mean([ys, ys], axis=1))
x = np.zeros((2, 2))
x[:, 0] = h
x[x == 0] = h
x[[0, 1], [1, 1]] = h
x += h
x *= relu(0.5)
print(x, x.mean() * h, h * x.mean(), x @ x * h, h / x, x ** h, x > h, h < x, -h, x.sum(axis=0) - h)
i = np.zeros(2, dtype=int)
i[0] = 7 if h > 10 else 5.5
i[1:] = 3 if h > 1 else 2.5
print(i)
small = np.zeros(2, dtype=np.int8)
small[0] = 5.5 if h > 10 else 7
try:
    small[1] = 2.5 if h > 10 else int(h) * 100
except OverflowError as error:
    print(error)
try:
    small[2] = 2.5 if h > 10 else int(h) * 100
except (OverflowError, IndexError) as error:
    print(error)
print(small)
two = tuple(k if k < 9 else 0.5 for k in range(2))
print(np.mean(two), np.var(two), np.median(two), np.mean([two, two], axis=0), np.mean((two, [1, 2])))
