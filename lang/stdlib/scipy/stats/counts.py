"""Distributions of whole numbers.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/stats.html.
"""

import _lang
import numpy as np
import scipy


class poisson(_discrete):
    """The Poisson distribution, of mean `mu`: how many events happen.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.poisson.pmf([0, 3], 2.5)
    array([0.082085  , 0.21376302])
    >>> stats.poisson.cdf([0, 3], 2.5)
    array([0.082085  , 0.75757613])
    >>> stats.poisson.ppf([0.1, 0.5], 2.5)
    array([1., 2.])
    """

    _shapes = ("mu",)

    def _good(self, mu):
        return mu >= 0

    def _support(self, mu):
        return 0.0, np.inf

    def _pmf(self, z, mu):
        return np.exp(scipy.special.xlogy(z, mu) - scipy.special.gammaln(z + 1.0) - mu)

    def _logpmf(self, z, mu):
        return scipy.special.xlogy(z, mu) - scipy.special.gammaln(z + 1.0) - mu

    def _cdf(self, z, mu):
        return scipy.special.pdtr(z, mu)

    def _sf(self, z, mu):
        return scipy.special.pdtrc(z, mu)

    def _ppf(self, q, mu):
        return _lang.poisson_ppf(q, mu)

    def _mean(self, mu):
        return mu

    def _var(self, mu):
        return mu

    def _rvs(self, g, size, mu):
        return g.poisson(mu, size)


class binom(_discrete):
    """The binomial distribution: successes in `n` trials of probability `p`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.binom.pmf([0, 3], 10, 0.3)
    array([0.02824752, 0.26682793])
    >>> stats.binom.cdf([0, 3], 10, 0.3)
    array([0.02824752, 0.64961072])
    >>> stats.binom.ppf([0.1, 0.5], 10, 0.3)
    array([1., 3.])
    """

    _shapes = ("n", "p")

    def _good(self, n, p):
        return (n >= 0) & (p >= 0) & (p <= 1)

    def _support(self, n, p):
        return 0.0, n

    def _pmf(self, z, n, p):
        return np.exp(
            scipy.special.gammaln(n + 1.0)
            - scipy.special.gammaln(z + 1.0)
            - scipy.special.gammaln(n - z + 1.0)
            + scipy.special.xlogy(z, p)
            + scipy.special.xlog1py(n - z, -p)
        )

    def _logpmf(self, z, n, p):
        return (
            scipy.special.gammaln(n + 1.0)
            - scipy.special.gammaln(z + 1.0)
            - scipy.special.gammaln(n - z + 1.0)
            + scipy.special.xlogy(z, p)
            + scipy.special.xlog1py(n - z, -p)
        )

    def _cdf(self, z, n, p):
        return _lang.binom_cdf(z, n, p)

    def _sf(self, z, n, p):
        return _lang.binom_sf(z, n, p)

    def _ppf(self, q, n, p):
        return _lang.binom_ppf(q, n, p)

    def _mean(self, n, p):
        return n * p

    def _var(self, n, p):
        return n * p * (1.0 - p)

    def _rvs(self, g, size, n, p):
        return g.binomial(n, p, size)


class bernoulli(_discrete):
    """The Bernoulli distribution: 1 with probability `p`, or 0.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.bernoulli.pmf([0, 1], 0.3)
    array([0.7, 0.3])
    >>> stats.bernoulli.cdf([0, 1], 0.3)
    array([0.7, 1. ])
    >>> stats.bernoulli.ppf([0.1, 0.5], 0.3)
    array([0., 0.])
    """

    _shapes = ("p",)

    def _good(self, p):
        return (p >= 0) & (p <= 1)

    def _support(self, p):
        return 0.0, 1.0

    def _pmf(self, z, p):
        return _lang.select(z == 1, p, 1.0 - p)

    def _logpmf(self, z, p):
        return np.log(_lang.select(z == 1, p, 1.0 - p))

    def _cdf(self, z, p):
        return 1.0 - p

    def _sf(self, z, p):
        return p

    def _ppf(self, q, p):
        return _lang.select(q == 0, -1.0, _lang.select(q <= 1.0 - p, 0.0, 1.0))

    def _mean(self, p):
        return p

    def _var(self, p):
        return p * (1.0 - p)

    def _rvs(self, g, size, p):
        return g.binomial(1, p, size)


class geom(_discrete):
    """The geometric distribution: trials of probability `p` until the first success.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.geom.pmf([1, 3], 0.3)
    array([0.3  , 0.147])
    >>> stats.geom.cdf([1, 3], 0.3)
    array([0.3  , 0.657])
    >>> stats.geom.ppf([0.1, 0.5], 0.3)
    array([1., 2.])
    """

    _shapes = ("p",)

    def _good(self, p):
        return (p > 0) & (p <= 1)

    def _support(self, p):
        return 1.0, np.inf

    def _pmf(self, z, p):
        return (1.0 - p) ** (z - 1.0) * p

    def _logpmf(self, z, p):
        return scipy.special.xlog1py(z - 1.0, -p) + np.log(p)

    def _cdf(self, z, p):
        return -np.expm1(np.log1p(-p) * np.floor(z))

    def _sf(self, z, p):
        return np.exp(np.log1p(-p) * np.floor(z))

    def _ppf(self, q, p):
        v = np.ceil(np.log1p(-q) / np.log1p(-p))
        below = -np.expm1(np.log1p(-p) * (v - 1.0))
        return _lang.select(q == 0, 0.0, _lang.select((below >= q) & (v > 0), v - 1.0, v))

    def _mean(self, p):
        return 1.0 / p

    def _var(self, p):
        return (1.0 - p) / (p * p)

    def _rvs(self, g, size, p):
        return g.geometric(p, size)


class randint(_discrete):
    """Whole numbers from `low` up to but without `high`, all equally likely.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.randint.pmf([2, 5], 2, 8)
    array([0.16666667, 0.16666667])
    >>> stats.randint.cdf([2, 5], 2, 8)
    array([0.16666667, 0.66666667])
    >>> stats.randint.ppf([0.1, 0.5], 2, 8)
    array([2., 4.])
    """

    _shapes = ("low", "high")

    def _good(self, low, high):
        return high > low

    def _support(self, low, high):
        return low, high - 1.0

    def _pmf(self, z, low, high):
        return 1.0 / (high - low)

    def _logpmf(self, z, low, high):
        return -np.log(high - low)

    def _cdf(self, z, low, high):
        return (np.floor(z) - low + 1.0) / (high - low)

    def _sf(self, z, low, high):
        return (high - np.floor(z) - 1.0) / (high - low)

    def _ppf(self, q, low, high):
        return _lang.select(q == 0, low, np.ceil(q * (high - low) + low)) - 1.0

    def _mean(self, low, high):
        return 0.5 * (low + high - 1.0)

    def _var(self, low, high):
        return ((high - low) * (high - low) - 1.0) / 12.0

    def _rvs(self, g, size, low, high):
        return g.randint(low, high, size)
