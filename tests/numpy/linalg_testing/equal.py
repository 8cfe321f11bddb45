import numpy as np
import numpy.testing as npt
from numpy.testing import assert_allclose
from numpy import linalg as LA
a = np.array([3, 1, 2, 3, 1, 0])
g = np.array([0.1, 2.5, 3.75, 9.0, -1.0, 4.5, 4.5])
mf = np.array([[0.5, 1.25, 1.0], [2.0, 0.0, 4.0], [1.0, -2.0, 3.0]])

print(repr(npt.assert_allclose(g, g)))
print(repr(assert_allclose(mf, mf + 1e-12, rtol=1e-6, atol=1e-9)))
print(repr(assert_allclose(3.0, 3)))
print(repr(assert_allclose(g, 1.0, rtol=100)))
print(repr(npt.assert_array_equal(a, [3, 1, 2, 3, 1, 0])))
print(repr(npt.assert_equal(1, 1)))
print(repr(npt.assert_equal('a', 'a')))
print(repr(npt.assert_equal([1, 2], [1, 2])))
print(repr(npt.assert_equal(a, a)))
print(repr(npt.assert_almost_equal(1.0, 1.00000001)))
print(repr(npt.assert_almost_equal(g, g + 1e-9)))
print(repr(npt.assert_array_almost_equal(mf, mf + 1e-8)))
print(repr(npt.assert_array_less([1, 2], [3, 4])))
print(repr(npt.assert_(True)))
print(repr(LA.norm([3.0, 4.0])))
print(repr(LA.norm(a)))
