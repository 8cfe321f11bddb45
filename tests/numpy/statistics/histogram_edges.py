# histogram: numbers on and beside the edges of bins, ranges far from 0, tiny and huge ones, and sums of weights
# over more elements than NumPy takes at once.
import numpy as np


def show(x, bins):
    n, edges = np.histogram(x, bins=bins)
    print(n.size, int(n.sum()), int((n * (np.arange(n.size) % 997)).sum()), float(edges[1]), edges.dtype)


def around(low, high, bins):
    e = np.linspace(low, high, bins + 1)
    return np.concatenate((e, np.nextafter(e, low), np.nextafter(e, high)))


def around32(low, high, bins):
    e = np.linspace(low, high, bins + 1).astype(np.float32)
    return np.concatenate((e, np.nextafter(e, e[0]), np.nextafter(e, e[-1])))


for bins in (1, 3, 7, 10, 64, 1000, 4097):
    for low, high in ((0.0, 1.0), (-1.0, 2.0), (0.1, 0.7), (1e6, 1e6 + 1), (-1e15, -1e15 + 3e4), (0.0, 1e-300),
                      (-1e300, 1e300), (1e-310, 3e-310), (5.0, 5.0 + 1e-9)):
        n, edges = np.histogram(around(low, high, bins), bins=bins)
        print(bins, low, n.size, int(n.sum()), int((n * (np.arange(n.size) % 997)).sum()), float(edges[1]))
    show(around32(0.0, 1.0, bins), bins)
    show(around32(1000.0, 1003.0, bins), bins)
    show(around32(-3.0, 1e-3, bins), bins)
    show(around(0.0, 1.0, min(bins, 64)).astype(np.float16), min(bins, 64))
    show(np.arange(5000) % 89, bins)
    show((np.arange(5000) % 89).astype(np.int8), bins)
    show(np.arange(-700, 5000).astype(np.float64), bins)
    show(np.arange(-700, 5000).astype(np.float32) / np.float32(3), bins)

rng = np.random.default_rng(5)
x = rng.random(200000)
w = rng.random(200000)
for bins in (1, 10, 777):
    n, edges = np.histogram(x, bins)
    print(int((n * np.arange(bins)).sum()))
    for v in (w, w - 0.5, w.astype(np.float32)):
        h, edges = np.histogram(x, bins, weights=v)
        print(h.dtype, float(h[0]), float(h[-1]), float(h.sum()))
    h, edges = np.histogram(x, bins, weights=np.arange(200000))
    print(h.dtype, int(h[0]), int(h[-1]))
    h, edges = np.histogram(x, bins, weights=x > 0.5)
    print(h.dtype, int(h.sum()))
    h, edges = np.histogram(x, bins, range=(0.25, 0.75), weights=w)
    print(float(h[0]), float(h[-1]), float(h.sum()))
y = x.copy()
y[::5] = np.nan
y[1::5] = np.inf
y[2::7] = -np.inf
print(np.histogram(y, 8, range=(0, 1)))
print(np.histogram(y, 8, range=(0.5, 3)))
print(np.histogram(y.astype(np.float32), 8, range=(-1, 0.75), weights=w)[0].tolist())
print(np.histogram(x[::-3], 5), np.histogram(x.reshape(1000, 200)[:, ::3], 5)[0])
