"""Parts of scipy.optimize that several of its files have in common."""

import _lang
import numpy as np


@_lang.brief
def minimum_again(f, x):
    """The minimum of a function of a vector as derivatives see it: as scipy/optimize/scalar_minima.py
    says of one number.
    """

    def polish(f, x):
        climb = lambda x: float(f(x))
        step = np.linalg.solve(hessian(climb)(x), grad(climb)(x))
        _lang.check(
            np.max(np.abs(step)) <= 1e-3 * (1.0 + np.max(np.abs(x))),
            "a minimum where the gradient of the function is not 0 has no derivative here",
            "RuntimeError",
        )
        return x - step

    def curve(f, x):
        return hessian(lambda x: float(f(x)))(x)

    p = _lang.found(polish, None, f, x)
    g = grad(lambda x: float(f(x)))(p)
    return x - np.linalg.solve(_lang.found(curve, None, f, p), g - _lang.still(g))


# The solution of a linear system by elimination with pivots; a and b are overwritten. False if
# singular.
@_lang.brief
def eliminate(a, b):
    def solve(a, b):
        n = b.shape[0]
        for k in range(n):
            p = k
            for i in range(k + 1, n):
                if abs(a[i, k]) > abs(a[p, k]):
                    p = i
            if a[p, k] == 0 or not a[p, k] == a[p, k]:
                return False
            if p != k:
                for j in range(n):
                    t = a[k, j]
                    a[k, j] = a[p, j]
                    a[p, j] = t
                u = b[k]
                b[k] = b[p]
                b[p] = u
            for i in range(k + 1, n):
                m = a[i, k] / a[k, k]
                for j in range(k + 1, n):
                    a[i, j] -= m * a[k, j]
                b[i] -= m * b[k]
        for k in range(n - 1, -1, -1):
            s = b[k]
            for j in range(k + 1, n):
                s -= a[k, j] * b[j]
            b[k] = s / a[k, k]
        return True

    return solve(a, b)


# The Jacobian of f, whose value at x is r, by differences of one side.
@_lang.brief
def forward_jacobian(f, x, r):
    def jacobian(x, r):
        out = np.empty((r.shape[0], x.shape[0]))
        y = x.copy()
        for k in range(x.shape[0]):
            h = 1.4901161193847656e-08 * max(1.0, abs(x[k])) * (1.0 if x[k] >= 0 else -1.0)
            y[k] = x[k] + h
            out[:, k] = (f(y) - r) / (y[k] - x[k])
            y[k] = x[k]
        return out

    return jacobian(x, r)
