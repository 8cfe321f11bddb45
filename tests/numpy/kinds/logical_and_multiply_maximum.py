import numpy as np
b = np.array([250, 3, 7, 250], dtype=np.uint8)
h = np.array([0.5, 2.25, -1.0, 4.0], dtype=np.float16)
t = np.array([True, False, True, True])
m = np.arange(12).reshape(3, 4)
sv = m[::2, ::-1]

print(repr(np.logical_and.reduce(t)))
print(repr(np.multiply.outer(b, b).dtype))
print(repr(np.maximum.accumulate(sv, axis=1)))
print(repr(np.cumulative_sum(b)))
print(repr(np.cumulative_prod(h)))
print(repr(np.average(b, weights=[1, 2, 3, 4])))
print(repr(np.average(h)))
print(repr(np.average(sv, axis=1, weights=[0.1, 0.2, 0.3, 0.4])))
