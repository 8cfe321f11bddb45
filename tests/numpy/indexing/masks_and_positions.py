# Masks in loops, nonzero, argwhere, argsort and argmax as indices
import numpy as np
x = np.arange(12).reshape(3, 4)
for m in range(2):
    k = x > 5 + m
    print(x[k].sum(), x[~k].mean(), k.sum(), np.nonzero(k)[0], np.argwhere(k).shape, np.flatnonzero(k))
x = np.arange(12).reshape(3, 4)
r, c = np.nonzero(x % 5 == 0)
print(r, c, x[r, c])
x[r, c] = -x[r, c]
print(x, x[tuple([0, 1])], x[np.unravel_index(5, x.shape)], np.ravel_multi_index((1, 1), x.shape))
print(x[np.argsort(x[:, 1])], x[:, np.argsort(-x[0])], x[np.argmax(x, axis=0), np.arange(4)], x[np.arange(3), np.argmin(x, axis=1)])
