"""Distributions of what is computed from samples of normal numbers.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/stats.html.
"""

import _lang
import numpy as np
import scipy


class t(_continuous):
    """Student's t distribution, of `df` degrees of freedom.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.t.pdf([-0.5, 2.0], 5)
    array([0.32791853, 0.06509031])
    >>> stats.t.cdf([-0.5, 2.0], 5)
    array([0.31914944, 0.94903026])
    >>> stats.t.ppf([0.1, 0.5], 5)
    array([-1.47588405,  0.        ])
    """

    _shapes = ("df",)

    def _good(self, df):
        return df > 0

    def _pdf(self, z, df):
        return _lang.select(
            df == np.inf, np.exp(-0.5 * (z * z)) / 2.5066282746310002, np.exp(_logpdf_of_t(z, df))
        )

    def _logpdf(self, z, df):
        return _lang.select(df == np.inf, -0.5 * (z * z) - 0.9189385332046727, _logpdf_of_t(z, df))

    def _cdf(self, z, df):
        return scipy.special.stdtr(df, z)

    def _sf(self, z, df):
        return scipy.special.stdtr(df, -z)

    def _logcdf(self, z, df):
        return np.log(scipy.special.stdtr(df, z))

    def _logsf(self, z, df):
        return np.log(scipy.special.stdtr(df, -z))

    def _ppf(self, q, df):
        return scipy.special.stdtrit(df, q)

    def _isf(self, q, df):
        return -scipy.special.stdtrit(df, q)

    def _mean(self, df):
        return _lang.select(df > 1, 0.0, np.inf)

    def _var(self, df):
        return _lang.select(
            df == np.inf, 1.0, _lang.select(df > 2, df / (df - 2.0), _lang.select(df > 1, np.inf, np.nan))
        )

    def _entropy(self, df):
        return _lang.select(
            df > 1000000.0,
            1.4189385332046727 + 1.0 / df,
            0.5 * (df + 1.0) * (scipy.special.digamma(0.5 * (df + 1.0)) - scipy.special.digamma(0.5 * df))
            + 0.5 * np.log(df)
            + scipy.special.betaln(0.5 * df, 0.5),
        )

    def _rvs(self, g, size, df):
        return g.standard_t(df, size)


class chi2(_continuous):
    """The chi-squared distribution, of `df` degrees of freedom.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.chi2.pdf([0.5, 2.0], 3)
    array([0.21969564, 0.20755375])
    >>> stats.chi2.cdf([0.5, 2.0], 3)
    array([0.08110859, 0.4275933 ])
    >>> stats.chi2.ppf([0.1, 0.5], 3)
    array([0.58437437, 2.36597388])
    """

    _shapes = ("df",)

    def _good(self, df):
        return df > 0

    def _support(self, df):
        return 0.0, np.inf

    def _pdf(self, z, df):
        h = 0.5 * df
        return np.exp(
            scipy.special.xlogy(h - 1.0, z) - 0.5 * z - scipy.special.gammaln(h) - np.log(2.0) * df / 2.0
        )

    def _logpdf(self, z, df):
        h = 0.5 * df
        return scipy.special.xlogy(h - 1.0, z) - 0.5 * z - scipy.special.gammaln(h) - np.log(2.0) * df / 2.0

    def _cdf(self, z, df):
        return scipy.special.gammainc(0.5 * df, 0.5 * z)

    def _sf(self, z, df):
        return scipy.special.gammaincc(0.5 * df, 0.5 * z)

    def _logcdf(self, z, df):
        return np.log(scipy.special.gammainc(0.5 * df, 0.5 * z))

    def _logsf(self, z, df):
        return np.log(scipy.special.gammaincc(0.5 * df, 0.5 * z))

    def _ppf(self, q, df):
        return 2.0 * scipy.special.gammaincinv(0.5 * df, q)

    def _isf(self, q, df):
        return 2.0 * scipy.special.gammainccinv(0.5 * df, q)

    def _mean(self, df):
        return df

    def _var(self, df):
        return 2.0 * df

    def _entropy(self, df):
        h = 0.5 * df
        return h + np.log(2.0) + scipy.special.gammaln(h) + (1.0 - h) * scipy.special.digamma(h)

    def _rvs(self, g, size, df):
        return g.chisquare(df, size)


class f(_continuous):
    """The F distribution, of `dfn` and `dfd` degrees of freedom.

    Examples
    --------
    >>> from scipy import stats
    >>> stats.f.pdf([0.5, 2.0], 2, 5)
    array([0.52828179, 0.12780453])
    >>> stats.f.cdf([0.5, 2.0], 2, 5)
    array([0.36606185, 0.76995185])
    >>> stats.f.ppf([0.1, 0.5], 2, 5)
    array([0.1076122 , 0.79876978])
    """

    _shapes = ("dfn", "dfd")

    def _good(self, dfn, dfd):
        return (dfn > 0) & (dfd > 0)

    def _support(self, dfn, dfd):
        return 0.0, np.inf

    def _pdf(self, z, dfn, dfd):
        m = 0.5 * dfn
        n = 0.5 * dfd
        return np.exp(
            n * np.log(dfd)
            + m * np.log(dfn)
            + scipy.special.xlogy(m - 1.0, z)
            - (n + m) * np.log(dfd + dfn * z)
            - scipy.special.betaln(m, n)
        )

    def _logpdf(self, z, dfn, dfd):
        m = 0.5 * dfn
        n = 0.5 * dfd
        return (
            n * np.log(dfd)
            + m * np.log(dfn)
            + scipy.special.xlogy(m - 1.0, z)
            - (n + m) * np.log(dfd + dfn * z)
            - scipy.special.betaln(m, n)
        )

    def _cdf(self, z, dfn, dfd):
        return scipy.special.fdtr(dfn, dfd, z)

    def _sf(self, z, dfn, dfd):
        return scipy.special.fdtrc(dfn, dfd, z)

    def _logcdf(self, z, dfn, dfd):
        return np.log(scipy.special.fdtr(dfn, dfd, z))

    def _logsf(self, z, dfn, dfd):
        return np.log(scipy.special.fdtrc(dfn, dfd, z))

    def _ppf(self, q, dfn, dfd):
        m = 0.5 * dfn
        n = 0.5 * dfd
        return _ratio(m, n, scipy.special.betaincinv(m, n, q))

    def _isf(self, q, dfn, dfd):
        m = 0.5 * dfn
        n = 0.5 * dfd
        return 1.0 / _ratio(n, m, scipy.special.betaincinv(n, m, q))

    def _mean(self, dfn, dfd):
        return _lang.select(dfd > 2, dfd / (dfd - 2.0), np.inf)

    def _var(self, dfn, dfd):
        return _lang.select(
            dfd > 4,
            2.0 * dfd * dfd * (dfn + dfd - 2.0) / (dfn * (dfd - 2.0) * (dfd - 2.0) * (dfd - 4.0)),
            np.inf,
        )

    def _entropy(self, dfn, dfd):
        m = 0.5 * dfn
        n = 0.5 * dfd
        return (
            scipy.special.betaln(m, n)
            + np.log(dfd)
            - np.log(dfn)
            + (1.0 - m) * scipy.special.psi(m)
            - (1.0 + n) * scipy.special.psi(n)
            + (m + n) * scipy.special.psi(m + n)
        )

    def _rvs(self, g, size, dfn, dfd):
        return g.f(dfn, dfd, size)


def _logpdf_of_t(z, df):
    """The logarithm of the density; of many degrees of freedom, by the first terms of a series."""
    large = -0.9189385332046727 - 0.25 / df + 1.0 / (24.0 * df * df * df)
    small = (
        scipy.special.gammaln(0.5 * (df + 1.0)) - scipy.special.gammaln(0.5 * df) - 0.5 * np.log(np.pi * df)
    )
    return _lang.select(df > 1000.0, large, small) - 0.5 * (df + 1.0) * np.log1p(z * z / df)


def _ratio(a, b, y):
    """What of the F distribution of 2 a and 2 b degrees of freedom belongs to y of the beta distribution."""
    return b * y / (a * (1.0 - y))
