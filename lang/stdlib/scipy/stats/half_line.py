"""Distributions of positive numbers.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/stats.html.
"""

import _lang
import numpy as np
import scipy


class expon(_continuous):
    """The exponential distribution, of mean `scale`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.expon.pdf([0.5, 2.0])
    array([0.60653066, 0.13533528])
    >>> stats.expon.cdf([0.5, 2.0])
    array([0.39346934, 0.86466472])
    >>> stats.expon.ppf([0.1, 0.5])
    array([0.10536052, 0.69314718])
    """

    def _support(self):
        return 0.0, np.inf

    def _pdf(self, z):
        return np.exp(-z)

    def _logpdf(self, z):
        return -z

    def _cdf(self, z):
        return -np.expm1(-z)

    def _sf(self, z):
        return np.exp(-z)

    def _logcdf(self, z):
        return np.log(-np.expm1(-z))

    def _logsf(self, z):
        return -z

    def _ppf(self, q):
        return -np.log1p(-q)

    def _isf(self, q):
        return -np.log(q)

    def _mean(self):
        return 1.0

    def _var(self):
        return 1.0

    def _entropy(self):
        return 1.0

    def _rvs(self, g, size):
        return g.standard_exponential(size)

    def fit(self, data):
        """Return the loc and scale that fit a sample best.

        Parameters
        ----------
        data : array_like
            The sample.

        Returns
        -------
        loc, scale : float64
            Those of greatest likelihood.

        Examples
        --------
        >>> from scipy import stats
        >>> loc, scale = stats.expon.fit([1.0, 2.0, 6.0])
        >>> float(loc), float(scale)
        (1.0, 2.0)
        """
        x = _lang.f64(data)
        return np.min(x), np.mean(x) - np.min(x)


class gamma(_continuous):
    """The gamma distribution, of shape `a`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.gamma.pdf([0.5, 2.0], 2.5)
    array([0.16131382, 0.28795182])
    >>> stats.gamma.cdf([0.5, 2.0], 2.5)
    array([0.03743423, 0.45058405])
    >>> stats.gamma.ppf([0.1, 0.5], 2.5)
    array([0.80515399, 2.1757301 ])
    """

    _shapes = ("a",)

    def _good(self, a):
        return a > 0

    def _support(self, a):
        return 0.0, np.inf

    def _pdf(self, z, a):
        return np.exp(scipy.special.xlogy(a - 1.0, z) - z - scipy.special.gammaln(a))

    def _logpdf(self, z, a):
        return scipy.special.xlogy(a - 1.0, z) - z - scipy.special.gammaln(a)

    def _cdf(self, z, a):
        return scipy.special.gammainc(a, z)

    def _sf(self, z, a):
        return scipy.special.gammaincc(a, z)

    def _logcdf(self, z, a):
        return np.log(scipy.special.gammainc(a, z))

    def _logsf(self, z, a):
        return np.log(scipy.special.gammaincc(a, z))

    def _ppf(self, q, a):
        return scipy.special.gammaincinv(a, q)

    def _isf(self, q, a):
        return scipy.special.gammainccinv(a, q)

    def _mean(self, a):
        return a

    def _var(self, a):
        return a

    def _entropy(self, a):
        return a + scipy.special.gammaln(a) + (1.0 - a) * scipy.special.digamma(a)

    def _rvs(self, g, size, a):
        return g.standard_gamma(a, size)


class lognorm(_continuous):
    """The log-normal distribution: exp(s * z) of a normal z.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.lognorm.pdf([0.5, 2.0], 0.5)
    array([0.6104553 , 0.15261383])
    >>> stats.lognorm.cdf([0.5, 2.0], 0.5)
    array([0.08282852, 0.91717148])
    >>> stats.lognorm.ppf([0.1, 0.5], 0.5)
    array([0.52688352, 1.        ])
    """

    _shapes = ("s",)

    def _good(self, s):
        return s > 0

    def _support(self, s):
        return 0.0, np.inf

    def _pdf(self, z, s):
        return _lang.select(
            z == 0, 0.0, np.exp(-0.5 * (np.log(z) / s) * (np.log(z) / s)) / (s * z * 2.5066282746310002)
        )

    def _logpdf(self, z, s):
        return _lang.select(
            z == 0, -np.inf, -0.5 * (np.log(z) / s) * (np.log(z) / s) - np.log(s * z * 2.5066282746310002)
        )

    def _cdf(self, z, s):
        return scipy.special.ndtr(np.log(z) / s)

    def _sf(self, z, s):
        return scipy.special.ndtr(-np.log(z) / s)

    def _logcdf(self, z, s):
        return scipy.special.log_ndtr(np.log(z) / s)

    def _logsf(self, z, s):
        return scipy.special.log_ndtr(-np.log(z) / s)

    def _ppf(self, q, s):
        return np.exp(s * scipy.special.ndtri(q))

    def _isf(self, q, s):
        return np.exp(-s * scipy.special.ndtri(q))

    def _mean(self, s):
        return np.exp(0.5 * s * s)

    def _var(self, s):
        return np.expm1(s * s) * np.exp(s * s)

    def _entropy(self, s):
        return 0.5 * (1.0 + np.log(2.0 * np.pi) + 2.0 * np.log(s))

    def _rvs(self, g, size, s):
        return np.exp(s * g.standard_normal(size))


class rayleigh(_continuous):
    """The Rayleigh distribution: the length of a vector of two normal numbers.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.rayleigh.pdf([0.5, 2.0])
    array([0.44124845, 0.27067057])
    >>> stats.rayleigh.cdf([0.5, 2.0])
    array([0.1175031 , 0.86466472])
    >>> stats.rayleigh.ppf([0.1, 0.5])
    array([0.45904361, 1.17741002])
    """

    def _support(self):
        return 0.0, np.inf

    def _pdf(self, z):
        return z * np.exp(-0.5 * z * z)

    def _logpdf(self, z):
        return np.log(z) - 0.5 * z * z

    def _cdf(self, z):
        return -np.expm1(-0.5 * z * z)

    def _sf(self, z):
        return np.exp(-0.5 * z * z)

    def _logcdf(self, z):
        return np.log(-np.expm1(-0.5 * z * z))

    def _logsf(self, z):
        return -0.5 * z * z

    def _ppf(self, q):
        return np.sqrt(-2.0 * np.log1p(-q))

    def _isf(self, q):
        return np.sqrt(-2.0 * np.log(q))

    def _mean(self):
        return np.sqrt(0.5 * np.pi)

    def _var(self):
        return 0.5 * (4.0 - np.pi)

    def _entropy(self):
        return 0.5 * np.euler_gamma + 1.0 - 0.5 * np.log(2.0)

    def _rvs(self, g, size):
        return np.sqrt(2.0 * g.standard_exponential(size))


class weibull_min(_continuous):
    """The Weibull distribution, of shape `c`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.weibull_min.pdf([0.5, 2.0], 1.5)
    array([0.74478338, 0.12538222])
    >>> stats.weibull_min.cdf([0.5, 2.0], 1.5)
    array([0.2978115 , 0.94089425])
    >>> stats.weibull_min.ppf([0.1, 0.5], 1.5)
    array([0.22307553, 0.78321977])
    """

    _shapes = ("c",)

    def _good(self, c):
        return c > 0

    def _support(self, c):
        return 0.0, np.inf

    def _pdf(self, z, c):
        return c * z ** (c - 1.0) * np.exp(-(z**c))

    def _logpdf(self, z, c):
        return np.log(c) + scipy.special.xlogy(c - 1.0, z) - z**c

    def _cdf(self, z, c):
        return -np.expm1(-(z**c))

    def _sf(self, z, c):
        return np.exp(-(z**c))

    def _logcdf(self, z, c):
        return np.log(-np.expm1(-(z**c)))

    def _logsf(self, z, c):
        return -(z**c)

    def _ppf(self, q, c):
        return (-np.log1p(-q)) ** (1.0 / c)

    def _isf(self, q, c):
        return (-np.log(q)) ** (1.0 / c)

    def _mean(self, c):
        return scipy.special.gamma(1.0 + 1.0 / c)

    def _var(self, c):
        return scipy.special.gamma(1.0 + 2.0 / c) - scipy.special.gamma(1.0 + 1.0 / c) ** 2

    def _entropy(self, c):
        return -np.euler_gamma / c - np.log(c) + np.euler_gamma + 1.0

    def _rvs(self, g, size, c):
        return g.weibull(c, size)


class pareto(_continuous):
    """The Pareto distribution, of shape `b`: numbers from 1 on.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.pareto.pdf([1.5, 2.0], 2.5)
    array([0.60481228, 0.22097087])
    >>> stats.pareto.cdf([1.5, 2.0], 2.5)
    array([0.63711263, 0.8232233 ])
    >>> stats.pareto.ppf([0.1, 0.5], 2.5)
    array([1.04304488, 1.31950791])
    """

    _shapes = ("b",)

    def _good(self, b):
        return b > 0

    def _support(self, b):
        return 1.0, np.inf

    def _pdf(self, z, b):
        return b * z ** (-b - 1.0)

    def _logpdf(self, z, b):
        return np.log(b) - (b + 1.0) * np.log(z)

    def _cdf(self, z, b):
        return 1.0 - z**-b

    def _sf(self, z, b):
        return z**-b

    def _logcdf(self, z, b):
        return np.log1p(-(z**-b))

    def _logsf(self, z, b):
        return -b * np.log(z)

    def _ppf(self, q, b):
        return (1.0 - q) ** (-1.0 / b)

    def _isf(self, q, b):
        return q ** (-1.0 / b)

    def _mean(self, b):
        return _lang.select(b > 1, b / (b - 1.0), np.inf)

    def _var(self, b):
        return _lang.select(b > 2, b / ((b - 2.0) * (b - 1.0) * (b - 1.0)), np.inf)

    def _entropy(self, b):
        return 1.0 + 1.0 / b - np.log(b)

    def _rvs(self, g, size, b):
        return g.pareto(b, size) + 1.0
