"""NumPy's elementwise functions: comparisons, logic, tests.

Sources: https://numpy.org/doc/stable/reference/ufuncs.html.
"""


def equal(x1, x2, /, out=None, *, dtype=None):
    """Whether x1 == x2.

    Examples
    --------
    >>> np.equal(np.arange(3), 1)
    array([False,  True, False])
    """
    ...


def not_equal(x1, x2, /, out=None, *, dtype=None):
    """Whether x1 != x2.

    Examples
    --------
    >>> np.not_equal(np.arange(3), 1)
    array([ True, False,  True])
    """
    ...


def less(x1, x2, /, out=None, *, dtype=None):
    """Whether x1 < x2.

    Examples
    --------
    >>> np.less(np.arange(3), 1)
    array([ True, False, False])
    """
    ...


def less_equal(x1, x2, /, out=None, *, dtype=None):
    """Whether x1 <= x2.

    Examples
    --------
    >>> np.less_equal(np.arange(3), 1)
    array([ True,  True, False])
    """
    ...


def greater(x1, x2, /, out=None, *, dtype=None):
    """Whether x1 > x2.

    Examples
    --------
    >>> np.greater(np.arange(3), 1)
    array([False, False,  True])
    """
    ...


def greater_equal(x1, x2, /, out=None, *, dtype=None):
    """Whether x1 >= x2.

    Examples
    --------
    >>> np.greater_equal(np.arange(3), 1)
    array([False,  True,  True])
    """
    ...


def logical_and(x1, x2, /, out=None, *, dtype=None):
    """Whether both are true (not zero).

    Examples
    --------
    >>> np.logical_and(np.array([0, 1, 2]), True)
    array([False,  True,  True])
    """
    ...


def logical_or(x1, x2, /, out=None, *, dtype=None):
    """Whether one or both are true (not zero).

    Examples
    --------
    >>> np.logical_or(np.array([0, 1, 2]), False)
    array([False,  True,  True])
    """
    ...


def logical_xor(x1, x2, /, out=None, *, dtype=None):
    """Whether exactly one is true (not zero).

    Examples
    --------
    >>> np.logical_xor(np.array([0, 1, 2]), True)
    array([ True, False, False])
    """
    ...


def logical_not(x, /, out=None, *, dtype=None):
    """Whether it is false (zero).

    Examples
    --------
    >>> np.logical_not(np.array([0, 1, 2]))
    array([ True, False, False])
    """
    ...


def maximum(x1, x2, /, out=None, *, dtype=None):
    """The greater of two; NaN if one is.

    Examples
    --------
    >>> np.maximum(np.array([1.0, 5.0, np.nan]), 3.0)
    array([ 3.,  5., nan])
    """
    ...


def minimum(x1, x2, /, out=None, *, dtype=None):
    """The lesser of two; NaN if one is.

    Examples
    --------
    >>> np.minimum(np.array([1.0, 5.0, np.nan]), 3.0)
    array([ 1.,  3., nan])
    """
    ...


def fmax(x1, x2, /, out=None, *, dtype=None):
    """The greater of two; a NaN is passed over.

    Examples
    --------
    >>> np.fmax(np.array([1.0, 5.0, np.nan]), 3.0)
    array([3., 5., 3.])
    """
    ...


def fmin(x1, x2, /, out=None, *, dtype=None):
    """The lesser of two; a NaN is passed over.

    Examples
    --------
    >>> np.fmin(np.array([1.0, 5.0, np.nan]), 3.0)
    array([1., 3., 3.])
    """
    ...


def isnan(x, /, out=None, *, dtype=None):
    """Whether it is not a number.

    Examples
    --------
    >>> np.isnan(np.array([1.0, np.nan]))
    array([False,  True])
    """
    ...


def isinf(x, /, out=None, *, dtype=None):
    """Whether it is plus or minus infinity.

    Examples
    --------
    >>> np.isinf(np.array([1.0, -np.inf]))
    array([False,  True])
    """
    ...


def isfinite(x, /, out=None, *, dtype=None):
    """Whether it is neither infinite nor NaN.

    Examples
    --------
    >>> np.isfinite(np.array([1.0, np.inf]))
    array([ True, False])
    """
    ...


def signbit(x, /, out=None, *, dtype=None):
    """Whether the sign is minus, also of -0.0.

    Examples
    --------
    >>> np.signbit(np.array([1.0, -0.0]))
    array([False,  True])
    """
    ...
