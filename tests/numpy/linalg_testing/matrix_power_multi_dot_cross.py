import numpy as np
import numpy.testing as npt
from numpy.testing import assert_allclose
from numpy import linalg as LA
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.linalg.matrix_power(m, 3)))
print(repr(np.linalg.matrix_power(m, 0)))
print(repr(np.linalg.matrix_power(m, 1)))
print(repr(np.linalg.matrix_power(mf, 5)))
print(repr(np.linalg.multi_dot([m, mf, m])))
print(repr(np.linalg.multi_dot([[1, 2, 3], mf, [1, 2, 3]])))
print(repr(np.linalg.cross([1, 2, 3], [4, 5, 6])))
print(repr(np.linalg.diagonal(c3)))
print(repr(np.linalg.trace(c3)))
