"""What continuous distributions have in common: functions of numbers, of probabilities and of neither, made
of those of a standard variable z = (x - loc) / scale. They fuse, run on devices and have derivatives.

A distribution is a class with _continuous as its base. It states its parameters (_shapes), which of them
are good (_good), the bounds of z (_support), and its formulas: _pdf, _logpdf, _cdf, _sf, _logcdf and
_logsf of z between the bounds, _ppf and _isf of probabilities, _mean, _var and _entropy, and _rvs, random
numbers of a generator. Each takes the parameters last.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/stats.html.
"""

import _lang
import numpy as np


class _continuous:
    """A continuous distribution."""

    _shapes = ()

    def _good(self):
        return True

    def _support(self, *p):
        return -np.inf, np.inf

    def _floats(self, *shapes):
        """The parameters as floats."""
        out = ()
        for a in shapes:
            out = out + (_lang.f64(a),)
        return out

    def pdf(self, x, *shapes, loc=0.0, scale=1.0):
        """Return the density at x.

        Parameters
        ----------
        x : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is: x = loc + scale * z of the standard variable z.

        Returns
        -------
        pdf : scalar or ndarray
            0 outside the bounds; NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.pdf([0.0, 1.5])
        array([0.39894228, 0.1295176 ])
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        z = (_lang.f64(x) - _lang.f64(loc)) / s
        low, high = self._support(*p)
        outside = _lang.select(np.isnan(z), np.nan, 0.0)
        density = _lang.select((z >= low) & (z <= high), self._pdf(z, *p) / s, outside)
        return _lang.select((s > 0) & self._good(*p), density, np.nan)

    def logpdf(self, x, *shapes, loc=0.0, scale=1.0):
        """Return the logarithm of the density at x.

        Parameters
        ----------
        x : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        logpdf : scalar or ndarray
            -inf outside the bounds; NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.logpdf([0.0, 1.5])
        array([-0.91893853, -2.04393853])
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        z = (_lang.f64(x) - _lang.f64(loc)) / s
        low, high = self._support(*p)
        outside = _lang.select(np.isnan(z), np.nan, -np.inf)
        density = _lang.select((z >= low) & (z <= high), self._logpdf(z, *p) - np.log(s), outside)
        return _lang.select((s > 0) & self._good(*p), density, np.nan)

    def cdf(self, x, *shapes, loc=0.0, scale=1.0):
        """Return the probability of numbers up to x.

        Parameters
        ----------
        x : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        cdf : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.cdf([0.0, 1.5])
        array([0.5      , 0.9331928])
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        z = (_lang.f64(x) - _lang.f64(loc)) / s
        low, high = self._support(*p)
        below = _lang.select(z < low, 0.0, _lang.select(z > high, 1.0, self._cdf(z, *p)))
        return _lang.select((s > 0) & self._good(*p), below, np.nan)

    def sf(self, x, *shapes, loc=0.0, scale=1.0):
        """Return the probability of numbers above x, the survival function.

        Parameters
        ----------
        x : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        sf : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.sf([0.0, 1.5])
        array([0.5      , 0.0668072])
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        z = (_lang.f64(x) - _lang.f64(loc)) / s
        low, high = self._support(*p)
        above = _lang.select(z < low, 1.0, _lang.select(z > high, 0.0, self._sf(z, *p)))
        return _lang.select((s > 0) & self._good(*p), above, np.nan)

    def logcdf(self, x, *shapes, loc=0.0, scale=1.0):
        """Return the logarithm of cdf.

        Parameters
        ----------
        x : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        logcdf : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.logcdf([0.0, -40.0])
        array([-6.93147181e-01, -8.04608442e+02])
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        z = (_lang.f64(x) - _lang.f64(loc)) / s
        low, high = self._support(*p)
        below = _lang.select(z < low, -np.inf, _lang.select(z > high, 0.0, self._logcdf(z, *p)))
        return _lang.select((s > 0) & self._good(*p), below, np.nan)

    def logsf(self, x, *shapes, loc=0.0, scale=1.0):
        """Return the logarithm of sf.

        Parameters
        ----------
        x : array_like
            The numbers.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        logsf : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.logsf([0.0, 40.0])
        array([-6.93147181e-01, -8.04608442e+02])
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        z = (_lang.f64(x) - _lang.f64(loc)) / s
        low, high = self._support(*p)
        above = _lang.select(z < low, 0.0, _lang.select(z > high, -np.inf, self._logsf(z, *p)))
        return _lang.select((s > 0) & self._good(*p), above, np.nan)

    def ppf(self, q, *shapes, loc=0.0, scale=1.0):
        """Return the number that a part q of the numbers is below, the inverse of cdf.

        Parameters
        ----------
        q : array_like
            Probabilities.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        x : scalar or ndarray
            NaN outside 0 and 1, and where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.ppf([0.1, 0.5])
        array([-1.28155157,  0.        ])
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        q = _lang.f64(q)
        x = self._ppf(q, *p) * s + _lang.f64(loc)
        return _lang.select((s > 0) & (q >= 0) & (q <= 1) & self._good(*p), x, np.nan)

    def isf(self, q, *shapes, loc=0.0, scale=1.0):
        """Return the number that a part q of the numbers is above, the inverse of sf.

        Parameters
        ----------
        q : array_like
            Probabilities.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        x : scalar or ndarray
            NaN outside 0 and 1, and where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.isf([0.1, 0.5])
        array([1.28155157, 0.        ])
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        q = _lang.f64(q)
        x = self._isf(q, *p) * s + _lang.f64(loc)
        return _lang.select((s > 0) & (q >= 0) & (q <= 1) & self._good(*p), x, np.nan)

    def mean(self, *shapes, loc=0.0, scale=1.0):
        """Return the mean.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        mean : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.norm.mean(2.0, 3.0))
        2.0
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        return _lang.select((s > 0) & self._good(*p), loc + s * self._mean(*p), np.nan)

    def var(self, *shapes, loc=0.0, scale=1.0):
        """Return the variance.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        var : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.norm.var(2.0, 3.0))
        9.0
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        return _lang.select((s > 0) & self._good(*p), s * s * self._var(*p), np.nan)

    def std(self, *shapes, loc=0.0, scale=1.0):
        """Return the standard deviation.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        std : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.norm.std(2.0, 3.0))
        3.0
        """
        return np.sqrt(self.var(*shapes, loc, scale))

    def median(self, *shapes, loc=0.0, scale=1.0):
        """Return the number that half of the numbers are below.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        median : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.norm.median(2.0, 3.0))
        2.0
        """
        return self.ppf(0.5, *shapes, loc, scale)

    def interval(self, confidence, *shapes, loc=0.0, scale=1.0):
        """Return the interval around the median that has a probability.

        Parameters
        ----------
        confidence : array_like
            The probability.
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        a, b : scalar or ndarray
            As much lies below as above.

        Examples
        --------
        >>> from scipy import stats
        >>> low, high = stats.norm.interval(0.95)
        >>> round(float(high), 6)
        1.959964
        """
        half = _lang.f64(confidence)
        return self.ppf(0.5 * (1.0 - half), *shapes, loc, scale), self.ppf(
            0.5 * (1.0 + half), *shapes, loc, scale
        )

    def entropy(self, *shapes, loc=0.0, scale=1.0):
        """Return the differential entropy.

        Parameters
        ----------
        *shapes : array_like
            The parameters of the distribution.
        loc, scale : array_like, optional
            Where it lies and how wide it is.

        Returns
        -------
        h : scalar or ndarray
            NaN where a parameter is not good.

        Examples
        --------
        >>> from scipy import stats
        >>> float(stats.uniform.entropy())
        0.0
        """
        p = self._floats(*shapes)
        s = _lang.f64(scale)
        return _lang.select((s > 0) & self._good(*p), self._entropy(*p) + np.log(s), np.nan)

    def rvs(self, *shapes, loc=0.0, scale=1.0, size=None, random_state=None):
        """Return random numbers.

        Parameters
        ----------
        *shapes : float
            The parameters of the distribution.
        loc, scale : float, optional
            Where it lies and how wide it is.
        size : int or tuple of int, optional
            The shape; one number by default.
        random_state : int or generator, optional
            A seed, or a generator; the session's own by default.

        Returns
        -------
        rvs : float or ndarray
            The numbers.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.norm.rvs(size=2, random_state=0)
        array([1.76405235, 0.40015721])
        """
        g = _lang.random_of(random_state)
        return self._rvs(g, size, *shapes) * scale + loc
