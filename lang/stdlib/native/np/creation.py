"""New arrays.

Sources: https://numpy.org/doc/stable/reference/routines.array-creation.html.
"""


def zeros(shape, dtype=float, order='C'):
    """An array of zeros.

    Examples
    --------
    >>> np.zeros((2, 3))
    array([[0., 0., 0.],
           [0., 0., 0.]])
    """
    ...


def ones(shape, dtype=float, order='C'):
    """An array of ones.

    Examples
    --------
    >>> np.ones(3, dtype=np.int32)
    array([1, 1, 1], dtype=int32)
    """
    ...


def empty(shape, dtype=float, order='C'):
    """An array with whatever the memory held.

    Examples
    --------
    >>> np.empty((2, 0)).shape
    (2, 0)
    """
    ...


def full(shape, fill_value, dtype=None, order='C'):
    """An array of one value.

    Examples
    --------
    >>> np.full(3, 7)
    array([7, 7, 7])
    """
    ...


def zeros_like(a, dtype=None, order='K', subok=True, shape=None):
    """Zeros of the shape and type of another array.

    Examples
    --------
    >>> np.zeros_like(np.arange(3))
    array([0, 0, 0])
    """
    ...


def ones_like(a, dtype=None, order='K', subok=True, shape=None):
    """Ones of the shape and type of another array.

    Examples
    --------
    >>> np.ones_like(np.arange(3.0))
    array([1., 1., 1.])
    """
    ...


def empty_like(a, dtype=None, order='K', subok=True, shape=None):
    """An uninitialised array of the shape and type of another.

    Examples
    --------
    >>> np.empty_like(np.arange(3)).dtype
    dtype('int64')
    """
    ...


def full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None):
    """An array of one value, of the shape and type of another.

    Examples
    --------
    >>> np.full_like(np.arange(3), 9)
    array([9, 9, 9])
    """
    ...


def arange(start, stop=None, step=1, dtype=None):
    """Evenly spaced values in [start, stop).

    Examples
    --------
    >>> np.arange(1, 10, 3)
    array([1, 4, 7])
    """
    ...


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    """num evenly spaced values over [start, stop].

    Examples
    --------
    >>> np.linspace(0, 1, 5)
    array([0.  , 0.25, 0.5 , 0.75, 1.  ])
    """
    ...


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Values evenly spaced on a log scale.

    Examples
    --------
    >>> np.logspace(0, 2, 3)
    array([  1.,  10., 100.])
    """
    ...


def eye(N, M=None, k=0, dtype=float):
    """Ones on a diagonal, zeros elsewhere.

    Examples
    --------
    >>> np.eye(2)
    array([[1., 0.],
           [0., 1.]])
    """
    ...


def identity(n, dtype=None):
    """The identity matrix.

    Examples
    --------
    >>> np.identity(2)
    array([[1., 0.],
           [0., 1.]])
    """
    ...


def array(object, dtype=None, copy=True, order='K', ndmin=0):
    """An array from nested lists, tuples or another array (copied).

    Examples
    --------
    >>> np.array([[1, 2], [3, 4]])
    array([[1, 2],
           [3, 4]])
    """
    ...


def asarray(a, dtype=None, order=None):
    """The argument as an array; not copied if it is one.

    Examples
    --------
    >>> np.asarray([1.5, 2])
    array([1.5, 2. ])
    """
    ...


def ascontiguousarray(a, dtype=None):
    """The argument as a C-contiguous array.

    Examples
    --------
    >>> np.ascontiguousarray(np.arange(6)[::2])
    array([0, 2, 4])
    """
    ...


def copy(a, order='K'):
    """A copy of an array.

    Examples
    --------
    >>> np.copy(np.arange(3))
    array([0, 1, 2])
    """
    ...


def tri(N, M=None, k=0, dtype=float):
    """Ones at and below a diagonal.

    Examples
    --------
    >>> np.tri(2)
    array([[1., 0.],
           [1., 1.]])
    """
    ...


def diag(v, k=0):
    """A diagonal matrix from a vector, or the diagonal of a matrix (a view).

    Examples
    --------
    >>> np.diag(np.array([1, 2]))
    array([[1, 0],
           [0, 2]])
    """
    ...
