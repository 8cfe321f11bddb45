import numpy as np
m = np.array([[0, 2, 1], [2, 0, 0], [0, 7, 1]])

print(repr(np.cov([1.0, 2.0, 4.0], [1.0, 0.0, 5.0])))
print(repr(np.cov([1.0, 2.0, 4.0])))
print(repr(np.cov(m)))
print(repr(np.cov(m, rowvar=False)))
print(repr(np.cov(m, bias=True)))
print(repr(np.cov(m, ddof=0)))
print(repr(np.cov(m, fweights=[1, 2, 3])))
print(repr(np.cov(m, aweights=[1.0, 2.0, 0.5])))
print(repr(np.cov(m, fweights=[1, 2, 3], aweights=[1.0, 2.0, 0.5])))
print(repr(np.cov(m, m[0])))
