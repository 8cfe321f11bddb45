# Lists holding arrays, arrays from lists, lists of lists, functions on them.
import numpy as np
parts = [np.arange(k) for k in range(1, 4)]
print(parts, len(parts), [p.sum() for p in parts], [len(p) for p in parts])
parts.append(np.array([9, 9]))
print(parts[-1], sum([int(p.sum()) for p in parts]), np.concatenate(parts))
parts[0][0] = 50
first = parts[0]
first += 1
print(parts[0], [p[-1] for p in parts], [p.tolist() for p in parts])
rows = [[1, 2, 3], [4, 5, 6]]
a = np.array(rows)
rows[0][0] = 100
print(a, rows, a.tolist() == [[1, 2, 3], [4, 5, 6]], np.sum(rows), np.mean(rows, axis=0),
      np.max(rows))
print([r * 2 for r in a], [x + 1 for x in a[0]], sum(a[0]), max(a[1]), list(a[0]),
      [int(x) for x in a.ravel()])
xs = [0.5, 1.5, 2.5]
print(np.sqrt(xs).round(6), np.array(xs) * 2, np.add(xs, 1), [x * 2 for x in xs], np.sum(xs),
      np.array(xs).mean(), xs * 2)
v = np.zeros(3)
for i, x in enumerate(xs):
    v[i] = x ** 2
print(v, v[1:] - v[:-1], np.array([xs, xs]).shape, np.array([[x, x * x] for x in xs]))
state = [np.zeros(2), np.ones(2)]
for k in range(3):
    state[0], state[1] = state[1], state[0] + state[1]
print(state, np.stack(state), np.array(state).sum(axis=1))
pairs = [(i, np.full(2, i)) for i in range(2)]
print(pairs, pairs[1][1].sum())
