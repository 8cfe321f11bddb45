"""What derivatives are made of (lang/stdlib/derivatives, lang/front/autodiff)."""

import _lang
import numpy as np


# x, a constant to derivatives.
def still(x):
    def still(x):
        return x

    return _lang.found_same(still, None, x)


# The seed g times a, with 0 for an infinite seed times 0.
def stopped(g, a):
    p = g * a
    return _lang.select(np.isnan(p) & ((g == 0) | np.isinf(g)), np.zeros((), dtype=p.dtype)[()], p)


# The product of the others for each factor, of which y, broadcast, is the product. With a 0 among
# them it is made without divisions, so that its derivatives are right as well.
def other_factors(x, y, axes):
    def fill(out, x):
        n = x.shape[1]
        for i in range(x.shape[0]):
            for k in range(1, n):
                out[i, k] = out[i, k - 1] * x[i, k - 1]
            s = x[i, n - 1]
            for k in range(1, n):
                out[i, n - 1 - k] *= s
                s = s * x[i, n - 1 - k]

    def along(x, axes):
        if axes is None:
            rows = np.reshape(x, (1, np.size(x)))
            out = np.ones_like(rows)
            if np.size(x) > 0:
                fill(out, rows)
            return np.reshape(out, np.shape(x))
        last = tuple(range(-len(axes), 0))
        moved = np.moveaxis(x, axes, last)
        n = 1
        for k in axes:
            n = n * np.shape(x)[k]
        rows = np.reshape(moved, (np.size(x) // max(n, 1), n))
        out = np.ones_like(rows)
        if np.size(x) > 0:
            fill(out, rows)
        return np.moveaxis(np.reshape(out, np.shape(moved)), last, axes)

    return along(x, axes).copy() if np.any(x == 0) else y / x


# What derivatives follow in the place of quotients whose ends are both 0: power series near
# there.
def smooth_sinc(v):
    u = np.pi * v
    near = np.abs(u) < 0.6
    w = _lang.select(near, u, 0.0)
    w = w * w
    s = 0.0
    for c in (
        -1 / 121645100408832000,
        1 / 355687428096000,
        -1 / 1307674368000,
        1 / 6227020800,
        -1 / 39916800,
        1 / 362880,
        -1 / 5040,
        1 / 120,
        -1 / 6,
        1.0,
    ):
        s = s * w + c
    far = _lang.select(near, 1.0, u)
    return _lang.select(near, s, np.sin(far) / far)


# The same of exprel().
def smooth_exprel(v):
    near = np.abs(v) < 0.5
    w = _lang.select(near, v, 0.0)
    s = 0.0
    for c in (
        1 / 1307674368000,
        1 / 87178291200,
        1 / 6227020800,
        1 / 479001600,
        1 / 39916800,
        1 / 3628800,
        1 / 362880,
        1 / 40320,
        1 / 5040,
        1 / 720,
        1 / 120,
        1 / 24,
        1 / 6,
        0.5,
        1.0,
    ):
        s = s * w + c
    far = _lang.select(near, 1.0, v)
    return _lang.select(near, s, np.expm1(far) / far)


# Whether the determinant y is so small beside the lengths of the rows that what divides by it is
# not precise.
def nearly_singular(a, y):
    n = np.shape(a)[-1]
    rows = np.prod(np.sqrt(np.sum(np.abs(a) ** 2, axis=-1)), axis=-1)
    return bool(np.any(np.abs(y) <= rows * (1e-3 if n <= 6 else 1e-10 * np.exp(-0.5 * n))))


# The derivative of det by each element, the determinant of what is left of the matrix without its
# row and column.
def cofactors(a):
    def fill(out, a):
        k = np.arange(a.shape[1] - 1)
        for m in range(a.shape[0]):
            for i in range(a.shape[1]):
                for j in range(a.shape[1]):
                    out[m, i, j] = np.linalg.det(a[m][k + (k >= i)][:, k + (k >= j)]) * (
                        1 - 2 * ((i + j) % 2)
                    )

    n = np.shape(a)[-1]
    _lang.check(n <= 64, "the determinant of a singular matrix of more than 64 rows has no derivative here")
    flat = np.reshape(a, (np.size(a) // max(n * n, 1), n, n))
    out = np.zeros_like(flat)
    fill(out, flat)
    return np.reshape(out, np.shape(a))
