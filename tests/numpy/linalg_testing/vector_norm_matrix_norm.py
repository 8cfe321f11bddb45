import numpy as np
import numpy.testing as npt
from numpy.testing import assert_allclose
from numpy import linalg as LA
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])
c3 = np.arange(24).reshape(2, 3, 4)

print(repr(np.linalg.vector_norm(c3)))
print(repr(np.linalg.vector_norm(mf, axis=0, ord=1)))
print(repr(np.linalg.vector_norm(mf, keepdims=True)))
print(repr(np.linalg.matrix_norm(mf)))
print(repr(np.linalg.matrix_norm(mf, ord=1)))
print(repr(np.linalg.matrix_norm(c3, keepdims=True)))
