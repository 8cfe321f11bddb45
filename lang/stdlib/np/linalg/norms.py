"""Norms, powers and products of matrices.

Sources: the pages of NumPy's reference, https://numpy.org/doc/stable/reference/routines.linalg.html.
"""

import _lang
import numpy as np


def norm(x, ord=None, axis=None, keepdims=False):
    """Return a norm of vectors or matrices.

    Parameters
    ----------
    x : array_like
        The numbers.
    ord : int, float, np.inf, -np.inf, 'fro' or 'nuc', optional
        Of vectors: the power whose root is taken, the greatest or the least absolute value, or with 0 the
        number of those that are not zero. Of matrices: 'fro' (the root of the sum of squares), 'nuc' (the
        sum of singular values), 1 and np.inf (the greatest sum of a column and of a row), 2 (the greatest
        singular value), and the least ones with a minus. By default the root of the sum of squares.
    axis : int or (int, int), optional
        Where the vectors or matrices lie; all of `x` by default.
    keepdims : bool, optional
        Keep the axes, with length 1.

    Returns
    -------
    n : scalar or ndarray
        Without the axes.

    Raises
    ------
    ValueError
        If there are too many axes, or the order is none of these.

    Examples
    --------
    >>> np.linalg.norm([3.0, 4.0])
    np.float64(5.0)
    >>> np.linalg.norm([[1.0, 2.0], [3.0, 4.0]], ord=1)
    np.float64(6.0)
    """
    v = np.asarray(x)
    v = v if _lang.kind(v) in "fc" else v.astype(np.float64)
    if axis is None and ord is None:
        r = v if v.ndim == 1 else np.ravel(v)
        s = (
            np.dot(np.real(r), np.real(r)) + np.dot(np.imag(r), np.imag(r))
            if _lang.kind(r) == "c"
            else np.dot(r, r)
        )
        n = np.sqrt(s)
        return np.reshape(n, (1,) * v.ndim) if keepdims else n
    if axis is None and v.ndim > 2:
        raise ValueError("Improper number of dimensions to norm.")
    if isinstance(axis, tuple) and len(axis) > 2:
        raise ValueError("Improper number of dimensions to norm.")
    if isinstance(axis, tuple) and len(axis) == 1:
        return _vector_norm(v, ord, axis[0], keepdims)
    if isinstance(axis, tuple) or (axis is None and v.ndim == 2):
        return _lang.matrix_norm(v, ord, (0, 1) if axis is None else axis, keepdims)
    return _vector_norm(v, ord, 0 if axis is None else axis, keepdims)


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    """Return a norm of vectors, or of all elements.

    Parameters
    ----------
    x : array_like
        The numbers.
    axis : int or tuple of int, optional
        Where the vectors lie; all elements by default.
    keepdims : bool, optional
        Keep the axes, with length 1.
    ord : int, float, np.inf or -np.inf, optional
        As of norm().

    Returns
    -------
    n : scalar or ndarray
        Without the axes.

    Raises
    ------
    ValueError
        If the order is none of these.

    Examples
    --------
    >>> np.linalg.vector_norm([3.0, 4.0])
    np.float64(5.0)
    """
    v = np.asarray(x)
    v = v if _lang.kind(v) in "fc" else v.astype(np.float64)
    n = _vector_norm(
        np.ravel(v) if axis is None else v, ord, 0 if axis is None else axis, keepdims and axis is not None
    )
    return np.reshape(n, (1,) * v.ndim) if keepdims and axis is None else n


def matrix_norm(x, /, *, keepdims=False, ord="fro"):
    """Return a norm of the matrices in the last two axes.

    Parameters
    ----------
    x : array_like of shape (..., M, N)
        The matrices.
    keepdims : bool, optional
        Keep the axes, with length 1.
    ord : int, np.inf, -np.inf, 'fro' or 'nuc', optional
        As of norm().

    Returns
    -------
    n : scalar or ndarray of shape (...)
        Without the axes.

    Raises
    ------
    ValueError
        If the order is none of these.

    Examples
    --------
    >>> np.linalg.matrix_norm([[3.0, 0.0], [0.0, 4.0]])
    np.float64(5.0)
    """
    v = np.asarray(x)
    return _lang.matrix_norm(v if _lang.kind(v) in "fc" else v.astype(np.float64), ord, (-2, -1), keepdims)


def _vector_norm(x, ord, axis, keepdims):
    """The norm of what lies along an axis."""
    if isinstance(ord, str):
        raise ValueError("Invalid norm order for vectors")
    if ord is None:
        s = np.real(np.conj(x) * x) if _lang.kind(x) == "c" else x * x
        return np.sqrt(np.sum(s, axis=axis, keepdims=keepdims))
    if ord == 2:
        s = np.real(np.conj(x) * x) if _lang.kind(x) == "c" else x * x
        return np.sqrt(np.sum(s, axis=axis, keepdims=keepdims))
    if ord == np.inf:
        return np.max(np.abs(x), axis=axis, keepdims=keepdims)
    if ord == -np.inf:
        return np.min(np.abs(x), axis=axis, keepdims=keepdims)
    if ord == 0:
        return np.sum((x != 0).astype(np.real(x).dtype), axis=axis, keepdims=keepdims)
    if ord == 1:
        return np.sum(np.abs(x), axis=axis, keepdims=keepdims)
    return np.sum(np.abs(x) ** ord, axis=axis, keepdims=keepdims) ** (1.0 / ord)


def cond(x, p=None):
    """Return the condition number: a norm of the matrix times that of its inverse.

    Parameters
    ----------
    x : array_like of shape (..., M, N)
        The matrices, square unless the norm is that of singular values.
    p : int, np.inf, -np.inf, 'fro' or 'nuc', optional
        The norm, 2 by default.

    Returns
    -------
    c : scalar or ndarray of shape (...)
        Infinite of a singular matrix.

    Raises
    ------
    LinAlgError
        If it is no matrix, or has no elements.

    Examples
    --------
    >>> np.linalg.cond([[2.0, 0.0], [0.0, 4.0]])
    np.float64(2.0)
    """
    v = _lang.inexact(x)
    if v.ndim < 2:
        raise LinAlgError(f"{v.ndim}-dimensional array given. Array must be at least two-dimensional")
    _lang.check((v.shape[-1] > 0) & (v.shape[-2] > 0), "cond is not defined on empty arrays", "LinAlgError")
    if p is None or p == 2 or p == -2:
        s = _lang.svdvals(v)
        r = s[..., -1] / s[..., 0] if p == -2 else s[..., 0] / s[..., -1]
    else:
        r = _lang.matrix_norm(v, p, (-2, -1), False) * _lang.matrix_norm(_lang.inv(v, 1), p, (-2, -1), False)
    return _lang.select(np.isnan(r) & ~np.any(np.isnan(v), axis=(-2, -1)), np.inf, r)


def matrix_power(a, n):
    """Return a square matrix to a power that is a whole number.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.
    n : int
        The power; a negative one is that of the inverse.

    Returns
    -------
    out : ndarray of shape (..., M, M)
        Products by repeated squaring.

    Raises
    ------
    LinAlgError
        If it is no square matrix, or singular and the power negative.

    Examples
    --------
    >>> np.linalg.matrix_power(np.array([[1, 1], [0, 1]]), 3)
    array([[1, 3],
           [0, 1]])
    """

    def power(a, one, n):
        result = one
        square = a
        first = True
        while n > 0:
            if n & 1:
                result = square if first else np.matmul(result, square)
                first = False
            n = n >> 1
            if n > 0:
                square = np.matmul(square, square)
        return result

    def inverted(a, n):
        if n < 0:
            return np.linalg.inv(a)
        return a.copy()

    x = np.asarray(a)
    if x.ndim < 2:
        raise LinAlgError(f"{x.ndim}-dimensional array given. Array must be at least two-dimensional")
    _lang.check(x.shape[-2] == x.shape[-1], "Last 2 dimensions of the array must be square", "LinAlgError")
    one = np.broadcast_to(np.eye(x.shape[-1], dtype=x.dtype), x.shape).copy()
    if _lang.kind(x) in "fc":
        return power(inverted(x, n), one, abs(n))
    if _lang.constant(n):
        if n < 0:
            return power(np.linalg.inv(x), one * 1.0, -n)
    _lang.check(
        n >= 0,
        "a negative power that is not a constant has a type of its own: take the power of x.astype(float)",
    )
    return power(x.copy(), one, n)


def multi_dot(arrays, *, out=None):
    """Return the matrix product of several arrays.

    Parameters
    ----------
    arrays : sequence of array_like
        Matrices; the first and the last one may be vectors.
    out : ndarray, optional
        Where to put the result.

    Returns
    -------
    output : ndarray
        Of three arrays in the cheaper order, of more from left to right.

    Raises
    ------
    ValueError
        If there is one array only, or they do not fit.

    Examples
    --------
    >>> np.linalg.multi_dot([np.eye(2), np.ones((2, 1)), np.ones((1, 2))])
    array([[1., 1.],
           [1., 1.]])
    """

    def three(a, b, c):
        if a.shape[0] * b.shape[1] * (a.shape[1] + c.shape[1]) < a.shape[1] * c.shape[1] * (
            a.shape[0] + b.shape[1]
        ):
            return np.dot(np.dot(a, b), c)
        return np.dot(a, np.dot(b, c))

    n = len(arrays)
    if n < 2:
        raise ValueError("Expecting at least two arrays.")
    first = np.asarray(arrays[0])
    last = np.asarray(arrays[n - 1])
    y = first[None, :] if first.ndim == 1 else first
    z = last[:, None] if last.ndim == 1 else last
    if n == 3:
        b = np.asarray(arrays[1])
        _lang.check(
            (y.shape[1] == b.shape[0]) & (b.shape[1] == z.shape[0]), "shapes of the arrays are not aligned"
        )
        y = three(y, b, z)
    else:
        for k in range(1, n - 1):
            y = np.dot(y, np.asarray(arrays[k]))
        y = np.dot(y, z)
    y = y[:, 0] if last.ndim == 1 else y
    return _lang.give(y[0] if first.ndim == 1 else y, out)


def cross(x1, x2, /, *, axis=-1):
    """Return cross products of vectors of three elements.

    Parameters
    ----------
    x1, x2 : array_like
        The vectors; the other axes broadcast.
    axis : int, optional
        Where they lie.

    Returns
    -------
    out : ndarray
        Each at right angles to both vectors.

    Raises
    ------
    ValueError
        If a vector has not three elements.

    Examples
    --------
    >>> np.linalg.cross([1, 2, 3], [4, 5, 6])
    array([-3,  6, -3])
    """
    return np.cross(x1, x2, axis=axis)


def outer(x1, x2, /):
    """Return the outer product of two vectors.

    Parameters
    ----------
    x1 : array_like of shape (M,)
        The first vector.
    x2 : array_like of shape (N,)
        The second one.

    Returns
    -------
    out : ndarray of shape (M, N)
        The products of every pair of elements.

    Raises
    ------
    ValueError
        If one is no vector.

    Examples
    --------
    >>> np.linalg.outer([1, 2], [3, 4])
    array([[3, 4],
           [6, 8]])
    """
    if np.ndim(x1) != 1 or np.ndim(x2) != 1:
        raise ValueError("Input arrays must be one-dimensional")
    return np.outer(x1, x2)


def matmul(x1, x2, /):
    """Return the matrix product.

    Parameters
    ----------
    x1, x2 : array_like
        The matrices, as of np.matmul.

    Returns
    -------
    out : scalar or ndarray
        Their product.

    Raises
    ------
    ValueError
        If they do not fit.

    Examples
    --------
    >>> np.linalg.matmul(np.eye(2), np.ones((2, 1)))
    array([[1.],
           [1.]])
    """
    return np.matmul(x1, x2)


def tensordot(x1, x2, /, *, axes=2):
    """Return sums of products over several axes.

    Parameters
    ----------
    x1, x2 : array_like
        The arrays.
    axes : int, or a pair of int or of sequences of int, optional
        As of np.tensordot.

    Returns
    -------
    output : ndarray
        The other axes of `x1`, then those of `x2`.

    Raises
    ------
    ValueError
        If the axes differ in number or length.

    Examples
    --------
    >>> np.linalg.tensordot([1, 2], [3, 4], axes=1)
    array(11)
    """
    return np.tensordot(x1, x2, axes)


def vecdot(x1, x2, /, *, axis=-1):
    """Return dot products of vectors along an axis, the first ones conjugated.

    Parameters
    ----------
    x1, x2 : array_like
        The vectors; the other axes broadcast.
    axis : int, optional
        Along which they lie.

    Returns
    -------
    output : scalar or ndarray
        Without that axis.

    Raises
    ------
    ValueError
        If the vectors have different lengths.

    Examples
    --------
    >>> np.linalg.vecdot([1, 2], [3, 4])
    np.int64(11)
    """
    return np.vecdot(x1, x2, axis=axis)


def diagonal(x, /, *, offset=0):
    """Return the diagonals of the matrices in the last two axes, as a view.

    Parameters
    ----------
    x : array_like of shape (..., M, N)
        The matrices.
    offset : int, optional
        The diagonal: 0 the main one, above it if positive.

    Returns
    -------
    out : ndarray
        The diagonals along the last axis.

    Examples
    --------
    >>> np.linalg.diagonal(np.eye(2))
    array([1., 1.])
    """
    return np.diagonal(x, offset, -2, -1)


def trace(x, /, *, offset=0, dtype=None):
    """Return the sums of the diagonals of the matrices in the last two axes.

    Parameters
    ----------
    x : array_like of shape (..., M, N)
        The matrices.
    offset : int, optional
        The diagonal: 0 the main one, above it if positive.
    dtype : dtype, optional
        The type in which to add.

    Returns
    -------
    out : scalar or ndarray of shape (...)
        The sums.

    Examples
    --------
    >>> np.linalg.trace(np.eye(2))
    np.float64(2.0)
    """
    return np.trace(x, offset, -2, -1, dtype)


def matrix_transpose(x, /):
    """Exchange the last two axes, as a view.

    Parameters
    ----------
    x : array_like of shape (..., M, N)
        The matrices.

    Returns
    -------
    out : ndarray of shape (..., N, M)
        The matrices with rows and columns exchanged.

    Examples
    --------
    >>> np.linalg.matrix_transpose(np.ones((2, 3))).shape
    (3, 2)
    """
    return np.matrix_transpose(x)
