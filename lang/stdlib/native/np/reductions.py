"""Reductions and scans.

Sources: https://numpy.org/doc/stable/reference/routines.math.html.
"""


def sum(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """Sum of elements.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    dtype : dtype, optional
        The type of the sum.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    initial : scalar, optional
        What the reduction begins with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.sum(np.arange(5))
    np.int64(10)
    """
    ...


def prod(a, axis=None, dtype=None, out=None, keepdims=False, initial=None, where=None):
    """Product of elements.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    dtype : dtype, optional
        The type of the product.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    initial : scalar, optional
        What the reduction begins with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.prod(np.arange(1, 5))
    np.int64(24)
    """
    ...


def max(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Greatest element.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    initial : scalar, optional
        What the reduction begins with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.max(np.arange(5))
    np.int64(4)
    """
    ...


def min(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Least element.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    initial : scalar, optional
        What the reduction begins with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.min(np.arange(5))
    np.int64(0)
    """
    ...


def any(a, axis=None, out=None, keepdims=False, where=None):
    """Whether any element is true.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.any(np.arange(2))
    np.True_
    """
    ...


def all(a, axis=None, out=None, keepdims=False, where=None):
    """Whether all elements are true.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.all(np.arange(2))
    np.False_
    """
    ...


def argmax(a, axis=None, out=None, keepdims=False):
    """Position of the greatest element (the first of several).

    Parameters
    ----------
    a : array_like
        The array.
    axis : int, optional
        The axis; without one the array is flattened.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.

    Returns
    -------
    index : int or ndarray of int
        The positions along the axis.

    Examples
    --------
    >>> np.argmax(np.arange(5))
    np.int64(4)
    """
    ...


def argmin(a, axis=None, out=None, keepdims=False):
    """Position of the least element.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int, optional
        The axis; without one the array is flattened.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.

    Returns
    -------
    index : int or ndarray of int
        The positions along the axis.

    Examples
    --------
    >>> np.argmin(np.arange(5))
    np.int64(0)
    """
    ...


def mean(a, axis=None, dtype=None, out=None, keepdims=False, where=None):
    """Arithmetic mean.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    dtype : dtype, optional
        The type of the elements.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.mean(np.arange(5))
    np.float64(2.0)
    """
    ...


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None, correction=None):
    """Variance.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    dtype : dtype, optional
        The type of the elements.
    out : ndarray, optional
        Where to put the result.
    ddof : int, optional
        What is subtracted from the number of elements.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    where : array_like of bool, optional
        Which elements count.
    mean : array_like, optional
        The mean, where it is known already, with the axes of length 1.
    correction : int, optional
        The same as `ddof`, by the name of the array API.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.var(np.arange(5))
    np.float64(2.0)
    """
    ...


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, where=None, mean=None, correction=None):
    """Standard deviation.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    dtype : dtype, optional
        The type of the elements.
    out : ndarray, optional
        Where to put the result.
    ddof : int, optional
        What is subtracted from the number of elements.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    where : array_like of bool, optional
        Which elements count.
    mean : array_like, optional
        The mean, where it is known already, with the axes of length 1.
    correction : int, optional
        The same as `ddof`, by the name of the array API.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.std(np.array([1.0, 3.0]))
    np.float64(1.0)
    """
    ...


def cumsum(a, axis=None, dtype=None, out=None):
    """Cumulative sum.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int, optional
        The axis; without one the array is flattened.
    dtype : dtype, optional
        The type of the elements.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : ndarray
        The values after each element.

    Examples
    --------
    >>> np.cumsum(np.arange(4))
    array([0, 1, 3, 6])
    """
    ...


def cumprod(a, axis=None, dtype=None, out=None):
    """Cumulative product.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int, optional
        The axis; without one the array is flattened.
    dtype : dtype, optional
        The type of the elements.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    out : ndarray
        The values after each element.

    Examples
    --------
    >>> np.cumprod(np.arange(1, 5))
    array([ 1,  2,  6, 24])
    """
    ...


def ptp(a, axis=None, out=None, keepdims=False):
    """Range of values: maximum - minimum.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.ptp(np.arange(5))
    np.int64(4)
    """
    ...


def amax(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Greatest element.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    initial : scalar, optional
        What the reduction begins with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.amax(np.array([3, 1, 2]))
    np.int64(3)
    """
    ...


def amin(a, axis=None, out=None, keepdims=False, initial=None, where=None):
    """Least element.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    out : ndarray, optional
        Where to put the result.
    keepdims : bool, optional
        Whether the axes stay, with length 1.
    initial : scalar, optional
        What the reduction begins with.
    where : array_like of bool, optional
        Which elements count.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.amin(np.array([3, 1, 2]))
    np.int64(1)
    """
    ...


def count_nonzero(a, axis=None, *, keepdims=False):
    """Number of elements that are not zero.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axis, or axes.
    keepdims : bool, optional
        Whether the axes stay, with length 1.

    Returns
    -------
    result : scalar or ndarray
        One value for each place along the axes that remain.

    Examples
    --------
    >>> np.count_nonzero(np.array([0, 3, 4]))
    np.int64(2)
    """
    ...
