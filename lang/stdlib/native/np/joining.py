"""Arrays joined and repeated.

Sources: https://numpy.org/doc/stable/reference/routines.array-manipulation.html.
"""


def vstack(tup, *, dtype=None, casting='same_kind'):
    """Arrays stacked as rows.

    Parameters
    ----------
    tup : sequence of array_like
        The arrays.
    dtype : dtype, optional
        The type of the elements.
    casting : str, optional
        Which conversions to the type of the result are allowed.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.vstack((np.arange(2), np.arange(2)))
    array([[0, 1],
           [0, 1]])
    """
    ...


def hstack(tup, *, dtype=None, casting='same_kind'):
    """Arrays joined horizontally.

    Parameters
    ----------
    tup : sequence of array_like
        The arrays.
    dtype : dtype, optional
        The type of the elements.
    casting : str, optional
        Which conversions to the type of the result are allowed.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.hstack((np.arange(2), np.arange(2)))
    array([0, 1, 0, 1])
    """
    ...


def dstack(tup):
    """Arrays stacked along the third axis.

    Parameters
    ----------
    tup : sequence of array_like
        The arrays.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.dstack((np.arange(2), np.arange(2))).shape
    (1, 2, 2)
    """
    ...


def column_stack(tup):
    """1-d arrays as columns.

    Parameters
    ----------
    tup : sequence of array_like
        The arrays.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.column_stack((np.arange(2), np.arange(2)))
    array([[0, 0],
           [1, 1]])
    """
    ...


def tile(A, reps):
    """The array repeated.

    Parameters
    ----------
    A : array_like
        The array.
    reps : int or tuple of int
        How often it is repeated along each axis.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.tile(np.arange(2), 2)
    array([0, 1, 0, 1])
    """
    ...


def roll(a, shift, axis=None):
    """Elements rolled along an axis.

    Parameters
    ----------
    a : array_like
        The array.
    shift : int or tuple of int
        By how many places.
    axis : int or tuple of int, optional
        The axis, or axes; without one the array is rolled as if flattened.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.roll(np.arange(4), 1)
    array([3, 0, 1, 2])
    """
    ...


def sort(a, axis=-1, kind=None, stable=None):
    """A sorted copy.

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
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.sort(np.array([3, 1, 2]))
    array([1, 2, 3])
    """
    ...


def shape(a):
    """The shape of an array.

    Parameters
    ----------
    a : array_like
        The array.

    Returns
    -------
    shape : tuple of int
        The lengths of the axes.

    Examples
    --------
    >>> np.shape(np.ones((2, 3)))
    (2, 3)
    """
    ...


def repeat(a, repeats, axis=None):
    """Elements repeated.

    Parameters
    ----------
    a : array_like
        The array.
    repeats : int or array_like of int
        How often each element is repeated.
    axis : int, optional
        The axis; without one the array is flattened.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.repeat(np.arange(2), 2)
    array([0, 0, 1, 1])
    """
    ...
