# bool arrays, empty arrays of several shapes and dtypes, zero-dimensional arrays.
import numpy as np
print(np.array([True, False]), repr(np.array([True, False, True])))
print(np.array([[True], [False]]), np.array([True, True]), np.array([False]))
print(np.array([]), repr(np.array([])), np.array([]).shape, np.array([]).dtype)
print(np.zeros((0, 3)), repr(np.zeros((0, 3))), repr(np.zeros((2, 0), dtype=np.int32)))
print(repr(np.array([], dtype=np.int64)), repr(np.array([], dtype=bool)),
      repr(np.zeros((3, 0, 2))))
print(np.arange(0), repr(np.arange(0)), np.zeros(0, dtype=np.float32),
      repr(np.zeros(0, dtype=np.float32)))
print(np.array(5), repr(np.array(5)), np.array(2.5), repr(np.array(2.5)), repr(np.array(True)))
print(np.array(5).shape, np.array(5).ndim, np.array(5).size, np.array(2.5, dtype=np.float32))
print(repr(np.array(2.5, dtype=np.float32)), repr(np.array(1 + 2j)),
      repr(np.array(3, dtype=np.uint8)))
print(np.array(-0.0), np.array(1e20), np.array(np.nan), f"{np.array(3)} {np.array(0.1)!r}")
print(repr(np.zeros((1, 1))), repr(np.full((1,), -0.0)), repr(np.array([[]])))
print(repr(np.ones(30, dtype=bool)))
