"""Choices between elements, orders and places of elements, products, and comparisons of whole arrays.

Sources: https://numpy.org/doc/stable/reference/routines.html.
"""


def where(condition, x=None, y=None):
    """Elements from x where the condition is true, else from y.

    Parameters
    ----------
    condition : array_like of bool
        Which elements are taken from x.
    x : array_like, optional
        The elements where the condition is true.
    y : array_like, optional
        The elements where the condition is false.

    Returns
    -------
    out : ndarray, or tuple of ndarray of int
        The chosen elements; of a condition alone, the positions where it is
        true.

    Examples
    --------
    >>> np.where(np.arange(3) > 1, 1, -1)
    array([-1, -1,  1])
    """
    ...


def matmul(x1, x2, out=None):
    """Matrix product.

    Parameters
    ----------
    x1 : array_like
        The left factor.
    x2 : array_like
        The right factor.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : scalar or ndarray
        The product.

    Examples
    --------
    >>> np.matmul(np.eye(2), np.ones((2, 1)))
    array([[1.],
           [1.]])
    """
    ...


def outer(a, b, out=None):
    """Outer product of two vectors.

    Parameters
    ----------
    a : array_like
        The first vector.
    b : array_like
        The second vector.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : scalar or ndarray
        The product.

    Examples
    --------
    >>> np.outer(np.arange(2), np.arange(2))
    array([[0, 0],
           [0, 1]])
    """
    ...


def shares_memory(a, b):
    """Whether two arrays have an element in common.

    Parameters
    ----------
    a : array_like
        The array.
    b : array_like
        The other array.

    Returns
    -------
    out : bool
        Whether they do.

    Examples
    --------
    >>> np.shares_memory(np.arange(4)[::2], np.arange(4)[1::2])
    False
    """
    ...


def may_share_memory(a, b):
    """Whether the memory between the first and last bytes of two arrays meets.

    Parameters
    ----------
    a : array_like
        The array.
    b : array_like
        The other array.

    Returns
    -------
    out : bool
        Whether they do.

    Examples
    --------
    >>> np.may_share_memory(np.arange(3), np.arange(3))
    False
    """
    ...


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether elements are equal within a tolerance.

    Parameters
    ----------
    a : array_like
        The array.
    b : array_like
        What they are compared with.
    rtol : float, optional
        The tolerance in relation to b.
    atol : float, optional
        The absolute tolerance.
    equal_nan : bool, optional
        Whether NaN equals NaN.

    Returns
    -------
    out : bool or ndarray of bool
        Whether |a - b| <= atol + rtol |b|.

    Examples
    --------
    >>> np.isclose(1.0, 1.0 + 1e-9)
    np.True_
    """
    ...


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether all elements are equal within a tolerance.

    Parameters
    ----------
    a : array_like
        The array.
    b : array_like
        What they are compared with.
    rtol : float, optional
        The tolerance in relation to b.
    atol : float, optional
        The absolute tolerance.
    equal_nan : bool, optional
        Whether NaN equals NaN.

    Returns
    -------
    out : bool
        Whether that holds for all elements.

    Examples
    --------
    >>> np.allclose(np.ones(3), 1)
    True
    """
    ...


def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None):
    """Values limited to an interval.

    Parameters
    ----------
    a : array_like
        The array.
    a_min : array_like, optional
        The lower end of the interval; None: there is none.
    a_max : array_like, optional
        The upper end of the interval; None: there is none.
    out : ndarray, optional
        Where to put the result.
    min : array_like, optional
        The same as `a_min`.
    max : array_like, optional
        The same as `a_max`.

    Returns
    -------
    out : scalar or ndarray
        The elements; those outside the interval are its nearest end. NaN stays
        NaN.

    Examples
    --------
    >>> np.clip(np.arange(5), 1, 3)
    array([1, 1, 2, 3, 3])
    """
    ...


def round(a, decimals=0, out=None):
    """Rounded to a number of decimals, half to even.

    Parameters
    ----------
    a : array_like
        The array.
    decimals : int, optional
        How many decimals stay; negative: places before the point.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : scalar or ndarray
        The rounded elements.

    Examples
    --------
    >>> np.round(np.array([0.5, 1.5, 2.675]), 2)
    array([0.5 , 1.5 , 2.68])
    """
    ...


def argsort(a, axis=-1, kind=None, stable=None):
    """Positions that would sort the array.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int, optional
        The axis; None: the array is flattened.
    kind : str, optional
        The algorithm, by NumPy's names.
    stable : bool, optional
        Whether equal elements keep their order.

    Returns
    -------
    index : ndarray of int
        The positions, in the order of their elements.

    Examples
    --------
    >>> np.argsort(np.array([3, 1, 2]))
    array([1, 2, 0])
    """
    ...


def nonzero(a):
    """Positions of the elements that are not zero, per axis.

    Parameters
    ----------
    a : array_like
        The array.

    Returns
    -------
    index : tuple of ndarray of int
        An array of positions for each axis.

    Examples
    --------
    >>> np.nonzero(np.array([0, 3, 4]))
    (array([1, 2]),)
    """
    ...


def dot(a, b, out=None):
    """Dot product.

    Parameters
    ----------
    a : array_like
        The left factor.
    b : array_like
        The right factor.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : scalar or ndarray
        The product.

    Examples
    --------
    >>> np.dot(np.arange(3), np.arange(3))
    np.int64(5)
    """
    ...


def around(a, decimals=0, out=None):
    """Rounded to a number of decimals, half to even.

    Parameters
    ----------
    a : array_like
        The array.
    decimals : int, optional
        How many decimals stay; negative: places before the point.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : scalar or ndarray
        The rounded elements.

    Examples
    --------
    >>> np.around(np.array([0.5, 1.5, 2.675]), 1)
    array([0.5, 1.5, 2.7])
    """
    ...
