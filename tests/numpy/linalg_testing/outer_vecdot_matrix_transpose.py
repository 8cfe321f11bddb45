import numpy as np
import numpy.testing as npt
from numpy.testing import assert_allclose
from numpy import linalg as LA
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])

print(repr(np.linalg.outer([1, 2], [3, 4])))
print(repr(np.linalg.vecdot(m, m)))
print(repr(np.linalg.matrix_transpose(m)))
print(repr(np.linalg.tensordot(m, m)))
