"""Random numbers in the manner of NumPy's older generator: functions of np.random, whose stream is the
session's, and methods of RandomState (lang/stdlib/types/random.py), whose stream is its own. `self` is
the one or the other.

Sources: the pages of NumPy's reference on legacy random generation,
https://numpy.org/doc/stable/reference/random/legacy.html. The streams are NumPy's, bit for bit.
"""

import _lang
import numpy as np


def rand(self, *dn):
    """Return numbers spread evenly over [0, 1).

    Parameters
    ----------
    *dn : int
        The shape.

    Returns
    -------
    out : float or ndarray
        One number where there is no shape.

    Examples
    --------
    >>> np.random.seed(0)
    >>> np.random.rand(2, 2)
    array([[0.5488135 , 0.71518937],
           [0.60276338, 0.54488318]])
    """
    if len(dn):
        return self.random_sample(dn)
    return self.random_sample()


def randn(self, *dn):
    """Return normal numbers of mean 0 and standard deviation 1.

    Parameters
    ----------
    *dn : int
        The shape.

    Returns
    -------
    out : float or ndarray
        One number where there is no shape.

    Examples
    --------
    >>> np.random.seed(0)
    >>> np.random.randn(2)
    array([1.76405235, 0.40015721])
    """
    if len(dn):
        return self.standard_normal(dn)
    return self.standard_normal()


def choice(self, a, size=None, replace=True, p=None):
    """Return items of a vector, or positions below an int, at random.

    Parameters
    ----------
    a : int or array_like of shape (n,)
        The items, or how many positions there are.
    size : int or tuple of int, optional
        The shape; one item by default.
    replace : bool, optional
        Whether an item may come more than once.
    p : array_like of shape (n,), optional
        The probability of each, all equal by default.

    Returns
    -------
    out : scalar or ndarray
        What was drawn.

    Raises
    ------
    ValueError
        If there are several axes, or too few items to draw each once.

    Examples
    --------
    >>> np.random.seed(0)
    >>> np.random.choice(5, 3, replace=False)
    array([2, 0, 1])
    """
    if np.ndim(a) > 1:
        raise ValueError("a must be 1-dimensional")
    if np.ndim(a) == 0:
        return _lang.random_choice(self, a, size, replace, p, True, False)
    x = np.asarray(a)
    return x[_lang.random_choice(self, len(x), size, replace, p, True, True)]


def permutation(self, x):
    """Return a copy of an array in random order, or the numbers below an int.

    Parameters
    ----------
    x : int or array_like
        The array, of which the first axis is shuffled, or how many numbers.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.random.seed(0)
    >>> np.random.permutation(4)
    array([2, 3, 1, 0])
    """
    if np.ndim(x) == 0:
        return _lang.random_permutation(self, x)
    a = np.asarray(x)
    return a[_lang.random_permutation(self, len(a))]


def shuffle(self, x):
    """Put the items of an array or a list in random order, in place.

    Parameters
    ----------
    x : ndarray or list
        Of an array its first axis is shuffled.

    Returns
    -------
    None

    Raises
    ------
    TypeError
        If it is neither.

    Examples
    --------
    >>> np.random.seed(0)
    >>> x = [1, 2, 3, 4]
    >>> np.random.shuffle(x)
    >>> x
    [3, 4, 2, 1]
    """
    if isinstance(x, np.ndarray) and np.ndim(x) == 1:
        return _lang.random_shuffle(self, x)
    return _lang.reorder(x, _lang.random_permutation(self, len(x)))


def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8):
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
    >>> np.random.seed(0)
    >>> np.random.multivariate_normal([0, 1], [[2.0, 0.5], [0.5, 1.0]])
    array([-2.55760067,  0.32628315])
    """
    m, c = _lang.mean_and_covariance(mean, cov, check_valid)
    dims = () if size is None else tuple(size) if isinstance(size, (tuple, list)) else (size,)
    x = np.reshape(self.standard_normal(dims + (len(m),)), (-1, len(m)))
    u, s, v = np.linalg.svd(c)
    if check_valid != "ignore":
        _lang.check_covariance(np.allclose(np.dot(v.T * s, v), c, rtol=tol, atol=tol), check_valid)
    return np.reshape(np.dot(x, np.sqrt(s)[:, None] * v) + m, dims + (len(m),))


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
    >>> np.random.seed(0)
    >>> np.random.multinomial(10, [0.2, 0.3, 0.5])
    array([2, 4, 4])
    """
    return _lang.multinomial(self, n, pvals, size)


def dirichlet(self, alpha, size=None):
    """Return points of a simplex: probabilities that add up to 1.

    Parameters
    ----------
    alpha : array_like of shape (k,)
        The weight of each corner, positive.
    size : int or tuple of int, optional
        How many points; one by default.

    Returns
    -------
    out : ndarray of shape (..., k)
        The points along the last axis.

    Raises
    ------
    ValueError
        If a weight is not positive.

    Examples
    --------
    >>> np.random.seed(0)
    >>> np.random.dirichlet([1, 2, 3])
    array([0.08199567, 0.29043792, 0.62756641])
    """
    a = np.asarray(alpha) * 1.0
    dims = () if size is None else tuple(size) if isinstance(size, (tuple, list)) else (size,)
    out = np.zeros(dims + (len(a),))
    _lang.check(np.all(a > 0), "alpha <= 0")
    _lang.dirichlet(np.reshape(out, (-1, len(a))), self, a)
    return out
