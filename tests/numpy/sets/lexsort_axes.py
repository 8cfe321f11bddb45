# np.lexsort of keys with several axes, along each; errors; the axis known when the call runs.
import numpy as np

y = np.array([[[3, 1, 2], [1, 1, 0]], [[0, 1, 2], [2, 1, 0]]])
z = np.array([[1.0, np.nan, 0.5], [np.nan, 1.0, 0.5]])
for k in (0, 1, -1, -2):
    print(k, np.lexsort(y, axis=k).tolist())
    print(k, np.lexsort((z, y[0], y[1]), k).tolist())
print(repr(np.lexsort((y[0],), 0)), repr(np.lexsort(y[:1])))
print(repr(np.lexsort(np.zeros((2, 0)))), np.lexsort(np.zeros((2, 0, 3)), 1).shape)


def along(keys, axis):
    return np.lexsort(keys, axis=axis)


print(along(y, 0).tolist(), along((y[1], y[0]), -1).tolist())
for axis in (2, -3):
    try:
        print(along(y, axis))
    except ValueError as e:
        print(e)
for keys in ((y[0], y[1, :1]), (y[1, :1], y[0, :, :2])):
    try:
        print(np.lexsort(keys))
    except ValueError as e:
        print(e)
