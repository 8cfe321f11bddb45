# Print options set inside functions hold outside, and in str, repr, f-strings and lists of arrays.
import numpy as np


def quiet(digits):
    np.set_printoptions(precision=digits, suppress=True)


a = np.array([1e-9, 0.123456789, 12345.678])
quiet(2)
print(a, str(a), repr(a))
print(f"{a} {a!r}")
print([a[:2]], (a[1:],))
print(np.array2string(a), np.array_str(a), np.array_repr(a))
quiet(5)
print(a)
print(np.float32(0.1) * np.ones(2, dtype=np.float32))
print(a.reshape(3, 1), a.astype(np.float16))
print(np.zeros((0, 2)), np.array(1.23456789), np.array([[1e10, 1e-10]]))
