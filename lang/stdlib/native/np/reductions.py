"""Reductions, scans, and what arrays have as methods of the same names.

Sources: https://numpy.org/doc/stable/reference/routines.math.html.
"""


def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """Sum of elements.

    Examples
    --------
    >>> np.sum(np.arange(5))
    np.int64(10)
    """
    ...


def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """Product of elements.

    Examples
    --------
    >>> np.prod(np.arange(1, 5))
    np.int64(24)
    """
    ...


def max(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Greatest element.

    Examples
    --------
    >>> np.max(np.arange(5))
    np.int64(4)
    """
    ...


def min(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Least element.

    Examples
    --------
    >>> np.min(np.arange(5))
    np.int64(0)
    """
    ...


def any(a, axis=None, out=None, keepdims=False, where=None):
    """Whether any element is true.

    Examples
    --------
    >>> np.any(np.arange(2))
    np.True_
    """
    ...


def all(a, axis=None, out=None, keepdims=False, where=None):
    """Whether all elements are true.

    Examples
    --------
    >>> np.all(np.arange(2))
    np.False_
    """
    ...


def argmax(a, axis=None, out=None, keepdims=False):
    """Position of the greatest element (the first of several).

    Examples
    --------
    >>> np.argmax(np.arange(5))
    np.int64(4)
    """
    ...


def argmin(a, axis=None, out=None, keepdims=False):
    """Position of the least element.

    Examples
    --------
    >>> np.argmin(np.arange(5))
    np.int64(0)
    """
    ...


def mean(a, axis=None, dtype=None, out=None, keepdims=False, where=None):
    """Arithmetic mean.

    Examples
    --------
    >>> np.mean(np.arange(5))
    np.float64(2.0)
    """
    ...


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None, correction=None):
    """Variance.

    Examples
    --------
    >>> np.var(np.arange(5))
    np.float64(2.0)
    """
    ...


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None, correction=None):
    """Standard deviation.

    Examples
    --------
    >>> np.std(np.array([1.0, 3.0]))
    np.float64(1.0)
    """
    ...


def cumsum(a, axis=None, dtype=None, out=None):
    """Cumulative sum.

    Examples
    --------
    >>> np.cumsum(np.arange(4))
    array([0, 1, 3, 6])
    """
    ...


def cumprod(a, axis=None, dtype=None, out=None):
    """Cumulative product.

    Examples
    --------
    >>> np.cumprod(np.arange(1, 5))
    array([ 1,  2,  6, 24])
    """
    ...


def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None):
    """Values limited to an interval.

    Examples
    --------
    >>> np.clip(np.arange(5), 1, 3)
    array([1, 1, 2, 3, 3])
    """
    ...


def round(a, decimals=0, out=None):
    """Rounded to a number of decimals, half to even.

    Examples
    --------
    >>> np.round(np.array([0.5, 1.5, 2.675]), 2)
    array([0.5 , 1.5 , 2.68])
    """
    ...


def repeat(a, repeats, axis=None):
    """Elements repeated.

    Examples
    --------
    >>> np.repeat(np.arange(2), 2)
    array([0, 0, 1, 1])
    """
    ...


def ravel(a, order='C'):
    """The elements in one dimension: a view if possible.

    Examples
    --------
    >>> np.ravel(np.eye(2))
    array([1., 0., 0., 1.])
    """
    ...


def transpose(a, axes=None):
    """Axes reversed or permuted: a view.

    Examples
    --------
    >>> np.transpose(np.ones((2, 3))).shape
    (3, 2)
    """
    ...


def reshape(a, *shape, order='C'):
    """Another shape for the same elements: a view if possible.

    Examples
    --------
    >>> np.reshape(np.arange(4), (2, 2))
    array([[0, 1],
           [2, 3]])
    """
    ...


def swapaxes(a, axis1, axis2):
    """Two axes exchanged: a view.

    Examples
    --------
    >>> np.swapaxes(np.ones((1, 2, 3)), 0, 2).shape
    (3, 2, 1)
    """
    ...


def squeeze(a, axis=None):
    """Axes of length 1 removed: a view.

    Examples
    --------
    >>> np.squeeze(np.ones((1, 3, 1))).shape
    (3,)
    """
    ...


def argsort(a, axis=-1, kind=None, stable=None):
    """Positions that would sort the array.

    Examples
    --------
    >>> np.argsort(np.array([3, 1, 2]))
    array([1, 2, 0])
    """
    ...


def nonzero(a):
    """Positions of the elements that are not zero, per axis.

    Examples
    --------
    >>> np.nonzero(np.array([0, 3, 4]))
    (array([1, 2]),)
    """
    ...


def dot(a, b, out=None):
    """Dot product.

    Examples
    --------
    >>> np.dot(np.arange(3), np.arange(3))
    np.int64(5)
    """
    ...


def ptp(a, axis=None, out=None, keepdims=False):
    """Range of values: maximum - minimum.

    Examples
    --------
    >>> np.ptp(np.arange(5))
    np.int64(4)
    """
    ...


def amax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Greatest element.

    Examples
    --------
    >>> np.amax(np.array([3, 1, 2]))
    np.int64(3)
    """
    ...


def amin(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Least element.

    Examples
    --------
    >>> np.amin(np.array([3, 1, 2]))
    np.int64(1)
    """
    ...


def around(a, decimals=0, out=None):
    """Rounded to a number of decimals, half to even.

    Examples
    --------
    >>> np.around(np.array([0.5, 1.5, 2.675]), 1)
    array([0.5, 1.5, 2.7])
    """
    ...


def count_nonzero(a, axis=None, *, keepdims=False):
    """Number of elements that are not zero.

    Examples
    --------
    >>> np.count_nonzero(np.array([0, 3, 4]))
    np.int64(2)
    """
    ...
