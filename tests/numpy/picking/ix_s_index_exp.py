# ix_ crosses index arrays; s_ and index_exp make index expressions values
import numpy as np
a = np.arange(10).reshape(2, 5)
ix = np.ix_([0, 1], [2, 4])
print(ix)
print(a[ix])
print(a[np.ix_([True, True], [2, 4])])
a[np.ix_([0], [1, 2])] = 0
print(a)
a[np.ix_([0, 1], [3, 0])] += 100
print(a)
b = np.arange(24).reshape(2, 3, 4)
print(b[np.ix_([1], [0, 2], np.array([3, 1]))], np.ix_([0], [1, 2], [0, 1, 2])[1].shape)
print(a[np.s_[1]], a[np.s_[:, 1:3]], np.s_[1:3, ..., None], np.s_[2:5], np.s_[::-1])
print(np.index_exp[1:3], np.index_exp[1, 2], a[np.index_exp[:, -1]])
s = np.s_[0, 1:]
print(a[s])
a[s] = -1
print(a)
