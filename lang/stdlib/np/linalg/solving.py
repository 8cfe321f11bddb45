"""Linear equations: solved, inverses, determinants, least squares. The factors are made by LAPACK
(lang/lib/linalg).

Sources: the pages of NumPy's reference,
https://numpy.org/doc/stable/reference/routines.linalg.html#solving-equations-and-inverting-matrices.
"""

import _lang
import numpy as np


def solve(a, b):
    """Return the solution x of a @ x = b.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.
    b : array_like of shape (M,) or (..., M, K)
        The right sides: one vector, or the columns of matrices.

    Returns
    -------
    x : ndarray
        Of the shape of `b`, broadcast with the matrices.

    Raises
    ------
    LinAlgError
        If a matrix is singular or not square.

    Examples
    --------
    >>> np.linalg.solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 8.0])
    array([1., 2.])
    """
    y = np.asarray(b)
    if y.ndim == 1:
        return _lang.solve(a, y[:, None], 1)[..., 0]
    return _lang.solve(a, y, 0)


def inv(a):
    """Return the inverse of a square matrix.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.

    Returns
    -------
    ainv : ndarray of shape (..., M, M)
        Their inverses.

    Raises
    ------
    LinAlgError
        If a matrix is singular or not square.

    Examples
    --------
    >>> np.linalg.inv([[2.0, 0.0], [0.0, 4.0]])
    array([[0.5 , 0.  ],
           [0.  , 0.25]])
    """
    return _lang.inv(a, 0)


def det(a):
    """Return the determinant of a square matrix.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.

    Returns
    -------
    det : scalar or ndarray of shape (...)
        Their determinants.

    Raises
    ------
    LinAlgError
        If a matrix is not square.

    Examples
    --------
    >>> np.linalg.det([[2.0, 0.0], [0.0, 4.0]]).round(6)
    np.float64(8.0)
    """
    return _lang.det(a)


def slogdet(a):
    """Return the sign of a determinant and the logarithm of its absolute value.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.

    Returns
    -------
    result : SlogdetResult
        .sign (of complex matrices a number of absolute value 1) and .logabsdet, or both as a tuple.

    Raises
    ------
    LinAlgError
        If a matrix is not square.

    Examples
    --------
    >>> np.linalg.slogdet([[1.0, 0.0], [0.0, -1.0]]).sign
    np.float64(-1.0)
    """
    return _lang.named("SlogdetResult", _lang.slogdet(a))


def lstsq(a, b, rcond=None):
    """Return the least-squares solution of a @ x = b.

    Parameters
    ----------
    a : array_like of shape (M, N)
        The matrix.
    b : array_like of shape (M,) or (M, K)
        The right sides.
    rcond : float, optional
        Singular values below this times the greatest are taken for zero.

    Returns
    -------
    x : ndarray of shape (N,) or (N, K)
        The solution, the shortest one where there are several.
    residuals : ndarray of shape (K,) or (0,)
        The sums of squares that are left; none where the rank is less than N, or M is not greater.
    rank : int32
        The rank of `a`.
    s : ndarray of shape (min(M, N),)
        Its singular values.

    Raises
    ------
    LinAlgError
        If `a` is no matrix, or `b` has more than two axes.

    Examples
    --------
    >>> np.linalg.lstsq([[1.0], [1.0]], [1.0, 3.0])[0].round(6)
    array([2.])
    """
    x = np.asarray(a)
    y = np.asarray(b)
    if x.ndim != 2:
        raise LinAlgError(f"{x.ndim}-dimensional array given. Array must be two-dimensional")
    if y.ndim > 2 or y.ndim == 0:
        raise LinAlgError(f"{y.ndim}-dimensional array given. Array must be one or two-dimensional")
    eps = np.finfo(np.result_type(_lang.inexact(x), _lang.inexact(y))).eps
    limit = eps * max(x.shape[0], x.shape[1]) if rcond is None else rcond
    s, residuals, rank, values = _lang.lstsq(x, y[:, None] if y.ndim == 1 else y, 1.0 * limit)
    return s[:, 0] if y.ndim == 1 else s, residuals, np.int32(rank), values


def pinv(a, rcond=None, hermitian=False, *, rtol=None):
    """Return the pseudo-inverse of a matrix, by Moore and Penrose.

    Parameters
    ----------
    a : array_like of shape (..., M, N)
        The matrices.
    rcond, rtol : float or array_like, optional
        Singular values below this times the greatest are taken for zero; 1e-15 by default.
    hermitian : bool, optional
        Whether the matrices are symmetric or Hermitian.

    Returns
    -------
    B : ndarray of shape (..., N, M)
        Their pseudo-inverses.

    Examples
    --------
    >>> np.linalg.pinv([[2.0], [0.0]]).round(6)
    array([[0.5, 0. ]])
    """
    x = _lang.inexact(a)
    limit = 1e-15 if rcond is None and rtol is None else rtol if rcond is None else rcond
    u, s, v = _lang.hermitian_svd(np.conj(x)) if hermitian else _lang.svd(np.conj(x), 0)
    top = np.max(s, axis=-1, keepdims=True, initial=0)
    good = s > (np.asarray(limit)[..., None] if np.ndim(limit) else limit) * top
    inverse = _lang.select(good, 1 / _lang.select(good, s, 1), 0).astype(s.dtype)
    return np.matmul(np.swapaxes(v, -1, -2), inverse[..., None] * np.swapaxes(u, -1, -2))


def tensorsolve(a, b, axes=None):
    """Return the solution x of np.tensordot(a, x, x.ndim) == b.

    Parameters
    ----------
    a : array_like
        The coefficients: the axes of `b`, then those of the solution.
    b : array_like
        The right side.
    axes : tuple of int, optional
        Axes of `a` to move to its end first.

    Returns
    -------
    x : ndarray
        The solution.

    Raises
    ------
    LinAlgError
        If `a` is no square matrix in that sense, or singular.

    Examples
    --------
    >>> np.linalg.tensorsolve(np.eye(4).reshape(2, 2, 2, 2), [[1, 2], [3, 4]])
    array([[1., 2.],
           [3., 4.]])
    """
    x = np.asarray(a)
    y = np.asarray(b)
    if axes is not None:
        order = ()
        for k in range(x.ndim):
            if not _lang.among(k, axes):
                order = order + (k,)
        x = np.transpose(x, order + tuple(axes))
    shape = x.shape[y.ndim :]
    n = 1
    for k in shape:
        n = n * k
    _lang.check(
        x.size == n * n,
        "Input arrays must satisfy the requirement             prod(a.shape[b.ndim:]) == "
        "prod(a.shape[:b.ndim])",
        "LinAlgError",
    )
    return np.reshape(np.linalg.solve(np.reshape(x, (n, n)), np.ravel(y)), shape)


def tensorinv(a, ind=2):
    """Return the inverse with respect to np.tensordot.

    Parameters
    ----------
    a : array_like
        The array, which is a square matrix with its first `ind` axes as rows.
    ind : int, optional
        How many axes are rows.

    Returns
    -------
    b : ndarray
        The inverse, with the axes of columns first.

    Raises
    ------
    ValueError
        If `ind` is not positive.
    LinAlgError
        If the matrix is singular or not square.

    Examples
    --------
    >>> np.linalg.tensorinv(np.eye(4).reshape(4, 2, 2), ind=1).shape
    (2, 2, 4)
    """
    x = np.asarray(a)
    if ind <= 0:
        raise ValueError("Invalid ind argument.")
    n = 1
    for k in x.shape[ind:]:
        n = n * k
    return np.reshape(np.linalg.inv(np.reshape(x, (n, -1))), x.shape[ind:] + x.shape[:ind])


def matrix_rank(A, tol=None, hermitian=False, *, rtol=None):
    """Return the rank of a matrix: the number of singular values that are not next to zero.

    Parameters
    ----------
    A : array_like of shape (M,) or (..., M, N)
        The matrices; a vector has rank 1 unless it is zero.
    tol : float or array_like, optional
        What is next to zero.
    hermitian : bool, optional
        Whether the matrices are symmetric or Hermitian.
    rtol : float, optional
        The same relative to the greatest singular value.

    Returns
    -------
    rank : int or ndarray of shape (...)
        The rank.

    Examples
    --------
    >>> np.linalg.matrix_rank([[1.0, 2.0], [2.0, 4.0]])
    np.int64(1)
    """
    x = np.asarray(A)
    if x.ndim < 2:
        return int(not np.all(x == 0))
    s = _values(x, hermitian)
    limit = np.max(s, axis=-1, keepdims=True, initial=0) * (
        max(x.shape[-2], x.shape[-1]) * np.finfo(s.dtype).eps if rtol is None else rtol
    )
    if tol is not None:
        limit = np.asarray(tol)[..., None]
    return np.count_nonzero(s > limit, axis=-1)


def _values(a, hermitian):
    """The singular values, falling."""
    return _lang.hermitian_values(a) if hermitian else _lang.svdvals(a)
