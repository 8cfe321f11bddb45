# Arithmetic and reductions over views of every stride equal those over copies.
import numpy as np
a = np.arange(60).reshape(5, 12) % 13
v = a[::2, 1::3]
w = a[::-2, ::-3]
print(v, w)
print(v + w, v * 2 - w)
print(v.sum(), v.sum(axis=0), v.sum(axis=1), w.max(axis=1), w.argmax(), v.cumsum())
print((v == v.copy()).all(), (v.T.copy() == v.T).all(), v.T.sum(axis=0), v.copy().strides,
      v.strides)
print(np.where(v > w, v, w), np.sqrt(v[0].astype(float)))
t = a.T[3:6, ::2]
print(t, t.shape, t.mean(axis=0), t.ravel(), t.flatten())
print(a[:, 5][::-1], a[3, ::-4], a[::4, ::11], a[1:4, 2:5].diagonal())
b = np.zeros((4, 6))
b[::2, ::2] = 1
b[1::2, 1::2] = 2
b[:, -1] += 10
print(b, b[::-1, 1:3].tolist())
s = 0
for r in a[::2]:
    for x in r[::5]:
        s = s * 3 + x
print(s)
