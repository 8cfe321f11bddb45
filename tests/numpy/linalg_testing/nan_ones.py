import numpy as np
import numpy.testing as npt
from numpy.testing import assert_allclose
from numpy import linalg as LA

print(repr(npt.assert_array_equal([np.nan, 1], [np.nan, 1])))
print(repr(npt.assert_equal(np.nan, np.nan)))
def told(n):
    try:
        if n == 0: npt.assert_allclose([1., 2, 3], [1, 2, 4.])
        if n == 1: npt.assert_array_equal([1, 2], [1, 3])
        if n == 2: npt.assert_array_almost_equal([[1.0, 2], [3, 4]], [[1, 2.1], [3.5, 4]])
        if n == 3: npt.assert_equal(1, 2)
        if n == 4: npt.assert_almost_equal(1.0, 1.1)
        if n == 5: npt.assert_array_less([1, 2], [1, 3])
        if n == 6: npt.assert_allclose(1.0, 1.1)
        if n == 7: npt.assert_allclose([1.0, np.nan], [1.0, 2.0], rtol=0.5, err_msg='look')
        if n == 8: npt.assert_array_equal(np.arange(10), np.arange(10) * 2)
        if n == 9: npt.assert_(n == 2, 'no two')
        if n == 10: npt.assert_array_equal([True, False], [True, True])
        if n == 11: npt.assert_allclose(np.zeros(3), np.ones(3) * 1e-3, atol=1e-4)
    except AssertionError as e:
        print(n, e)
for n in range(12):
    told(n)
print(repr(npt.assert_array_equal(np.ones(3), 1)))
