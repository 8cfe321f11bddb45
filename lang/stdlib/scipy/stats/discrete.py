"""What distributions of whole numbers have in common: functions of numbers k, of probabilities and of
neither, made of those of z = k - loc.

A distribution is a class with _discrete as its base. It states its parameters (_shapes), which of them
are good (_good), the bounds of z (_support), and its formulas: _pmf, _logpmf, _cdf and _sf of z between
the bounds, _ppf of probabilities, _mean and _var, and _rvs, random numbers of a generator. Each takes the
parameters last.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/stats.html.
"""

import _lang
import numpy as np


class _discrete:
    """A distribution of whole numbers."""

    _shapes = ()

    def _floats(self, *shapes):
        """The parameters as floats."""
        out = ()
        for a in shapes:
            out = out + (_lang.f64(a),)
        return out

    def pmf(self, k, *shapes, loc=0):
        """Return the probability of k.

        Parameters
        ----------
        k : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        pmf : scalar or ndarray
            0 where k is no whole number; NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.poisson.pmf([0, 3], 2.5)
        array([0.082085  , 0.21376302])
        """
        p = self._floats(*shapes)
        z = _lang.f64(k) - loc
        low, high = self._support(*p)
        inside = (z >= low) & (z <= high) & (z == np.floor(z))
        return _lang.select(self._good(*p), _lang.select(inside, self._pmf(z, *p), 0.0), np.nan)

    def logpmf(self, k, *shapes, loc=0):
        """Return the logarithm of the probability of k.

        Parameters
        ----------
        k : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        logpmf : scalar or ndarray
            -inf where k is no whole number; NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.bernoulli.logpmf([0, 1], 0.5)
        array([-0.69314718, -0.69314718])
        """
        p = self._floats(*shapes)
        z = _lang.f64(k) - loc
        low, high = self._support(*p)
        inside = (z >= low) & (z <= high) & (z == np.floor(z))
        return _lang.select(self._good(*p), _lang.select(inside, self._logpmf(z, *p), -np.inf), np.nan)

    def cdf(self, k, *shapes, loc=0):
        """Return the probability of numbers up to k.

        Parameters
        ----------
        k : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        cdf : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.poisson.cdf([0, 3], 2.5)
        array([0.082085  , 0.75757613])
        """
        p = self._floats(*shapes)
        z = _lang.f64(k) - loc
        low, high = self._support(*p)
        below = _lang.select(z < low, 0.0, _lang.select(z >= high, 1.0, self._cdf(z, *p)))
        return _lang.select(self._good(*p), below, np.nan)

    def sf(self, k, *shapes, loc=0):
        """Return the probability of numbers above k, the survival function.

        Parameters
        ----------
        k : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        sf : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.poisson.sf([0, 3], 2.5)
        array([0.917915  , 0.24242387])
        """
        p = self._floats(*shapes)
        z = _lang.f64(k) - loc
        low, high = self._support(*p)
        above = _lang.select(z < low, 1.0, _lang.select(z >= high, 0.0, self._sf(z, *p)))
        return _lang.select(self._good(*p), above, np.nan)

    def ppf(self, q, *shapes, loc=0):
        """Return the least k with cdf(k) >= q.

        Parameters
        ----------
        q : array_like
            Probabilities.
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        k : scalar or ndarray
            NaN outside 0 and 1, and where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.poisson.ppf([0.1, 0.5], 2.5)
        array([1., 2.])
        """
        p = self._floats(*shapes)
        q = _lang.f64(q)
        return _lang.select((q >= 0) & (q <= 1) & self._good(*p), self._ppf(q, *p), np.nan) + loc

    def isf(self, q, *shapes, loc=0):
        """Return the inverse of sf.

        Parameters
        ----------
        q : array_like
            Probabilities.
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        k : scalar or ndarray
            NaN outside 0 and 1, and where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.poisson.isf([0.1, 0.5], 2.5)
        array([5., 2.])
        """
        return self.ppf(1.0 - _lang.f64(q), *shapes, loc)

    def mean(self, *shapes, loc=0):
        """Return the mean.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        mean : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.binom.mean(10, 0.5))
        5.0
        """
        p = self._floats(*shapes)
        return _lang.select(self._good(*p), loc + self._mean(*p), np.nan)

    def var(self, *shapes, loc=0):
        """Return the variance.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        var : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.binom.var(10, 0.5))
        2.5
        """
        p = self._floats(*shapes)
        return _lang.select(self._good(*p), self._var(*p), np.nan)

    def std(self, *shapes, loc=0):
        """Return the standard deviation.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        std : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.binom.std(16, 0.5))
        2.0
        """
        return np.sqrt(self.var(*shapes, loc))

    def median(self, *shapes, loc=0):
        """Return the least number that half of the numbers are up to.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        median : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.binom.median(10, 0.5))
        5.0
        """
        return self.ppf(0.5, *shapes, loc)

    def interval(self, confidence, *shapes, loc=0):
        """Return the interval around the median that has at least a probability.

        Parameters
        ----------
        confidence : array_like
            The probability.
        *shapes : array_like
            The parameters of the distribution.
        loc : array_like, optional
            What is added to the numbers.

        Returns
        -------
        a, b : scalar or ndarray
            Both ends belong to it.

        Examples
        --------
        >>> from scipy import stats
        >>> low, high = stats.binom.interval(0.9, 10, 0.5)
        >>> float(low), float(high)
        (2.0, 8.0)
        """
        half = _lang.f64(confidence)
        return self.ppf(0.5 * (1.0 - half), *shapes, loc), self.ppf(0.5 * (1.0 + half), *shapes, loc)

    def rvs(self, *shapes, loc=0, size=None, random_state=None):
        """Return random numbers.

        Parameters
        ----------
        *shapes : float
            The parameters of the distribution.
        loc : int, optional
            What is added to the numbers.
        size : int or tuple of int, optional
            The shape; one number by default.
        random_state : int or generator, optional
            A seed, or a generator; the session's own by default.

        Returns
        -------
        rvs : int or ndarray of int
            The numbers.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.binom.rvs(10, 0.5, size=4, random_state=0)
        array([5, 6, 5, 5])
        """
        g = _lang.random_of(random_state)
        return self._rvs(g, size, *shapes) + loc
