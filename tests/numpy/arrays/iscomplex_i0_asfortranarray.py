import numpy as np
a = np.array([3, 1, 2, 3, 1, 0])
m = np.array([[0, 2, 1], [2, 0, 5], [0, 7, 1]])
z = np.array([1+2j, 2, 1-2j])

print(repr(np.iscomplex(z)))
print(repr(np.i0(0.0)))
print(repr(np.asfortranarray(m).flags.f_contiguous))
print(repr(np.require(a, dtype=float)))
print(repr(np.asanyarray([1, 2])))
print(repr(np.asarray_chkfinite([1.0, 2])))
print(repr(np.astype(a, float)))
print(repr(np.isdtype(np.float32, 'real floating')))
print(repr(np.isdtype(np.int8, ('integral', np.float64))))
