import numpy as np

# What these make is new and in C order: ravel() of it is a view.
a = np.arange(3)
v = np.vander(a, 3)
v.ravel()[:2] = 7
print(v, v.strides)
v = np.vander(a, 3, increasing=True)
v.ravel()[:2] = 7
print(v, v.strides)
p = np.polyfit(np.arange(4.0), np.stack([np.arange(4.0), np.ones(4)], 1), 1)
p.ravel()[0] = 5
print(p.round(3) + 0.0, p.strides)
m = np.arange(6.0).reshape(2, 3)
for e in np.einsum('ij,jk->ki', m, m.T), np.einsum('ij,kj->ki', m, m):
    e.ravel()[0] = 9
    print(e, e.strides)
