"""The objects that draw random numbers: NumPy's two, and Python's. What they draw one distribution at a time
is written in C (lang/lib/random).
"""

import _lang
import numpy as np
import random


class RandomState(np.random):
    """NumPy's older generator: np.random's functions with a stream of their own.

    Examples
    --------
    >>> np.random.RandomState(0).permutation(4)
    array([2, 3, 1, 0])
    """


class Random(random):
    """Python's generator: the functions of the module random with a stream of their own.

    Examples
    --------
    >>> import random
    >>> random.Random(0).randint(1, 6)
    4
    """


class Generator:
    """NumPy's generator, as np.random.default_rng(seed) makes it.

    Sources: https://numpy.org/doc/stable/reference/random/generator.html.
    """

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        """Return items of an array along an axis, or positions below an int, at random.

        Parameters
        ----------
        a : int or array_like
            The items, or how many positions there are.
        size : int or tuple of int, optional
            The shape; one item by default.
        replace : bool, optional
            Whether an item may come more than once.
        p : array_like of shape (n,), optional
            The probability of each, all equal by default.
        axis : int, optional
            The axis of the items.
        shuffle : bool, optional
            Whether what is drawn without replacement comes in random order, too.

        Returns
        -------
        out : scalar or ndarray
            What was drawn.

        Raises
        ------
        ValueError
            If there are too few items to draw each once.

        Examples
        --------
        >>> np.random.default_rng(0).choice(5, 3, replace=False)
        array([3, 4, 2])
        """
        if np.ndim(a) == 0:
            return _lang.random_choice(self, a, size, replace, p, shuffle, False)
        x = np.asarray(a)
        k = _lang.axis(axis, x.ndim)
        at = _lang.random_choice(self, x.shape[k], size, replace, p, shuffle, True)
        return x[(slice(None),) * k + (at,)]

    def permutation(self, x, axis=0):
        """Return a copy of an array in random order along an axis, or the numbers below an int.

        Parameters
        ----------
        x : int or array_like
            The array, or how many numbers.
        axis : int, optional
            The axis that is shuffled.

        Returns
        -------
        out : ndarray
            A new array.

        Examples
        --------
        >>> np.random.default_rng(0).permutation(4)
        array([2, 0, 1, 3])
        """
        if np.ndim(x) == 0:
            return _lang.random_permutation(self, x)
        a = np.asarray(x)
        k = _lang.axis(axis, a.ndim)
        return a[(slice(None),) * k + (_lang.random_permutation(self, a.shape[k]),)]

    def shuffle(self, x, axis=0):
        """Put the items of an array along an axis, or of a list, in random order, in place.

        Parameters
        ----------
        x : ndarray or list
            The items.
        axis : int, optional
            The axis of an array.

        Returns
        -------
        None

        Raises
        ------
        TypeError
            If it is neither.

        Examples
        --------
        >>> g = np.random.default_rng(0)
        >>> x = [1, 2, 3, 4]
        >>> g.shuffle(x)
        >>> x
        [3, 1, 2, 4]
        """
        if isinstance(x, np.ndarray):
            k = _lang.axis(axis, x.ndim)
            if x.ndim == 1:
                return _lang.random_shuffle(self, x)
            x[...] = x[(slice(None),) * k + (_lang.random_permutation(self, x.shape[k]),)]
            return None
        _lang.check(axis == 0, "Axis argument is only supported on ndarray objects", "NotImplementedError")
        return _lang.reorder(x, _lang.random_permutation(self, len(x)))

    def permuted(self, x, *, axis=None):
        """Return a copy with all items, or those of each line along an axis, in random order.

        Parameters
        ----------
        x : array_like
            The array.
        axis : int, optional
            Along which each line is shuffled by itself; all items by default.

        Returns
        -------
        out : ndarray
            A new array.

        Examples
        --------
        >>> np.random.default_rng(0).permuted([1, 2, 3, 4])
        array([3, 1, 2, 4])
        """
        y = np.array(x)
        if axis is None:
            flat = np.ravel(y)
            _lang.random_shuffle(self, flat)
            return np.reshape(flat, y.shape)
        turned = np.moveaxis(y, axis, -1).copy()

        def rows(to, g):
            for i in range(to.shape[0]):
                g.shuffle(to[i])

        rows(np.reshape(turned, (-1, turned.shape[-1])), self)
        return np.moveaxis(turned, -1, axis)

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8, *, method="svd"):
        """Return vectors of normal numbers of a mean and a covariance.

        Parameters
        ----------
        mean : array_like of shape (n,)
            The mean.
        cov : array_like of shape (n, n)
            The covariance, symmetric and positive-semidefinite.
        size : int or tuple of int, optional
            How many vectors; one by default.
        check_valid : {'warn', 'raise', 'ignore'}, optional
            What to do if the covariance is not so.
        tol : float, optional
            The tolerance of that check.
        method : {'svd', 'eigh', 'cholesky'}, optional
            How the covariance is taken apart.

        Returns
        -------
        out : ndarray of shape (..., n)
            The vectors along the last axis.

        Raises
        ------
        ValueError
            If the shapes do not fit, or the covariance is not valid and `check_valid` is 'raise'.

        Examples
        --------
        >>> np.random.default_rng(0).multivariate_normal([0, 1], [[2.0, 0.5], [0.5, 1.0]])
        array([-0.12755467,  0.81984097])
        """
        _lang.check(
            method in ("eigh", "svd", "cholesky"), "method must be one of {'eigh', 'svd', 'cholesky'}"
        )
        m, c = _lang.mean_and_covariance(mean, cov, check_valid)
        dims = () if size is None else tuple(size) if isinstance(size, (tuple, list)) else (size,)
        valid = True
        if method == "svd":
            u, s, v = np.linalg.svd(c)
            valid = np.allclose(np.dot(v.T * s, v), c, rtol=tol, atol=tol)
            factor = u * np.sqrt(s)
        elif method == "eigh":
            e, w = np.linalg.eigh(c)
            valid = not np.any(e < -tol)
            factor = w * np.sqrt(np.abs(e))
        else:
            factor = np.linalg.cholesky(c)
        if check_valid != "ignore":
            _lang.check_covariance(valid, check_valid)
        x = np.reshape(self.standard_normal(dims + (len(m),)), (-1, len(m)))
        return np.reshape(np.dot(x, factor.T) + m, dims + (len(m),))

    def multinomial(self, n, pvals, size=None):
        """Return how often each of several outcomes comes in a number of trials.

        Parameters
        ----------
        n : int
            The number of trials.
        pvals : array_like of shape (k,)
            The probability of each outcome; the last one has what is left.
        size : int or tuple of int, optional
            How many such experiments; one by default.

        Returns
        -------
        out : ndarray of int, of shape (..., k)
            The outcomes along the last axis; each row adds up to `n`.

        Raises
        ------
        ValueError
            If a probability lies outside 0 and 1, they add up to more than 1, or `n` is negative.

        Examples
        --------
        >>> np.random.default_rng(0).multinomial(10, [0.2, 0.3, 0.5])
        array([2, 2, 6])
        """
        return _lang.multinomial(self, n, pvals, size)

    def dirichlet(self, alpha, size=None):
        """Return points of a simplex: probabilities that add up to 1.

        Parameters
        ----------
        alpha : array_like of shape (k,)
            The weight of each corner; zero is possible beside a weight of at least 0.1.
        size : int or tuple of int, optional
            How many points; one by default.

        Returns
        -------
        out : ndarray of shape (..., k)
            The points along the last axis.

        Raises
        ------
        ValueError
            If a weight is negative.

        Examples
        --------
        >>> np.random.default_rng(0).dirichlet([1, 2, 3])
        array([0.13535118, 0.29897115, 0.56567768])
        """

        # With small weights only, gammas may all be zero: sticks are broken by betas instead, as NumPy does.
        def sticks(to, g, a, rest):
            last = len(a) - 1
            for i in range(to.shape[0]):
                left = 1.0
                for j in range(last):
                    v = g.beta(a[j], rest[j + 1])
                    to[i, j] = left * v
                    left *= 1.0 - v
                to[i, last] = left

        a = np.asarray(alpha) * 1.0
        dims = () if size is None else tuple(size) if isinstance(size, (tuple, list)) else (size,)
        out = np.zeros(dims + (len(a),))
        _lang.check(np.all(a >= 0), "alpha < 0")
        _lang.check(
            np.max(a) >= 0.1 or np.min(a) > 0,
            "dirichlet() takes an alpha of 0 only beside a value of at least 0.1 in this version",
            "NotImplementedError",
        )
        few = np.max(a) < 0.1
        flat = np.reshape(out, (-1, len(a)))
        sticks(flat[: len(flat) * few], self, a, np.cumsum(a[::-1])[::-1])
        _lang.dirichlet(flat[: np.size(out) * (not few)], self, a)
        return out
