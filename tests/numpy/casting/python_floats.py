# A Python float that becomes an integer element is taken for an int first: what does not fit is an error.
import numpy as np


def tell(f, *values):
    for v in values:
        try:
            print(f(v))
        except (OverflowError, ValueError) as e:
            print(type(e).__name__, e)


def element(dtype):
    def put(v):
        a = np.zeros(3, dtype)
        a[1] = v
        return a
    return put


values = (2.75, -2.5, 255.9, 300.7, -0.5, 1e10, float("nan"), float("inf"), -float("inf"))
tell(lambda v: np.uint8(v), *values)
tell(lambda v: np.int16(v), *values)
tell(lambda v: np.uint32(v), *values)
tell(lambda v: np.int64(v), *values)
tell(lambda v: np.uint64(v), 2.75, -2.5, 1e10, 1e19, float("nan"), float("inf"))
tell(element(np.uint8), *values)
tell(element(np.int32), *values)
tell(element(np.uint64), 2.75, -2.5, 1e19, float("nan"))


def rows(v):
    a = np.zeros((2, 2), np.int8)
    a[0] = v
    a[:, 1:] = v
    return a


def masked(v):
    a = np.arange(4, dtype=np.uint8)
    a[a > 1] = v
    a[[0, 1]] = v
    return a


tell(rows, *values)
tell(masked, *values)
tell(lambda v: np.array([1.5, v], np.uint8), *values)
tell(lambda v: np.array([[1.5, v], [2.5, 3.5]], np.int32), *values)
tell(lambda v: np.asarray((v, 2.0), dtype=np.int64), 2.75, -2.5, float("nan"))
tell(lambda v: np.full(2, v, np.uint8), 2.75, 255.9)
tell(lambda v: np.uint8(np.float64(v)), 2.75, 255.9)
print(np.array([300.7, -2.5]).astype(np.uint16), np.uint8(7.0) + 1, np.int64(3.999), np.int32(-3.999))
print(np.linspace(np.int8(0), np.float32(1), 3), np.linspace(np.int8(0), np.float32(1), 3).dtype)
print([str(np.linspace(s, 2, 3).dtype) for s in (0, 3)], np.linspace(np.float16(0), np.int8(1), 3).dtype,
      np.linspace(np.zeros(2, "f4"), np.int8(1), 3).dtype, np.linspace(np.zeros(2, "i1"), np.float16(1), 3).dtype,
      np.linspace(np.int64(0), np.float32(1), 0).dtype, np.linspace(np.uint64(0), np.float32(1), 2).dtype)
