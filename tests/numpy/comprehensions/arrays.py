# Arrays built from comprehensions and comprehensions over arrays.
import numpy as np
print(np.array([i ** 2 for i in range(5)]),
      np.array([[i - j for j in range(3)] for i in range(2)]), np.array([x / 2 for x in range(3)]))
a = np.arange(12).reshape(3, 4)
print([r.sum() for r in a], [int(c.max()) for c in a.T], [v * 2 for v in a[0]],
      [[int(v) % 3 for v in r] for r in a])
print(np.array([r[::-1] for r in a]), np.array([a[i, i] for i in range(3)]))
print(sum([v for r in a for v in r if v % 2 == 0]), [i for i, r in enumerate(a) if r.sum() > 10],
      max([r.mean() for r in a]))
print(np.stack([a[:, j] * j for j in range(4)], axis=1),
      np.concatenate([r[i:] for i, r in enumerate(a)]))
print([float(x) for x in np.linspace(0, 1, 3)], [str(x) for x in np.array([1.5, 2.0])],
      [x > 4 for x in a[1]], [repr(x) for x in a[0, :2]])
print(np.array([np.arange(3) + k for k in range(2)]).shape,
      np.array([(i, i * i) for i in range(3)]).T,
      np.array([True if v > 5 else False for v in a.ravel()]).sum())
grid = np.array([[1.0 if (i + j) % 2 else 0.5 for j in range(4)] for i in range(3)])
print(grid, grid.dtype, (grid * a).sum(axis=1))
print([x for x in zip(a[0].tolist(), a[1].tolist())], [p + q for p, q in zip(a[0], a[2])],
      [n for n in a.shape], [a[i, j] for i, j in [(0, 1), (2, 3)]])
