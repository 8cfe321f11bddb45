"""Matrices of a form, tests, norms and the exponential.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/linalg.html.
"""

import _lang
import numpy as np


def norm(a, ord=None, axis=None, keepdims=False, check_finite=True):
    """Return a norm of vectors or matrices.

    Parameters
    ----------
    a : array_like
        The numbers.
    ord : int, float, np.inf, -np.inf, 'fro' or 'nuc', optional
        As of np.linalg.norm.
    axis : int or (int, int), optional
        Where the vectors or matrices lie.
    keepdims : bool, optional
        Keep the axes, with length 1.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    n : scalar or ndarray
        Without the axes.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> float(linalg.norm([3.0, 4.0]))
    5.0
    """
    return np.linalg.norm(_lang.sound(a, check_finite), ord, axis, keepdims)


def expm(A):
    """Return the exponential of a square matrix.

    Parameters
    ----------
    A : array_like of shape (M, M)
        The matrix.

    Returns
    -------
    E : ndarray of shape (M, M)
        The sum of its powers divided by factorials.

    Raises
    ------
    ValueError
        If there are more than two axes.
    LinAlgError
        If it is not square.

    References
    ----------
    Higham, The Scaling and Squaring Method for the Matrix Exponential Revisited (2005): Pade's
    approximation of order 13.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.expm([[0.0, 1.0], [0.0, 0.0]])
    array([[1., 1.],
           [0., 1.]])
    """

    def series(a, one):
        norm = np.max(np.sum(np.abs(a), axis=0))
        s = 0
        while norm > 5.371920351148152 and s < 1100:
            norm = norm / 2.0
            s = s + 1
        x = a / 2.0**s
        x2 = x @ x
        x4 = x2 @ x2
        x6 = x4 @ x2
        u = x @ (
            x6 @ (x6 + 16380.0 * x4 + 40840800.0 * x2)
            + 33522128640.0 * x6
            + 10559470521600.0 * x4
            + 1187353796428800.0 * x2
            + 32382376266240000.0 * one
        )
        v = (
            x6 @ (182.0 * x6 + 960960.0 * x4 + 1323241920.0 * x2)
            + 670442572800.0 * x6
            + 129060195264000.0 * x4
            + 7771770303897600.0 * x2
            + 64764752532480000.0 * one
        )
        y = np.linalg.solve(v - u, v + u)
        for k in range(s):
            y = y @ y
        return y

    x = _lang.inexact(A)
    if x.ndim != 2:
        raise ValueError("expm() takes one square matrix")
    _lang.check(x.shape[0] == x.shape[1], "Last 2 dimensions of the array must be square", "LinAlgError")
    if np.result_type(x, np.float32) == np.float32:
        return series(x.astype(np.float64), np.eye(x.shape[0])).astype(np.float32)
    return series(x, np.eye(x.shape[0], dtype=x.dtype))


def block_diag(*arrs):
    """Return a matrix with arrays along its diagonal.

    Parameters
    ----------
    *arrs : array_like
        The blocks; vectors are rows.

    Returns
    -------
    D : ndarray
        Zeros beside the blocks.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.block_diag([[1, 2]], [3])
    array([[1, 2, 0],
           [0, 0, 3]])
    """
    m = 0
    n = 0
    kind = np.float64 if len(arrs) == 0 else np.bool_
    parts = ()
    for a in arrs:
        x = np.asarray(a)
        x = np.reshape(x, (1, 1)) if x.ndim == 0 else x[None, :] if x.ndim == 1 else x
        parts = parts + (x,)
        kind = np.result_type(kind, x)
        m = m + x.shape[0]
        n = n + x.shape[1]
    out = np.zeros((m, n), dtype=kind)
    i = 0
    j = 0
    for x in parts:
        out[i : i + x.shape[0], j : j + x.shape[1]] = x
        i = i + x.shape[0]
        j = j + x.shape[1]
    return out


def toeplitz(c, r=None):
    """Return a matrix whose diagonals are constant.

    Parameters
    ----------
    c : array_like
        The first column.
    r : array_like, optional
        The first row, of which the first element does not count; the conjugated column by default.

    Returns
    -------
    A : ndarray of shape (len(c), len(r))
        The matrix.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.toeplitz([1, 2, 3], [1, 4, 5])
    array([[1, 4, 5],
           [2, 1, 4],
           [3, 2, 1]])
    """
    x = np.ravel(c)
    y = (np.conj(x) if _lang.kind(x) == "c" else x) if r is None else np.ravel(r)
    both = np.concatenate((x[::-1], y[1:]))
    return both[np.arange(x.size - 1, -1, -1)[:, None] + np.arange(y.size)]


def hankel(c, r=None):
    """Return a matrix whose antidiagonals are constant.

    Parameters
    ----------
    c : array_like
        The first column.
    r : array_like, optional
        The last row, of which the first element does not count; zeros by default.

    Returns
    -------
    A : ndarray of shape (len(c), len(r))
        The matrix.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.hankel([1, 2, 3])
    array([[1, 2, 3],
           [2, 3, 0],
           [3, 0, 0]])
    """
    x = np.ravel(c)
    y = np.zeros_like(x) if r is None else np.ravel(r)
    both = np.concatenate((x, y[1:]))
    return both[np.arange(x.size)[:, None] + np.arange(y.size)]


def hadamard(n, dtype=int):
    """Return the Hadamard matrix of order n, by Sylvester's construction.

    Parameters
    ----------
    n : int
        The order, a power of 2.
    dtype : dtype, optional
        The type of the elements, int64 by default.

    Returns
    -------
    H : ndarray of shape (n, n)
        1 and -1; any two rows are orthogonal.

    Raises
    ------
    ValueError
        If n is not a power of 2.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.hadamard(4)
    array([[ 1,  1,  1,  1],
           [ 1, -1,  1, -1],
           [ 1,  1, -1, -1],
           [ 1, -1, -1,  1]])
    """
    _lang.check(n > 0 and n & (n - 1) == 0, "n must be an positive integer, and n must be a power of 2", "ValueError")
    k = np.arange(n)
    one = np.ones(1, dtype=dtype)
    return np.where(np.bitwise_count(k[:, None] & k) % 2 == 1, -one, one)


def circulant(c):
    """Return a matrix whose columns are a vector, each turned by one more place.

    Parameters
    ----------
    c : array_like of shape (N,)
        The first column.

    Returns
    -------
    A : ndarray of shape (N, N)
        The matrix.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.circulant([1, 2, 3])
    array([[1, 3, 2],
           [2, 1, 3],
           [3, 2, 1]])
    """
    x = np.ravel(c)
    k = np.arange(x.size)
    return x[(k[:, None] - k) % max(x.size, 1)]


def hilbert(n):
    """Return the matrix 1 / (i + j + 1).

    Parameters
    ----------
    n : int
        The number of rows and columns.

    Returns
    -------
    h : ndarray of shape (n, n)
        The matrix, whose condition is bad.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.hilbert(2)
    array([[1.        , 0.5       ],
           [0.5       , 0.33333333]])
    """
    return 1.0 / (1.0 + np.arange(n)[:, None] + np.arange(n))


def companion(a):
    """Return a matrix whose eigenvalues are the zeros of a polynomial.

    Parameters
    ----------
    a : array_like of shape (N,)
        The coefficients, from the highest power down.

    Returns
    -------
    c : ndarray of shape (N - 1, N - 1)
        The matrix.

    Raises
    ------
    ValueError
        If there are less than two coefficients.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.companion([1.0, -3.0, 2.0])
    array([[ 3., -2.],
           [ 1.,  0.]])
    """
    v = _lang.inexact(np.ravel(a))
    _lang.check(v.size > 1, "The length of `a` along the last axis must be at least 2.")
    out = np.eye(v.size - 1, k=-1, dtype=v.dtype)
    out[0] = -v[1:] / v[0]
    return out


def issymmetric(a, atol=None, rtol=None):
    """Return whether a matrix is its own transpose.

    Parameters
    ----------
    a : array_like of shape (N, N)
        The matrix.
    atol, rtol : float, optional
        Tolerances; without both the elements are equal.

    Returns
    -------
    sym : bool
        Whether it is.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.issymmetric(np.eye(2))
    True
    """
    x = np.asarray(a)
    if atol is None and rtol is None:
        return bool(np.all(x == x.T))
    return bool(np.allclose(x, x.T, rtol=0.0 if rtol is None else rtol, atol=0.0 if atol is None else atol))


def ishermitian(a, atol=None, rtol=None):
    """Return whether a matrix is its own conjugated transpose.

    Parameters
    ----------
    a : array_like of shape (N, N)
        The matrix.
    atol, rtol : float, optional
        Tolerances; without both the elements are equal.

    Returns
    -------
    her : bool
        Whether it is.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.ishermitian(np.eye(2))
    True
    """
    x = np.asarray(a)
    y = _lang.adjoint(x)
    if atol is None and rtol is None:
        return bool(np.all(x == y))
    return bool(np.allclose(x, y, rtol=0.0 if rtol is None else rtol, atol=0.0 if atol is None else atol))
