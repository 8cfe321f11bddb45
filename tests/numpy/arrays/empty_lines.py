# Short lines that may be empty, as rows of a sparse matrix are: maps, folds, stores, products, elements at indices
# and copies, in functions and their loops.
import numpy as np


def rows(at, column, value, x):
    y = np.empty(at.size - 1)
    for i in range(at.size - 1):
        y[i] = value[at[i] : at[i + 1]] @ x[column[at[i] : at[i + 1]]]
    return y


def sums(at, v):
    y = np.empty(at.size - 1, dtype=v.dtype)
    for i in range(at.size - 1):
        part = v[at[i] : at[i + 1]]
        y[i] = (part * 2 + 1).sum() + np.sum(part) + np.square(part).sum()
    return y


def counts(at, v):
    n = 0
    for i in range(at.size - 1):
        part = v[at[i] : at[i + 1]]
        n += 1000 * np.prod(part * 0 + 2) + 100 * (part > 0).all() + 10 * (part > 0).any() + (part > 1).sum()
    return n


def means(at, v):
    total = 0.0
    for i in range(at.size - 1):
        part = v[at[i] : at[i + 1]] + 0.5
        total += float(len(part) * 2 + part.max(initial=-3.0) + np.min(part, initial=9.0))
        if part.size:
            total += float(part.mean() + part.max() - part.min()) + part.argmax()
    return total


def change(at, v):
    for i in range(at.size - 1):
        v[at[i] : at[i + 1]] += 1
        v[at[i] : at[i + 1]] *= v[at[i] : at[i + 1]]
        v[at[i] : at[i + 1]][::-1] -= i
    return v


def kept(at, v):
    made = []
    for i in range(at.size - 1):
        w = v[at[i] : at[i + 1]] * 3
        u = w.copy()
        w = w - 1
        w[:] = w + u
        made.append(w)
    return made


def news(v):
    total = 0.0
    for n in range(4):
        a = np.zeros(n)
        b = np.full(n, 1.5)
        c = np.empty(n)
        c[:] = b + a
        d = v[:n].copy()
        total += a.sum() + b.sum() + c.sum() + d.sum() + a.size + len(d)
    return total


def least(at, v):
    y = 0.0
    for i in range(at.size - 1):
        y += (v[at[i] : at[i + 1]] + 1).max()
    return y


def locked(v, n):
    for i in range(n, -1, -1):
        v[:i] += 1
    return v


at = np.array([0, 2, 2, 5, 5, 5, 6, 30, 30])
rng = np.random.default_rng(3)
value = rng.integers(-40, 40, 30) / 8
column = rng.integers(-11, 12, 30)
x = rng.integers(-40, 40, 12) / 8
for kind in (np.int32, np.uint32, np.int64):
    print(rows(at.astype(kind), column, value, x).tolist())
print(rows(at, np.abs(column).astype(np.uint32), value, x).tolist())
print(rows(at, column.astype(np.int8), value.astype(np.float32), x.astype(np.float32)).tolist())
print(rows(at * 0, column, value, x).tolist(), rows(at * 0, column, value, x[:0]).tolist())
print(rows(at, column, np.arange(30), np.arange(12)).tolist())
print(rows(at[::2], column[::-1], value[::-1], x[::-1]).tolist())
for v in (value, value.astype(np.float32), np.arange(30), np.arange(30, dtype=np.int16), value[::-1]):
    print(sums(at, v).tolist())
    print(counts(at, v))
    print(means(at, v))
    print(kept(at, v))
    print(change(at, v.copy()).tolist())
print(str(sums(at, -0.0 * value)), news(value))
try:
    print(least(at, value))
except ValueError as e:
    print(e)
fixed = np.broadcast_to(1.5, 3)
for n in (0, 2):
    try:
        print(locked(fixed, n))
    except ValueError as e:
        print(e)
try:
    rows(at, column + 9, value, x)
except IndexError as e:
    print(e)
