"""New arrays.

Sources: https://numpy.org/doc/stable/reference/routines.array-creation.html.
"""


def zeros(shape, dtype=float, order='C'):
    """An array of zeros.

    Parameters
    ----------
    shape : int or tuple of int
        The lengths of the axes.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.zeros((2, 3))
    array([[0., 0., 0.],
           [0., 0., 0.]])
    """
    ...


def ones(shape, dtype=float, order='C'):
    """An array of ones.

    Parameters
    ----------
    shape : int or tuple of int
        The lengths of the axes.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.ones(3, dtype=np.int32)
    array([1, 1, 1], dtype=int32)
    """
    ...


def empty(shape, dtype=float, order='C'):
    """An array with whatever the memory held.

    Parameters
    ----------
    shape : int or tuple of int
        The lengths of the axes.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.empty((2, 0)).shape
    (2, 0)
    """
    ...


def full(shape, fill_value, dtype=None, order='C'):
    """An array of one value.

    Parameters
    ----------
    shape : int or tuple of int
        The lengths of the axes.
    fill_value : scalar or array_like
        The value, which broadcasts to the shape.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.full(3, 7)
    array([7, 7, 7])
    """
    ...


def zeros_like(a, dtype=None, order='K', subok=True, shape=None):
    """Zeros of the shape and type of another array.

    Parameters
    ----------
    a : array_like
        The array.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.
    subok : bool, optional
        Accepted: there are no subclasses of arrays.
    shape : int or tuple of int, optional
        Other lengths of the axes.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.zeros_like(np.arange(3))
    array([0, 0, 0])
    """
    ...


def ones_like(a, dtype=None, order='K', subok=True, shape=None):
    """Ones of the shape and type of another array.

    Parameters
    ----------
    a : array_like
        The array.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.
    subok : bool, optional
        Accepted: there are no subclasses of arrays.
    shape : int or tuple of int, optional
        Other lengths of the axes.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.ones_like(np.arange(3.0))
    array([1., 1., 1.])
    """
    ...


def empty_like(a, dtype=None, order='K', subok=True, shape=None):
    """An uninitialised array of the shape and type of another.

    Parameters
    ----------
    a : array_like
        The array.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.
    subok : bool, optional
        Accepted: there are no subclasses of arrays.
    shape : int or tuple of int, optional
        Other lengths of the axes.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.empty_like(np.arange(3)).dtype
    dtype('int64')
    """
    ...


def full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None):
    """An array of one value, of the shape and type of another.

    Parameters
    ----------
    a : array_like
        The array.
    fill_value : scalar or array_like
        The value, which broadcasts to the shape.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.
    subok : bool, optional
        Accepted: there are no subclasses of arrays.
    shape : int or tuple of int, optional
        Other lengths of the axes.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.full_like(np.arange(3), 9)
    array([9, 9, 9])
    """
    ...


def arange(start, stop=None, step=1, dtype=None):
    """Evenly spaced values in [start, stop).

    Parameters
    ----------
    start : number
        The first value; with one argument alone, the end of values from 0 on.
    stop : number, optional
        The end, which is not a value.
    step : number, optional
        The distance between values.
    dtype : dtype, optional
        The type of the elements.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.arange(1, 10, 3)
    array([1, 4, 7])
    """
    ...


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    """num evenly spaced values over [start, stop].

    Parameters
    ----------
    start : number
        Where the values begin.
    stop : number
        Where they end.
    num : int, optional
        How many values.
    endpoint : bool, optional
        Whether `stop` is the last of them.
    retstep : bool, optional
        Whether the distance is returned, too.
    dtype : dtype, optional
        The type of the elements.
    axis : int, optional
        Where the axis of the values lies, if the ends are arrays.

    Returns
    -------
    samples : ndarray, or tuple of ndarray and float
        The values; with `retstep`, their distance, too.

    Examples
    --------
    >>> np.linspace(0, 1, 5)
    array([0.  , 0.25, 0.5 , 0.75, 1.  ])
    """
    ...


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Values evenly spaced on a log scale.

    Parameters
    ----------
    start : number
        The exponent that the values begin with.
    stop : number
        The exponent that they end with.
    num : int, optional
        How many values.
    endpoint : bool, optional
        Whether `stop` is the last of them.
    base : float, optional
        The base of the powers.
    dtype : dtype, optional
        The type of the elements.
    axis : int, optional
        Where the axis of the values lies, if the ends are arrays.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.logspace(0, 2, 3)
    array([  1.,  10., 100.])
    """
    ...


def eye(N, M=None, k=0, dtype=float):
    """Ones on a diagonal, zeros elsewhere.

    Parameters
    ----------
    N : int
        The number of rows.
    M : int, optional
        The number of columns; that of the rows if it is not given.
    k : int, optional
        The diagonal: above the main one if it is positive, below if negative.
    dtype : dtype, optional
        The type of the elements.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.eye(2)
    array([[1., 0.],
           [0., 1.]])
    """
    ...


def identity(n, dtype=None):
    """The identity matrix.

    Parameters
    ----------
    n : int
        The number of rows, and of columns.
    dtype : dtype, optional
        The type of the elements.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.identity(2)
    array([[1., 0.],
           [0., 1.]])
    """
    ...


def array(object, dtype=None, copy=True, order='K', ndmin=0):
    """An array from nested lists, tuples or another array (copied).

    Parameters
    ----------
    object : array_like
        An array, a number, or lists and tuples of them.
    dtype : dtype, optional
        The type of the elements.
    copy : bool, optional
        Whether an array is copied.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory.
    ndmin : int, optional
        The least number of axes.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.array([[1, 2], [3, 4]])
    array([[1, 2],
           [3, 4]])
    """
    ...


def asarray(a, dtype=None, order=None):
    """The argument as an array; not copied if it is one.

    Parameters
    ----------
    a : array_like
        An array, a number, or lists and tuples of them.
    dtype : dtype, optional
        The type of the elements.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.

    Returns
    -------
    out : ndarray
        The array; the argument itself if nothing has to be changed.

    Examples
    --------
    >>> np.asarray([1.5, 2])
    array([1.5, 2. ])
    """
    ...


def ascontiguousarray(a, dtype=None):
    """The argument as a C-contiguous array.

    Parameters
    ----------
    a : array_like
        An array, a number, or lists and tuples of them.
    dtype : dtype, optional
        The type of the elements.

    Returns
    -------
    out : ndarray
        The array; the argument itself if nothing has to be changed.

    Examples
    --------
    >>> np.ascontiguousarray(np.arange(6)[::2])
    array([0, 2, 4])
    """
    ...


def copy(a, order='K'):
    """A copy of an array.

    Parameters
    ----------
    a : array_like
        The array.
    order : {'C', 'F', 'A', 'K'}, optional
        The order of the elements in memory: last axis fastest, first axis
        fastest, or as they lie.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.copy(np.arange(3))
    array([0, 1, 2])
    """
    ...


def tri(N, M=None, k=0, dtype=float):
    """Ones at and below a diagonal.

    Parameters
    ----------
    N : int
        The number of rows.
    M : int, optional
        The number of columns; that of the rows if it is not given.
    k : int, optional
        The diagonal: above the main one if it is positive, below if negative.
    dtype : dtype, optional
        The type of the elements.

    Returns
    -------
    out : ndarray
        A new array.

    Examples
    --------
    >>> np.tri(2)
    array([[1., 0.],
           [1., 1.]])
    """
    ...


def diag(v, k=0):
    """A diagonal matrix from a vector, or the diagonal of a matrix (a view).

    Parameters
    ----------
    v : array_like
        The vector, or the matrix.
    k : int, optional
        The diagonal: above the main one if it is positive, below if negative.

    Returns
    -------
    out : ndarray
        A new matrix, or a view of the diagonal.

    Examples
    --------
    >>> np.diag(np.array([1, 2]))
    array([[1, 0],
           [0, 2]])
    """
    ...
