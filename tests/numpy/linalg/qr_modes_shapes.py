# np.linalg.qr: the shapes of modes reduced, complete and r for tall, wide and square stacks.
import numpy as np

k = np.arange(120, dtype=np.float64)
for m, n in ((5, 2), (2, 5), (3, 3), (1, 4), (4, 1)):
    a = np.sin(k[:m * n] ** 2 + m).reshape(m, n)
    q, r = np.linalg.qr(a)
    c, d = np.linalg.qr(a, mode='complete')
    e = np.linalg.qr(a, mode='r')
    print(q.shape, r.shape, c.shape, d.shape, e.shape)
    print(np.allclose(q @ r, a), np.allclose(c @ d, a), np.allclose(np.abs(e), np.abs(r)))
t = np.sin(k ** 2).reshape(2, 3, 5, 4)
print(np.linalg.qr(t, mode='r').shape, np.linalg.qr(t).Q.shape, np.linalg.qr(t, 'complete').Q.shape)
