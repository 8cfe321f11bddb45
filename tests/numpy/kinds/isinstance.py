# isinstance with NumPy's groups of types, tuples in tuples and classes of classes; the types of types.
import numpy as np

print(isinstance(np.int64(3), np.integer), isinstance(np.float32(3), np.floating), isinstance(3, np.integer))
print(isinstance(np.int8(3), np.number), isinstance(np.bool_(True), np.generic), isinstance(np.bool_(True), np.number))
print(isinstance(np.uint8(3), np.unsignedinteger), isinstance(np.uint8(3), np.signedinteger), isinstance(1.0, np.floating))
print(isinstance(np.complex64(3), np.complexfloating), isinstance(np.complex64(3), np.inexact), isinstance(np.arange(3), np.integer))
print(isinstance(np.float64(1), float), isinstance(np.float32(1), float), isinstance(np.int64(1), int))
print(isinstance(np.complex128(1), complex), isinstance(np.complex64(1), complex), isinstance(np.arange(3)[0], (int, np.integer)))
print(isinstance(1, (int, (float, str))), isinstance("a", (int, (float, str))), isinstance(2.0, ((str, float), int)), isinstance(2, ()))
print(isinstance(int, type), isinstance(str, type), isinstance(np.float32, type), isinstance(3, type), isinstance(ValueError, type))
print(isinstance(True, int), isinstance(None, type(None)), isinstance(len, type(len)), isinstance([1], (tuple, list)))
print(type(str), type(list), type(ValueError), type(type(None)), type(np.float64), type(np.ndarray), type(enumerate), type(int))
print(type, np.integer, np.floating, np.generic, type(1) == int, type(1.0) is float, type("a") == str)
try:
    raise KeyError("k")
except LookupError as e:
    print(isinstance(e, KeyError), isinstance(e, (ValueError, (LookupError, OSError))), isinstance(e, int))
