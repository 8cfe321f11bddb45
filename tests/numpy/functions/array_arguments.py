# Functions of arrays of several ranks, layouts and dtypes called in turn.
import numpy as np


def total(x):
    s = 0
    for v in x.ravel():
        s += v
    return s


def norm(x, p=2):
    return (np.abs(x) ** p).sum() ** (1 / p)


def normalise(x):
    lo, hi = x.min(), x.max()
    return (x - lo) / (hi - lo)


def stencil(x):
    out = np.zeros_like(x)
    out[1:-1] = x[:-2] + x[2:]
    return out


def describe(x):
    return f"{x.ndim}-d {x.dtype} {'x'.join([str(n) for n in x.shape])} sum={x.sum()}"


a = np.arange(12)
m = a.reshape(3, 4)
print(total(a), total(m), total(m.T), total(m[:, ::2]), total(a / 2),
      repr(total(a.astype(np.float32))), total(np.array([True, True])))
print(norm(np.array([3.0, 4.0])), norm(np.array([3, 4])), norm(m[0] - m[1], 1),
      round(float(norm(np.array([1.0, 2.0]), 3)), 8))
print(normalise(m), normalise(np.float32([1, 2, 5])), normalise(a[::-4]))
print(stencil(a), stencil(np.float32([1, 2, 3])), stencil(m), stencil(m.T), stencil(a[::-1])[:4])
print(describe(a), describe(m / 4), describe(m[None]), describe(np.zeros(0)),
      describe(np.array(5)), describe(m > 5), sep="\n")


def outer(u, v, op):
    return op(u[:, None], v[None, :])


print(outer(a[:3], a[:2], np.add), outer(a[:2], a[1:3], lambda p, q: p * 10 + q),
      outer(a[1:3], a[1:3], np.maximum))
