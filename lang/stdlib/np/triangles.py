"""Triangles and diagonals of matrices: the parts themselves, and where they lie.

Sources: the pages of NumPy's reference on building matrices,
https://numpy.org/doc/stable/reference/routines.array-creation.html#building-matrices.
"""

import _lang
import numpy as np


def tril(m, k=0):
    """Return the lower triangle of an array: a copy with zeros above a diagonal.

    Parameters
    ----------
    m : array_like of shape (..., M, N)
        The matrices; a vector stands for a square matrix with this vector as every row.
    k : int, optional
        The diagonal: 0 the main one, above it if positive.

    Returns
    -------
    tril : ndarray
        Of the shape and type of the matrices.

    Examples
    --------
    >>> np.tril(np.ones((2, 2)))
    array([[1., 0.],
           [1., 1.]])
    """
    x = np.asarray(m)
    if x.ndim == 0:
        raise TypeError("tril() needs an array of at least one dimension")
    return _lang.tril(x if x.ndim > 1 else np.broadcast_to(x, (x.size, x.size)), k)


def triu(m, k=0):
    """Return the upper triangle of an array: a copy with zeros below a diagonal.

    Parameters
    ----------
    m : array_like of shape (..., M, N)
        The matrices; a vector stands for a square matrix with this vector as every row.
    k : int, optional
        The diagonal: 0 the main one, above it if positive.

    Returns
    -------
    triu : ndarray
        Of the shape and type of the matrices.

    Examples
    --------
    >>> np.triu(np.ones((2, 2)))
    array([[1., 1.],
           [0., 1.]])
    """
    x = np.asarray(m)
    if x.ndim == 0:
        raise TypeError("triu() needs an array of at least one dimension")
    return _lang.triu(x if x.ndim > 1 else np.broadcast_to(x, (x.size, x.size)), k)


def tril_indices(n, k=0, m=None):
    """Return the positions of the lower triangle of an (n, m) matrix.

    Parameters
    ----------
    n : int
        The number of rows.
    k : int, optional
        The diagonal that bounds the triangle.
    m : int, optional
        The number of columns, n by default.

    Returns
    -------
    rows, columns : ndarray of int
        A tuple, which an array can be indexed with.

    Examples
    --------
    >>> np.tril_indices(2)
    (array([0, 1, 1]), array([0, 0, 1]))
    """
    return np.nonzero(np.tri(n, n if m is None else m, k, dtype=np.bool_))


def triu_indices(n, k=0, m=None):
    """Return the positions of the upper triangle of an (n, m) matrix.

    Parameters
    ----------
    n : int
        The number of rows.
    k : int, optional
        The diagonal that bounds the triangle.
    m : int, optional
        The number of columns, n by default.

    Returns
    -------
    rows, columns : ndarray of int
        A tuple, which an array can be indexed with.

    Examples
    --------
    >>> np.triu_indices(2)
    (array([0, 0, 1]), array([0, 1, 1]))
    """
    return np.nonzero(~np.tri(n, n if m is None else m, k - 1, dtype=np.bool_))


def tril_indices_from(arr, k=0):
    """Return the positions of the lower triangle of a matrix.

    Parameters
    ----------
    arr : ndarray of shape (N, M)
        The matrix, of which only the shape counts.
    k : int, optional
        The diagonal that bounds the triangle.

    Returns
    -------
    rows, columns : ndarray of int
        A tuple, which the matrix can be indexed with.

    Raises
    ------
    ValueError
        If `arr` is not a matrix.

    Examples
    --------
    >>> np.tril_indices_from(np.eye(2))[0]
    array([0, 1, 1])
    """
    if np.ndim(arr) != 2:
        raise ValueError("input array must be 2-d")
    return np.tril_indices(np.shape(arr)[0], k, np.shape(arr)[1])


def triu_indices_from(arr, k=0):
    """Return the positions of the upper triangle of a matrix.

    Parameters
    ----------
    arr : ndarray of shape (N, M)
        The matrix, of which only the shape counts.
    k : int, optional
        The diagonal that bounds the triangle.

    Returns
    -------
    rows, columns : ndarray of int
        A tuple, which the matrix can be indexed with.

    Raises
    ------
    ValueError
        If `arr` is not a matrix.

    Examples
    --------
    >>> np.triu_indices_from(np.eye(2))[1]
    array([0, 1, 1])
    """
    if np.ndim(arr) != 2:
        raise ValueError("input array must be 2-d")
    return np.triu_indices(np.shape(arr)[0], k, np.shape(arr)[1])


def mask_indices(n, mask_func, k=0):
    """Return the positions that a function of a square matrix leaves different from zero.

    Parameters
    ----------
    n : int
        The number of rows and columns.
    mask_func : callable
        A function of an (n, n) matrix of ones and of `k`, such as np.triu.
    k : int, optional
        Its second argument.

    Returns
    -------
    rows, columns : ndarray of int
        A tuple, which an array can be indexed with.

    Examples
    --------
    >>> np.mask_indices(2, np.triu)[1]
    array([0, 1, 1])
    """
    return np.nonzero(mask_func(np.ones((n, n), dtype=np.int64), k) != 0)


def diag_indices(n, ndim=2):
    """Return the positions of the main diagonal of an array whose axes have the same length.

    Parameters
    ----------
    n : int
        The length of the axes.
    ndim : int, optional
        The number of axes.

    Returns
    -------
    indices : tuple of ndarray
        `ndim` times the vector 0, 1 ... n - 1.

    Examples
    --------
    >>> np.diag_indices(2)
    (array([0, 1]), array([0, 1]))
    """
    return (np.arange(n),) * ndim


def diag_indices_from(arr):
    """Return the positions of the main diagonal of an array.

    Parameters
    ----------
    arr : array_like
        An array of at least two axes, all of the same length.

    Returns
    -------
    indices : tuple of ndarray
        One vector for each axis.

    Raises
    ------
    ValueError
        If the array has less than two axes, or axes of different lengths.

    Examples
    --------
    >>> np.diag_indices_from(np.eye(2))[0]
    array([0, 1])
    """
    x = np.asarray(arr)
    if x.ndim < 2:
        raise ValueError("input array must be at least 2-d")
    same = True
    for k in range(x.ndim):
        same = same & (x.shape[k] == x.shape[0])
    _lang.check(same, "All dimensions of input must be of equal length")
    return np.diag_indices(x.shape[0], x.ndim)


def diagflat(v, k=0):
    """Make a matrix that has all elements of an array on a diagonal.

    Parameters
    ----------
    v : array_like
        The elements, taken in their order.
    k : int, optional
        The diagonal: 0 the main one, above it if positive.

    Returns
    -------
    out : ndarray of shape (n + abs(k), n + abs(k))
        Zeros beside the diagonal.

    Examples
    --------
    >>> np.diagflat([[1, 2]])
    array([[1, 0],
           [0, 2]])
    """
    return np.diag(np.ravel(v), k)


def fill_diagonal(a, val, wrap=False):
    """Set the main diagonal of an array, in place.

    Parameters
    ----------
    a : ndarray
        An array of at least two axes; if there are more than two, all of the same length.
    val : scalar or array_like
        The elements, taken in their order and from the start again where they end.
    wrap : bool, optional
        In a matrix that is taller than wide, begin another diagonal one row below the end of the last
        one.

    Returns
    -------
    None

    Raises
    ------
    ValueError
        If the array has less than two axes, or more than two of different lengths.

    Examples
    --------
    >>> a = np.zeros((2, 2))
    >>> np.fill_diagonal(a, 5)
    >>> a
    array([[5., 0.],
           [0., 5.]])
    """

    def fill(a, v, rows, wrap):
        k = 0
        i = 0
        while i < rows:
            for j in range(min(a.shape[1], rows - i)):
                a[i + j, j] = v[k % v.size]
                k += 1
            i = i + a.shape[1] + 1 if wrap else rows

    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    if a.ndim == 2:
        fill(a, np.ravel(np.asarray(val, dtype=a.dtype)), a.shape[0], wrap)
    else:
        same = True
        for k in range(a.ndim):
            same = same & (a.shape[k] == a.shape[0])
        _lang.check(same, "All dimensions of input must be of equal length")
        i = (np.arange(a.shape[0]),) * a.ndim
        v = np.ravel(np.asarray(val, dtype=a.dtype))
        a[i] = v[np.arange(a.shape[0]) % v.size]
    return None


def diagonal(a, offset=0, axis1=0, axis2=1):
    """Return the diagonal of the matrices that lie along two axes, as a view.

    Parameters
    ----------
    a : array_like
        An array of at least two axes.
    offset : int, optional
        The diagonal: 0 the main one, above it if positive.
    axis1, axis2 : int, optional
        The axes of the matrices' rows and columns.

    Returns
    -------
    diagonal : ndarray
        The other axes, then that of the diagonal.

    Raises
    ------
    ValueError
        If the array has less than two axes, or both axes are the same.

    Examples
    --------
    >>> np.diagonal(np.arange(4).reshape(2, 2))
    array([0, 3])
    """
    x = np.asarray(a)
    if x.ndim < 2:
        raise ValueError("diag requires an array of at least two dimensions")
    i = _lang.axis(axis1, x.ndim)
    j = _lang.axis(axis2, x.ndim)
    if _lang.varies(i) or _lang.varies(j):
        _lang.check(i != j, "axis1 and axis2 cannot be the same")
        return _lang.diagonal(np.moveaxis(x, (i, j), (0, 1)), offset)
    if i == j:
        raise ValueError("axis1 and axis2 cannot be the same")
    return _lang.diagonal(x if i == 0 and j == 1 else np.moveaxis(x, (i, j), (0, 1)), offset)


def trace(a, offset=0, axis1=0, axis2=1, dtype=None, out=None):
    """Return the sum along a diagonal.

    Parameters
    ----------
    a : array_like
        An array of at least two axes.
    offset : int, optional
        The diagonal: 0 the main one, above it if positive.
    axis1, axis2 : int, optional
        The axes of the matrices' rows and columns.
    dtype : dtype, optional
        The type in which to add.
    out : ndarray, optional
        Where to put the sums.

    Returns
    -------
    sum : scalar or ndarray
        One sum for each matrix.

    Examples
    --------
    >>> np.trace(np.eye(3))
    np.float64(3.0)
    """
    return np.sum(np.diagonal(a, offset, axis1, axis2), axis=-1, dtype=dtype, out=out)


def vander(x, N=None, increasing=False):
    """Return a matrix of the powers of a vector's elements: a Vandermonde matrix.

    Parameters
    ----------
    x : array_like of shape (M,)
        The elements.
    N : int, optional
        The number of columns, as many as rows by default.
    increasing : bool, optional
        Whether the powers grow from left to right.

    Returns
    -------
    out : ndarray of shape (M, N)
        Column j holds the powers N - 1 - j, or j where `increasing`.

    Raises
    ------
    ValueError
        If `x` is not a vector.

    Examples
    --------
    >>> np.vander([1, 2, 3], 3)
    array([[1, 1, 1],
           [4, 2, 1],
           [9, 3, 1]])
    """

    def powers(x, v, one):
        for i in range(v.shape[0]):
            p = one
            for j in range(v.shape[1]):
                v[i, j] = p
                p = p * x[i]

    v = np.asarray(x)
    if v.ndim != 1:
        raise ValueError("x must be a one-dimensional array or sequence.")
    out = np.zeros(
        (v.size, v.size if N is None else N),
        dtype=np.int64 if _lang.kind(v) == "b" else np.result_type(v, np.int64),
    )
    powers(
        v.astype(out.dtype, copy=False), out if increasing else out[:, ::-1], np.ones(1, dtype=out.dtype)[0]
    )
    return out
