# np.array2string: separators, prefixes, and options for one array alone.
import numpy as np

a = np.array([[1.5, -2.123456789], [1e-9, 12.0]])
print(np.array2string(a))
print(np.array2string(a, precision=3))
print(np.array2string(a, suppress_small=True, precision=2))
print(np.array2string(a, separator=", ", prefix="array("))
print(np.array2string(a, separator="; "))
print(np.array2string(np.arange(40), max_line_width=40))
print(np.array2string(np.arange(40), max_line_width=40, prefix="      ", suffix=")))))"))
print(np.array2string(np.arange(40), threshold=10, edgeitems=2))
print(np.array2string(np.array([1.0, 2.0]), floatmode="fixed", precision=3), np.array2string(np.array([1, 2]), sign="+"))
print(np.array2string(np.array(2.5)), np.array2string(np.array([1 + 2j]), precision=1))
print(a)
