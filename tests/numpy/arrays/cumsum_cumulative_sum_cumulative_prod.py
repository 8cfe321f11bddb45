import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.cumsum(m, axis=0, dtype=float)))
print(repr(np.cumsum(c3, axis=-2)))
print(repr(np.cumsum(a, out=np.zeros(6))))
print(repr(np.cumulative_sum(a, include_initial=True)))
print(repr(np.cumulative_sum(m, axis=1, include_initial=True)))
print(repr(np.cumulative_prod(a[:3], include_initial=True)))
print(repr(np.cumulative_prod(mf, axis=0, include_initial=True, dtype=np.float32)))
