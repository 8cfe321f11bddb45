"""Parts of random numbers that np.random's functions and both generators of NumPy have in common."""

import _lang
import numpy as np


# The items of x (a list, or an array along its first axis) in the order of `order`; of a vector,
# see random_shuffle, which is the same without an array of positions.
def reorder(x, order):
    """The items of a list, or of an array along its first axis, in the order of the positions `order`. Of a
    vector see random_shuffle, which needs no array of positions.
    """
    if isinstance(x, np.ndarray):
        x[...] = x[order]
        return None
    if not isinstance(x, list):
        raise TypeError("only a list or an array can be shuffled: its items change places")

    def place(to, items, at):
        for i in range(len(at)):
            to[i] = items[at[i]]

    return place(x, list(x), order)


def mean_and_covariance(mean, cov, check_valid):
    """The mean and the covariance of normal vectors as arrays of floats, if their shapes fit."""
    m = np.asarray(mean) * 1.0
    c = np.asarray(cov) * 1.0
    _lang.check(m.ndim == 1, "mean must be 1 dimensional")
    _lang.check(c.ndim == 2, "cov must be 2 dimensional and square")
    _lang.check(c.shape[0] == c.shape[-1], "cov must be 2 dimensional and square")
    _lang.check(c.shape[0] == len(m), "mean and cov must have same length")
    _lang.check(
        check_valid in ("warn", "raise", "ignore"), "check_valid must equal 'warn', 'raise', or 'ignore'"
    )
    return m, c


def check_covariance(valid, check_valid):
    """An error or a warning if a covariance is not valid."""

    def warn(valid):
        import sys

        if not valid:
            print("RuntimeWarning: covariance is not symmetric positive-semidefinite.", file=sys.stderr)

    if check_valid == "raise":
        _lang.check(valid, "covariance is not symmetric positive-semidefinite.")
    else:
        warn(valid)


def multinomial(g, n, pvals, size):
    """Numbers of outcomes: each binomial among the trials that are left."""

    def rows(to, g, n, p):
        last = len(p) - 1
        for i in range(to.shape[0]):
            rest = n
            left = 1.0
            for j in range(last):
                if rest > 0 and p[j] > 0:
                    k = g.binomial(rest, min(p[j] / left, 1.0))
                    to[i, j] = k
                    rest -= k
                    left -= p[j]
            to[i, last] = rest

    p = np.asarray(pvals) * 1.0
    _lang.check(np.all((p >= 0) & (p <= 1)), "pvals < 0, pvals > 1 or pvals contains NaNs")
    _lang.check(np.sum(p[:-1]) <= 1.0 + 1e-12, "sum(pvals[:-1]) > 1.0")
    _lang.check(n >= 0, "n < 0")
    dims = () if size is None else tuple(size) if isinstance(size, (tuple, list)) else (size,)
    out = np.zeros(dims + (len(p),), dtype=np.int64)
    rows(np.reshape(out, (-1, len(p))), g, n, p)
    return out


def dirichlet(to, g, a):
    """Rows of gamma numbers of the shapes `a`, each divided by its sum."""

    def rows(to, g, a):
        for i in range(to.shape[0]):
            total = 0.0
            for j in range(len(a)):
                v = g.standard_gamma(a[j])
                to[i, j] = v
                total += v
            scale = 1.0 / total
            for j in range(len(a)):
                to[i, j] = to[i, j] * scale

    rows(to, g, a)
