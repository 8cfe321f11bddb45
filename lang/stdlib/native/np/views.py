"""Other shapes and orders of the same elements.

Sources: https://numpy.org/doc/stable/reference/routines.array-manipulation.html.
"""


def moveaxis(a, source, destination):
    """Axes moved to other positions: a view.

    Examples
    --------
    >>> np.moveaxis(np.ones((1, 2, 3)), 0, -1).shape
    (2, 3, 1)
    """
    ...


def rollaxis(a, axis, start=0):
    """An axis rolled back: a view.

    Examples
    --------
    >>> np.rollaxis(np.ones((1, 2, 3)), 2).shape
    (3, 1, 2)
    """
    ...


def permute_dims(a, axes=None):
    """Axes permuted: a view.

    Examples
    --------
    >>> np.permute_dims(np.ones((2, 3)), (1, 0)).shape
    (3, 2)
    """
    ...


def matrix_transpose(x):
    """The last two axes exchanged.

    Examples
    --------
    >>> np.matrix_transpose(np.ones((2, 3))).shape
    (3, 2)
    """
    ...


def expand_dims(a, axis):
    """A new axis of length 1: a view.

    Examples
    --------
    >>> np.expand_dims(np.arange(3), 0).shape
    (1, 3)
    """
    ...


def broadcast_to(array, shape):
    """A read-only view broadcast to a shape.

    Examples
    --------
    >>> np.broadcast_to(np.arange(2), (2, 2))
    array([[0, 1],
           [0, 1]])
    """
    ...


def flip(m, axis=None):
    """Elements in reverse order along axes: a view.

    Examples
    --------
    >>> np.flip(np.arange(3))
    array([2, 1, 0])
    """
    ...


def fliplr(m):
    """Columns in reverse order.

    Examples
    --------
    >>> np.fliplr(np.eye(2))
    array([[0., 1.],
           [1., 0.]])
    """
    ...


def flipud(m):
    """Rows in reverse order.

    Examples
    --------
    >>> np.flipud(np.eye(2))
    array([[0., 1.],
           [1., 0.]])
    """
    ...


def concatenate(arrays, axis=0, out=None, dtype=None, casting='same_kind'):
    """Arrays joined along an axis.

    Examples
    --------
    >>> np.concatenate((np.arange(2), np.arange(2)))
    array([0, 1, 0, 1])
    """
    ...


def concat(arrays, axis=0, out=None, dtype=None, casting='same_kind'):
    """Arrays joined along an axis.

    Examples
    --------
    >>> np.concat((np.arange(2), np.arange(2)))
    array([0, 1, 0, 1])
    """
    ...


def stack(arrays, axis=0, out=None, *, dtype=None, casting='same_kind'):
    """Arrays joined along a new axis.

    Examples
    --------
    >>> np.stack((np.arange(2), np.arange(2)))
    array([[0, 1],
           [0, 1]])
    """
    ...


def ndim(a):
    """The number of dimensions.

    Examples
    --------
    >>> np.ndim(np.ones((2, 3)))
    2
    """
    ...


def size(a, axis=None):
    """The number of elements.

    Examples
    --------
    >>> np.size(np.ones((2, 3)))
    6
    """
    ...
