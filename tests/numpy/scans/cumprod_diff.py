# cumprod, differences by slices, and running maxima by loops.
import numpy as np
a = np.array([[1, 2, 3], [4, 5, 6]])
print(np.cumprod([1, 2, 3, 4]), a.cumprod(), a.cumprod(axis=0), np.cumprod(a, axis=1),
      np.cumprod([2.0, 0.5, 4]))
print(np.cumprod(np.int8([10, 20, 3])), np.cumprod(np.int8([10, 20, 3]), dtype=np.int8),
      np.cumprod([True, False, True]))
print(np.cumprod(np.full(5, 1.1)).round(6), np.cumprod([]), np.cumprod([-1, -1, -1]),
      np.cumprod([1j, 1j]))
s = np.arange(6) ** 2
print(s[1:] - s[:-1], (s[1:] - s[:-1]).cumsum(), a[:, 1:] - a[:, :-1], a[1:] - a[:-1])


def running_max(x):
    out = x.copy()
    for i in range(1, len(x)):
        if out[i - 1] > out[i]:
            out[i] = out[i - 1]
    return out


print(running_max(np.array([3, 1, 4, 1, 5, 9, 2])), running_max(np.array([2.5, -1.0, 2.75])))
print(np.cumprod(np.arange(1, 11))[-1], np.cumprod(1 / np.arange(1, 6)).round(8),
      (1 + np.cumprod(np.full(4, 0.5))))
