# max, min, argmax, argmin, ptp: ties, nan, negative values, axes.
import numpy as np
a = np.array([3, 7, -2, 7, 0, -2])
print(a.max(), a.min(), a.argmax(), a.argmin(), np.ptp(a), np.max(a), np.amin(a), np.amax(a),
      np.argmax(a))
m = np.array([[4, 9, 2], [3, 5, 7], [8, 9, 6]])
print(m.max(axis=0), m.max(axis=1), m.min(axis=0), m.min(axis=-1), m.argmax(axis=0),
      m.argmin(axis=1))
print(m.argmax(), m.argmin(), np.ptp(m, axis=0), m.max(axis=1, keepdims=True),
      m.argmax(axis=1, keepdims=True))
print(m.max(axis=(0, 1)), np.max(m[:, ::-1], axis=1), m.T.argmax(axis=0), m[::2].argmin(axis=0))
f = np.array([1.0, np.nan, 3.0, np.nan])
print(f.max(), f.min(), f.argmax(), f.argmin(), np.fmax(f[0], f[1]), f[2:].max(), f[::2].argmax())
g = np.array([[np.nan, 1.0], [2.0, 0.5]])
print(g.max(axis=0), g.min(axis=1), g.argmax(axis=0), g.argmin(axis=1))
print(np.max([2.5, -1.5]), np.min([[1, 2], [0, 5]], axis=1), np.max(7), np.argmax([0, 1, 1]),
      np.argmin([True, False]))
print(np.array([-np.inf, np.inf]).max(), np.array([-5]).argmax(), np.array([True, True]).argmin(),
      np.array([False, True]).max())
print(np.max(np.zeros((2, 0)), axis=0), np.zeros((0, 2)).min(axis=1))
u = np.array([250, 5], dtype=np.uint8)
print(u.max(), u.min(), np.ptp(u), u.argmax(), (u - 10).max(), (-u).min())
z = np.array([1 + 5j, 2 + 0j, 1 + 7j])
print(z.max(), z.min(), z.argmax(), np.max(np.abs(z)), max(1, 5, 3), max([2, 8]), min(a),
      max(a.tolist()))
