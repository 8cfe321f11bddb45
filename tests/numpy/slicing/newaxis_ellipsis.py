# None and Ellipsis in index expressions that feed broadcasting.
import numpy as np
x = np.arange(4)
y = np.arange(3)
print(x[:, None] - y[None, :])
print(x[None, :] * 10 + y[:, np.newaxis])
print(x[:, None].shape, x[None].shape, x[None, :, None].shape, x[..., None].shape,
      x[None, ...].shape)
p = np.array([[0.0, 0.0], [3.0, 4.0], [6.0, 8.0]])
d = p[:, None, :] - p[None, :, :]
print(d.shape, np.sqrt((d ** 2).sum(axis=-1)))
print(np.array(5)[None], np.array(5)[...], np.array(5)[()], np.array(5)[None, None].shape)
m = np.arange(6).reshape(2, 3)
print(m[:, :, None] == m[:, None, :])
print((m[..., None] * np.array([1, 10])).shape, (m[None] + m[:, None]).shape)
print(np.newaxis is None, m[Ellipsis, 1], m[1, Ellipsis])
x[...] = 7
print(x)
m[..., 0] = [100, 200]
print(m, (m - m.mean(axis=1)[:, None]).sum(axis=1))
