"""Distributions of vectors. The parameters' numbers of dimensions say what x is: scalars, numbers; a vector of
means or a matrix, vectors along the last axis. SciPy takes axes of length 1 away from the result: an error
where that is seen.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/stats.html.
"""

import _lang
import numpy as np


class multivariate_normal:
    """The normal distribution of vectors."""

    def logpdf(self, x, mean=None, cov=1, allow_singular=False):
        """Return the logarithm of the density at x.

        Parameters
        ----------
        x : array_like
            Vectors along the last axis.
        mean : array_like, optional
            The vector of means; zeros where it is not given.
        cov : array_like, optional
            The covariance: a matrix, a vector of variances, or the variance of each.
        allow_singular : bool, optional
            False.

        Returns
        -------
        logpdf : ndarray or scalar
            One number for each vector.

        Examples
        --------
        >>> from scipy import stats
        >>> stats.multivariate_normal.logpdf([1.0, 1.0], [1.0, 2.0], [[2.0, 0.5], [0.5, 1.0]])
        np.float64(-2.689113531805628)
        """
        if allow_singular:
            raise NotImplementedError("multivariate_normal takes no singular covariance here: allow_singular=True is refused")
        m, c = self._parameters(mean, cov)
        d = _lang.f64(x)
        if np.ndim(d) == 0:
            d = np.reshape(d, (1,))
        elif mean is None:
            d = d[..., None] if np.ndim(cov) == 0 else d
        elif np.ndim(mean) == 0 and np.ndim(cov) == 0:
            d = d[..., None]
        _lang.check(np.shape(d)[-1] == len(m), "the last axis of x is " + str(np.shape(d)[-1]) + " long, and the vectors have " + str(len(m)) + " numbers")
        for n in np.shape(d)[:-1]:
            _lang.check(n != 1, "the axis of length 1 in x would be taken away from the result: give the vector itself, x[0]", "NotImplementedError")
        positive = np.linalg.cholesky(_lang.still(c))
        d = d - m
        k = len(m)
        z = np.linalg.solve(c, np.reshape(d, (-1, k)).T).T
        size = np.reshape(np.sum(np.reshape(d, (-1, k)) * z, 1), np.shape(d)[:-1])
        return (-0.5 * (size + k * 1.8378770664093453 + np.linalg.slogdet(c)[1]))[()]

    def pdf(self, x, mean=None, cov=1, allow_singular=False):
        """Return the density at x.

        Parameters
        ----------
        x : array_like
            Vectors along the last axis.
        mean : array_like, optional
            The vector of means; zeros where it is not given.
        cov : array_like, optional
            The covariance: a matrix, a vector of variances, or the variance of each.
        allow_singular : bool, optional
            False.

        Returns
        -------
        pdf : ndarray or scalar
            One number for each vector.
        """
        return np.exp(self.logpdf(x, mean, cov, allow_singular))

    def _parameters(self, mean, cov):
        if mean is None and np.ndim(cov) == 0:
            return np.zeros(1), _lang.f64(cov) * np.eye(1)
        if mean is None:
            m = np.zeros(len(cov))
        else:
            m = _lang.f64(mean)
        if np.ndim(m) > 1:
            raise ValueError("Array 'mean' must be a vector of length d.")
        n = len(m) if np.ndim(m) == 1 else 1 if np.ndim(cov) == 0 else len(cov)
        c = _lang.f64(cov)
        if np.ndim(cov) == 0:
            c = c * np.eye(n)
        elif np.ndim(cov) == 1:
            c = np.diag(c)
        _lang.check(n == (len(m) if np.ndim(m) == 1 else 1), "Array 'mean' must be a vector of length " + str(n) + ".")
        _lang.check(np.shape(c) == (n, n), "Array 'cov' must be square if it is two dimensional, and as long as 'mean'.")
        return np.reshape(m, (n,)), c
