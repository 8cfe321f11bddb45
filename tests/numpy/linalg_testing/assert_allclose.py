import numpy as np
import numpy.testing as npt
from numpy.testing import assert_allclose
from numpy import linalg as LA

print(repr(np.testing.assert_allclose([1.0, 2.0], [1.0, 2.0 + 1e-9])))
