"""Arrays joined and repeated.

Sources: https://numpy.org/doc/stable/reference/routines.array-manipulation.html.
"""


def vstack(tup, *, dtype=None, casting='same_kind'):
    """Arrays stacked as rows.

    Examples
    --------
    >>> np.vstack((np.arange(2), np.arange(2)))
    array([[0, 1],
           [0, 1]])
    """
    ...


def hstack(tup, *, dtype=None, casting='same_kind'):
    """Arrays joined horizontally.

    Examples
    --------
    >>> np.hstack((np.arange(2), np.arange(2)))
    array([0, 1, 0, 1])
    """
    ...


def dstack(tup):
    """Arrays stacked along the third axis.

    Examples
    --------
    >>> np.dstack((np.arange(2), np.arange(2))).shape
    (1, 2, 2)
    """
    ...


def column_stack(tup):
    """1-d arrays as columns.

    Examples
    --------
    >>> np.column_stack((np.arange(2), np.arange(2)))
    array([[0, 0],
           [1, 1]])
    """
    ...


def tile(A, reps):
    """The array repeated.

    Examples
    --------
    >>> np.tile(np.arange(2), 2)
    array([0, 1, 0, 1])
    """
    ...


def roll(a, shift, axis=None):
    """Elements rolled along an axis.

    Examples
    --------
    >>> np.roll(np.arange(4), 1)
    array([3, 0, 1, 2])
    """
    ...


def sort(a, axis=-1, kind=None, stable=None):
    """A sorted copy.

    Examples
    --------
    >>> np.sort(np.array([3, 1, 2]))
    array([1, 2, 3])
    """
    ...


def shape(a):
    """The shape of an array.

    Examples
    --------
    >>> np.shape(np.ones((2, 3)))
    (2, 3)
    """
    ...
