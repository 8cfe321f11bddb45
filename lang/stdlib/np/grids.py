"""Grids of indices and of coordinates.

Sources: the pages of NumPy's reference on indices, meshgrid, ix_ and fromfunction,
https://numpy.org/doc/stable/reference/routines.indexing.html.
"""

import _lang
import numpy as np


def indices(dimensions, dtype=int, sparse=False):
    """Return the indices of every element of a shape, one array for each axis.

    Parameters
    ----------
    dimensions : tuple of int
        The shape.
    dtype : dtype, optional
        The type of the indices.
    sparse : bool, optional
        Give arrays that broadcast to the shape in the place of arrays of the shape.

    Returns
    -------
    grid : ndarray of shape (len(dimensions), *dimensions), or tuple of ndarray
        `grid[k]` holds the index along axis k; a tuple of them where `sparse`.

    Examples
    --------
    >>> np.indices((2, 2))[0]
    array([[0, 0],
           [1, 1]])
    >>> np.indices((2, 3), sparse=True)[1]
    array([[0, 1, 2]])
    """
    n = len(dimensions)
    out = ()
    for k in range(n):
        i = np.reshape(np.arange(dimensions[k], dtype=dtype), (1,) * k + (-1,) + (1,) * (n - 1 - k))
        out = out + (i if sparse else np.broadcast_to(i, dimensions),)
    return out if sparse else np.stack(out)


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    """Return coordinate matrices from coordinate vectors.

    Parameters
    ----------
    *xi : array_like
        The coordinates along each axis, vectors.
    copy : bool, optional
        Copy the results; else they are views of the vectors.
    sparse : bool, optional
        Leave the results of length 1 along all other axes.
    indexing : {'xy', 'ij'}, optional
        Whether the first two axes are exchanged ('xy', as pictures have them) or not ('ij', as matrices
        have them).

    Returns
    -------
    out : tuple of ndarray
        One array for each vector, all of the shape that the vectors span.

    Raises
    ------
    ValueError
        If `indexing` is neither 'xy' nor 'ij'.

    Examples
    --------
    >>> x, y = np.meshgrid([1, 2], [3, 4])
    >>> x
    array([[1, 2],
           [1, 2]])
    >>> y
    array([[3, 3],
           [4, 4]])
    """
    if indexing != "xy" and indexing != "ij":
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    n = len(xi)
    out = ()
    for k in range(n):
        out = out + (np.reshape(np.asarray(xi[k]), (1,) * k + (-1,) + (1,) * (n - k - 1)),)
    if indexing == "xy" and n > 1:
        rest = (1,) * (n - 2)
        out = (np.reshape(out[0], (1, -1) + rest), np.reshape(out[1], (-1, 1) + rest)) + out[2:]
    if not sparse:
        out = np.broadcast_arrays(*out)
    if not copy:
        return out
    fresh = ()
    for x in out:
        fresh = fresh + (x.copy(),)
    return fresh


def ix_(*args):
    """Return index arrays that pick rows, columns and so on, crossed.

    Parameters
    ----------
    *args : array_like of shape (n,)
        The positions along each axis; a vector of truth values stands for those where it is true.

    Returns
    -------
    out : tuple of ndarray
        An index for an array of as many axes, which selects every combination.

    Raises
    ------
    ValueError
        If an argument is not a vector.

    Examples
    --------
    >>> a = np.arange(6).reshape(2, 3)
    >>> a[np.ix_([0, 1], [2])]
    array([[2],
           [5]])
    """
    out = ()
    n = len(args)
    for k in range(n):
        x = np.asarray(args[k])
        if x.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if _lang.kind(x) == "b":
            x = np.nonzero(x)[0]
        out = out + (np.reshape(x, (1,) * k + (-1,) + (1,) * (n - k - 1)),)
    return out


def fromfunction(function, shape, *, dtype=float):
    """Make an array by calling a function with the indices of all its elements.

    Parameters
    ----------
    function : callable
        It is called once, with one array of indices for each axis.
    shape : tuple of int
        The shape of the index arrays.
    dtype : dtype, optional
        Their type.

    Returns
    -------
    out : any
        What the function returned, an array of that shape if it works element by element.

    Examples
    --------
    >>> np.fromfunction(lambda i, j: i + j, (2, 2))
    array([[0., 1.],
           [1., 2.]])
    """
    n = len(shape)
    grid = ()
    for k in range(n):
        i = np.reshape(np.arange(shape[k], dtype=dtype), (1,) * k + (-1,) + (1,) * (n - 1 - k))
        grid = grid + (np.ascontiguousarray(np.broadcast_to(i, shape)),)
    return function(*grid)
