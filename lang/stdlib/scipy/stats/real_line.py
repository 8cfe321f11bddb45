"""Distributions of all real numbers.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/stats.html.
"""

import _lang
import numpy as np
import scipy


class norm(_continuous):
    """The normal distribution, of mean `loc` and standard deviation `scale`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.norm.pdf([0.0, 1.5])
    array([0.39894228, 0.1295176 ])
    >>> stats.norm.cdf([0.0, 1.5])
    array([0.5      , 0.9331928])
    >>> stats.norm.ppf([0.1, 0.5])
    array([-1.28155157,  0.        ])
    """

    def _pdf(self, z):
        return np.exp(-0.5 * (z * z)) / 2.5066282746310002

    def _logpdf(self, z):
        return -0.5 * (z * z) - 0.9189385332046727

    def _cdf(self, z):
        return scipy.special.ndtr(z)

    def _sf(self, z):
        return scipy.special.ndtr(-z)

    def _logcdf(self, z):
        return scipy.special.log_ndtr(z)

    def _logsf(self, z):
        return scipy.special.log_ndtr(-z)

    def _ppf(self, q):
        return scipy.special.ndtri(q)

    def _isf(self, q):
        return -scipy.special.ndtri(q)

    def _mean(self):
        return 0.0

    def _var(self):
        return 1.0

    def _entropy(self):
        return 1.4189385332046727

    def _rvs(self, g, size):
        return g.standard_normal(size)

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
        >>> stats.norm.fit([1.0, 2.0, 6.0])
        (np.float64(3.0), np.float64(2.160246899469287))
        """
        x = _lang.f64(data)
        return np.mean(x), np.std(x)


class laplace(_continuous):
    """The Laplace distribution: exponential on both sides of `loc`.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.laplace.pdf([-0.5, 2.0])
    array([0.30326533, 0.06766764])
    >>> stats.laplace.cdf([-0.5, 2.0])
    array([0.30326533, 0.93233236])
    >>> stats.laplace.ppf([0.1, 0.5])
    array([-1.60943791,  0.        ])
    """

    def _pdf(self, z):
        return 0.5 * np.exp(-np.abs(z))

    def _logpdf(self, z):
        return -np.abs(z) - 0.6931471805599453

    def _cdf(self, z):
        return _lang.select(z > 0, 1.0 - 0.5 * np.exp(-z), 0.5 * np.exp(z))

    def _sf(self, z):
        return _lang.select(z > 0, 0.5 * np.exp(-z), 1.0 - 0.5 * np.exp(z))

    def _logcdf(self, z):
        return _lang.select(z > 0, np.log1p(-0.5 * np.exp(-z)), z - 0.6931471805599453)

    def _logsf(self, z):
        return _lang.select(z > 0, -z - 0.6931471805599453, np.log1p(-0.5 * np.exp(z)))

    def _ppf(self, q):
        return _lang.select(q > 0.5, -np.log(2.0 * (1.0 - q)), np.log(2.0 * q))

    def _isf(self, q):
        return _lang.select(q > 0.5, np.log(2.0 * (1.0 - q)), -np.log(2.0 * q))

    def _mean(self):
        return 0.0

    def _var(self):
        return 2.0

    def _entropy(self):
        return 1.6931471805599454

    def _rvs(self, g, size):
        return g.laplace(0.0, 1.0, size)


class logistic(_continuous):
    """The logistic distribution.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.logistic.pdf([-0.5, 2.0])
    array([0.23500371, 0.10499359])
    >>> stats.logistic.cdf([-0.5, 2.0])
    array([0.37754067, 0.88079708])
    >>> stats.logistic.ppf([0.1, 0.5])
    array([-2.19722458,  0.        ])
    """

    def _pdf(self, z):
        return np.exp(-np.abs(z) - 2.0 * np.log1p(np.exp(-np.abs(z))))

    def _logpdf(self, z):
        return -np.abs(z) - 2.0 * np.log1p(np.exp(-np.abs(z)))

    def _cdf(self, z):
        return scipy.special.expit(z)

    def _sf(self, z):
        return scipy.special.expit(-z)

    def _logcdf(self, z):
        return scipy.special.log_expit(z)

    def _logsf(self, z):
        return scipy.special.log_expit(-z)

    def _ppf(self, q):
        return scipy.special.logit(q)

    def _isf(self, q):
        return -scipy.special.logit(q)

    def _mean(self):
        return 0.0

    def _var(self):
        return np.pi * np.pi / 3.0

    def _entropy(self):
        return 2.0

    def _rvs(self, g, size):
        return g.logistic(0.0, 1.0, size)


class cauchy(_continuous):
    """The Cauchy distribution, which has neither mean nor variance.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.cauchy.pdf([-0.5, 2.0])
    array([0.25464791, 0.06366198])
    >>> stats.cauchy.cdf([-0.5, 2.0])
    array([0.35241638, 0.85241638])
    >>> stats.cauchy.ppf([0.1, 0.5])
    array([-3.07768354,  0.        ])
    """

    def _pdf(self, z):
        return 1.0 / (np.pi * (1.0 + z * z))

    def _logpdf(self, z):
        return -np.log(np.pi * (1.0 + z * z))

    def _cdf(self, z):
        return np.arctan2(1.0, -z) / np.pi

    def _sf(self, z):
        return np.arctan2(1.0, z) / np.pi

    def _logcdf(self, z):
        return np.log(np.arctan2(1.0, -z) / np.pi)

    def _logsf(self, z):
        return np.log(np.arctan2(1.0, z) / np.pi)

    def _ppf(self, q):
        return np.tan(np.pi * q - 0.5 * np.pi)

    def _isf(self, q):
        return np.tan(0.5 * np.pi - np.pi * q)

    def _mean(self):
        return np.nan

    def _var(self):
        return np.nan

    def _entropy(self):
        return np.log(4.0 * np.pi)

    def _rvs(self, g, size):
        return g.standard_cauchy(size)
