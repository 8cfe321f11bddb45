"""Other shapes and orders of the same elements.

Sources: https://numpy.org/doc/stable/reference/routines.array-manipulation.html.
"""


def moveaxis(a, source, destination):
    """Axes moved to other positions: a view.

    Parameters
    ----------
    a : array_like
        The array.
    source : int or tuple of int
        The axes.
    destination : int or tuple of int
        Their new places.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.moveaxis(np.ones((1, 2, 3)), 0, -1).shape
    (2, 3, 1)
    """
    ...


def rollaxis(a, axis, start=0):
    """An axis rolled back: a view.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int
        The axis.
    start : int, optional
        The axis that it is put before.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.rollaxis(np.ones((1, 2, 3)), 2).shape
    (3, 1, 2)
    """
    ...


def permute_dims(a, axes=None):
    """Axes permuted: a view.

    Parameters
    ----------
    a : array_like
        The array.
    axes : tuple of int, optional
        The old places of the axes, in their new order; reversed if not given.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.permute_dims(np.ones((2, 3)), (1, 0)).shape
    (3, 2)
    """
    ...


def matrix_transpose(x):
    """The last two axes exchanged.

    Parameters
    ----------
    x : array_like
        The array.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.matrix_transpose(np.ones((2, 3))).shape
    (3, 2)
    """
    ...


def expand_dims(a, axis):
    """A new axis of length 1: a view.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int
        Where the new axes lie.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.expand_dims(np.arange(3), 0).shape
    (1, 3)
    """
    ...


def broadcast_to(array, shape):
    """A read-only view broadcast to a shape.

    Parameters
    ----------
    array : array_like
        The array.
    shape : int or tuple of int
        The lengths of the axes.

    Returns
    -------
    out : ndarray
        A view that cannot be written to.

    Examples
    --------
    >>> np.broadcast_to(np.arange(2), (2, 2))
    array([[0, 1],
           [0, 1]])
    """
    ...


def flip(m, axis=None):
    """Elements in reverse order along axes: a view.

    Parameters
    ----------
    m : array_like
        The array.
    axis : int or tuple of int, optional
        The axes; all if not given.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.flip(np.arange(3))
    array([2, 1, 0])
    """
    ...


def fliplr(m):
    """Columns in reverse order.

    Parameters
    ----------
    m : array_like
        The array.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.fliplr(np.eye(2))
    array([[0., 1.],
           [1., 0.]])
    """
    ...


def flipud(m):
    """Rows in reverse order.

    Parameters
    ----------
    m : array_like
        The array.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.flipud(np.eye(2))
    array([[0., 1.],
           [1., 0.]])
    """
    ...


def concatenate(arrays, axis=0, out=None, dtype=None, casting='same_kind'):
    """Arrays joined along an axis.

    Parameters
    ----------
    arrays : sequence of array_like
        The arrays.
    axis : int, optional
        The axis; None: the arrays are flattened.
    out : ndarray, optional
        Where to put the result.
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
    >>> np.concatenate((np.arange(2), np.arange(2)))
    array([0, 1, 0, 1])
    """
    ...


def concat(arrays, axis=0, out=None, dtype=None, casting='same_kind'):
    """Arrays joined along an axis.

    Parameters
    ----------
    arrays : sequence of array_like
        The arrays.
    axis : int, optional
        The axis; None: the arrays are flattened.
    out : ndarray, optional
        Where to put the result.
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
    >>> np.concat((np.arange(2), np.arange(2)))
    array([0, 1, 0, 1])
    """
    ...


def stack(arrays, axis=0, out=None, *, dtype=None, casting='same_kind'):
    """Arrays joined along a new axis.

    Parameters
    ----------
    arrays : sequence of array_like
        The arrays.
    axis : int, optional
        Where the new axis lies.
    out : ndarray, optional
        Where to put the result.
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
    >>> np.stack((np.arange(2), np.arange(2)))
    array([[0, 1],
           [0, 1]])
    """
    ...


def ndim(a):
    """The number of dimensions.

    Parameters
    ----------
    a : array_like
        The array.

    Returns
    -------
    ndim : int
        The number of axes.

    Examples
    --------
    >>> np.ndim(np.ones((2, 3)))
    2
    """
    ...


def size(a, axis=None):
    """The number of elements.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        The axes that count; all if not given.

    Returns
    -------
    size : int
        The number of elements.

    Examples
    --------
    >>> np.size(np.ones((2, 3)))
    6
    """
    ...


def ravel(a, order='C'):
    """The elements in one dimension: a view if possible.

    Parameters
    ----------
    a : array_like
        The array.
    order : {'C', 'F', 'A', 'K'}, optional
        The order in which the elements are read.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.ravel(np.eye(2))
    array([1., 0., 0., 1.])
    """
    ...


def transpose(a, axes=None):
    """Axes reversed or permuted: a view.

    Parameters
    ----------
    a : array_like
        The array.
    axes : tuple of int, optional
        The old places of the axes, in their new order; reversed if not given.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.transpose(np.ones((2, 3))).shape
    (3, 2)
    """
    ...


def reshape(a, *shape, order='C'):
    """Another shape for the same elements: a view if possible.

    Parameters
    ----------
    a : array_like
        The array.
    *shape : int or tuple of int
        The lengths of the axes, as several numbers or one tuple; -1 stands for
        what remains.
    order : {'C', 'F', 'A'}, optional
        The order in which the elements are read and written.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.reshape(np.arange(4), (2, 2))
    array([[0, 1],
           [2, 3]])
    """
    ...


def swapaxes(a, axis1, axis2):
    """Two axes exchanged: a view.

    Parameters
    ----------
    a : array_like
        The array.
    axis1 : int
        The one axis.
    axis2 : int
        The other axis.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.swapaxes(np.ones((1, 2, 3)), 0, 2).shape
    (3, 2, 1)
    """
    ...


def squeeze(a, axis=None):
    """Axes of length 1 removed: a view.

    Parameters
    ----------
    a : array_like
        The array.
    axis : int or tuple of int, optional
        Which of them; all if not given.

    Returns
    -------
    out : ndarray
        A view of the same elements where that is possible.

    Examples
    --------
    >>> np.squeeze(np.ones((1, 3, 1))).shape
    (3,)
    """
    ...
