"""Choices between arrays, products of two, and comparisons of whole arrays.

Sources: https://numpy.org/doc/stable/reference/routines.html.
"""


def where(condition, x=None, y=None):
    """Elements from x where the condition is true, else from y.

    Examples
    --------
    >>> np.where(np.arange(3) > 1, 1, -1)
    array([-1, -1,  1])
    """
    ...


def matmul(x1, x2, out=None):
    """Matrix product.

    Examples
    --------
    >>> np.matmul(np.eye(2), np.ones((2, 1)))
    array([[1.],
           [1.]])
    """
    ...


def outer(a, b, out=None):
    """Outer product of two vectors.

    Examples
    --------
    >>> np.outer(np.arange(2), np.arange(2))
    array([[0, 0],
           [0, 1]])
    """
    ...


def shares_memory(a, b):
    """Whether two arrays have an element in common.

    Examples
    --------
    >>> np.shares_memory(np.arange(4)[::2], np.arange(4)[1::2])
    False
    """
    ...


def may_share_memory(a, b):
    """Whether the memory between the first and last bytes of two arrays meets.

    Examples
    --------
    >>> np.may_share_memory(np.arange(3), np.arange(3))
    False
    """
    ...


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements are equal within a tolerance.

    Examples
    --------
    >>> np.isclose(1.0, 1.0 + 1e-9)
    np.True_
    """
    ...


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are equal within a tolerance.

    Examples
    --------
    >>> np.allclose(np.ones(3), 1)
    True
    """
    ...
