"""Distributions of numbers in an interval.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/stats.html.
"""

import numpy as np
import scipy


class uniform(_continuous):
    """The uniform distribution between `loc` and `loc` + `scale`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.uniform.pdf([0.25, 1.5])
    array([1., 0.])
    >>> stats.uniform.cdf([0.25, 1.5])
    array([0.25, 1.  ])
    >>> stats.uniform.ppf([0.1, 0.5])
    array([0.1, 0.5])
    """

    def _support(self):
        return 0.0, 1.0

    def _pdf(self, z):
        return 1.0

    def _logpdf(self, z):
        return 0.0

    def _cdf(self, z):
        return z

    def _sf(self, z):
        return 1.0 - z

    def _logcdf(self, z):
        return np.log(z)

    def _logsf(self, z):
        return np.log1p(-z)

    def _ppf(self, q):
        return q

    def _isf(self, q):
        return 1.0 - q

    def _mean(self):
        return 0.5

    def _var(self):
        return 1.0 / 12.0

    def _entropy(self):
        return 0.0

    def _rvs(self, g, size):
        return g.uniform(0.0, 1.0, size)


class beta(_continuous):
    """The beta distribution, of shapes `a` and `b`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.beta.pdf([0.25, 0.5], 2.0, 3.0)
    array([1.6875, 1.5   ])
    >>> stats.beta.cdf([0.25, 0.5], 2.0, 3.0)
    array([0.26171875, 0.6875    ])
    >>> stats.beta.ppf([0.1, 0.5], 2.0, 3.0)
    array([0.14255932, 0.38572757])
    """

    _shapes = ("a", "b")

    def _good(self, a, b):
        return (a > 0) & (b > 0)

    def _support(self, a, b):
        return 0.0, 1.0

    def _pdf(self, z, a, b):
        return np.exp(
            scipy.special.xlog1py(b - 1.0, -z) + scipy.special.xlogy(a - 1.0, z) - scipy.special.betaln(a, b)
        )

    def _logpdf(self, z, a, b):
        return (
            scipy.special.xlog1py(b - 1.0, -z) + scipy.special.xlogy(a - 1.0, z) - scipy.special.betaln(a, b)
        )

    def _cdf(self, z, a, b):
        return scipy.special.betainc(a, b, z)

    def _sf(self, z, a, b):
        return scipy.special.betaincc(a, b, z)

    def _logcdf(self, z, a, b):
        return np.log(scipy.special.betainc(a, b, z))

    def _logsf(self, z, a, b):
        return np.log(scipy.special.betaincc(a, b, z))

    def _ppf(self, q, a, b):
        return scipy.special.betaincinv(a, b, q)

    def _isf(self, q, a, b):
        return 1.0 - scipy.special.betaincinv(b, a, q)

    def _mean(self, a, b):
        return a / (a + b)

    def _var(self, a, b):
        return a * b / ((a + b) * (a + b) * (a + b + 1.0))

    def _entropy(self, a, b):
        return (
            scipy.special.betaln(a, b)
            - (a - 1.0) * scipy.special.psi(a)
            - (b - 1.0) * scipy.special.psi(b)
            + (a + b - 2.0) * scipy.special.psi(a + b)
        )

    def _rvs(self, g, size, a, b):
        return g.beta(a, b, size)
