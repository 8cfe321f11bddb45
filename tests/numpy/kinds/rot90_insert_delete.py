import numpy as np
t = np.array([True, False, True, True])
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.rot90(sv)))
print(repr(np.insert(sv, 1, 99, axis=1)))
print(repr(np.insert(t, 1, 0)))
print(repr(np.delete(sv, [0, 2], axis=1)))
print(repr(np.delete(t, 0)))
print(repr(np.append(sv, [[1, 2, 3, 4]], axis=0)))
print(repr(np.tril(sv)))
print(repr(np.triu(sv, 1)))
print(repr(np.trace(sv)))
