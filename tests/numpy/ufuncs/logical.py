# logical ufuncs, their short forms, and the truth of numbers.
import numpy as np
a = np.array([0, 1, 2, 0])
b = np.array([0.0, 0.5, np.nan, -0.0])
t = np.array([True, False, True, False])
print(np.logical_and(a, b), np.logical_or(a, t), np.logical_xor(a, t), np.logical_not(a),
      np.logical_not(b))
print(np.logical_and(True, False), np.logical_or(0, 3), np.logical_not(0.0), np.logical_xor(1, 2))
print(t & (a > 0), t | (a > 1), ~t, t ^ True, (a > 0) & (a < 2), ~(a == 0), (a > 0) == t)
print(np.any(a), np.all(a), np.any(t[1::2]), np.all(t[::2]), t.any(), t.all(), np.any([]),
      np.all([]))
print(np.all(np.array([[True, False], [True, True]]), axis=1))
print(t.sum(), t.mean(), t.astype(int), t * 2, t + t, (t + t).dtype, t * 1.5, t.argmax(),
      np.count_nonzero(t))
print(np.logical_and(a, 1).dtype)
if t.any() and not t.all():
    print("mixed")
print("yes" if (a >= 0).all() else "no", bool(np.array([1])), bool(np.array(0.0)),
      not np.array([0]))
print(t < True, t <= t[::-1], np.greater(t, False), t.max(), t.min(), np.maximum(t, ~t),
      t.cumsum(), t.prod())
