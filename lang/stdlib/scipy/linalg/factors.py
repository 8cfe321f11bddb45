"""Matrices taken apart, in the manner of SciPy.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/linalg.html.
"""

import _lang
import numpy as np
import scipy


def cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    """Return the triangular factor of a positive definite matrix.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    lower : bool, optional
        Whether the factor is the lower triangle or the upper one.
    overwrite_a : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    c : ndarray of shape (M, M)
        a = c.T @ c, or c @ c.T where `lower`, conjugated if complex.

    Raises
    ------
    ValueError
        If an element is not finite.
    LinAlgError
        If the matrix is not positive definite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.cholesky([[4.0, 2.0], [2.0, 5.0]])
    array([[2., 1.],
           [0., 2.]])
    """
    return _lang.cholesky(_lang.sound(a, check_finite), not lower)


def lu(a, permute_l=False, overwrite_a=False, check_finite=True, p_indices=False):
    """Return a permutation, a lower and an upper triangular factor of a matrix.

    Parameters
    ----------
    a : array_like of shape (M, N)
        The matrix.
    permute_l : bool, optional
        Give P @ L in the place of P and L.
    overwrite_a : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.
    p_indices : bool, optional
        Give P as positions of rows.

    Returns
    -------
    p, l, u : ndarray
        a = p @ l @ u.

    Raises
    ------
    ValueError
        If an element is not finite. Or if it is no matrix.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.lu([[0.0, 2.0], [4.0, 0.0]])[0]
    array([[0., 1.],
           [1., 0.]])
    """
    x = _lang.inexact(_lang.sound(a, check_finite))
    if x.ndim != 2:
        raise ValueError("lu() takes one matrix")
    f, pivots = _lang.lu(x)
    m = x.shape[0]
    k = min(m, x.shape[1])
    order = _lang.row_order(pivots, m)
    l = np.tril(f[:, :k], -1) + np.eye(m, k, dtype=f.dtype)
    u = np.triu(f[:k])
    if permute_l:
        return l[np.argsort(order)], u
    if p_indices:
        return np.argsort(order), l, u
    return np.eye(m, dtype=np.real(f).dtype)[np.argsort(order)], l, u


def qr(a, overwrite_a=False, lwork=None, mode="full", pivoting=False, check_finite=True):
    """Return the orthogonal and the upper triangular factor of a matrix.

    Parameters
    ----------
    a : array_like of shape (M, N)
        The matrix.
    overwrite_a : bool, optional
        Accepted for SciPy's sake.
    lwork : int, optional
        Accepted for SciPy's sake.
    mode : {'full', 'economic', 'r'}, optional
        With M columns of Q, with min(M, N) of them, or the triangle alone, in a tuple.
    pivoting : bool, optional
        Exchange columns; refused.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    q, r : ndarray
        a = q @ r.

    Raises
    ------
    ValueError
        If an element is not finite. Or if the mode is none of these.
    NotImplementedError
        If `pivoting` is true.

    Examples
    --------
    >>> from scipy import linalg
    >>> np.abs(linalg.qr([[3.0], [4.0]])[1].round(6))
    array([[5.],
           [0.]])
    """
    if pivoting:
        raise NotImplementedError("qr() does not exchange columns: pivoting is not supported")
    x = _lang.sound(a, check_finite)
    if mode == "full":
        return _lang.qr(x, 1)
    if mode == "economic":
        return _lang.qr(x, 0)
    if mode != "r":
        raise ValueError("Mode argument should be one of ['full', 'r', 'economic', 'raw']")
    return (_lang.qr(x, 1)[1],)


def polar(a, side="right"):
    """Return a unitary and a positive semidefinite factor of a matrix.

    Parameters
    ----------
    a : array_like of shape (M, N)
        The matrix.
    side : {'right', 'left'}, optional
        Whether a = u @ p or a = p @ u.

    Returns
    -------
    u, p : ndarray
        The factors.

    Raises
    ------
    ValueError
        If the side is neither.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.polar([[2.0]])
    (array([[1.]]), array([[2.]]))
    """
    x = _lang.inexact(a)
    w, s, v = _lang.svd(x, 0)
    u = np.matmul(w, v)
    if side == "right":
        return u, np.matmul(_lang.adjoint(v) * s, v)
    if side != "left":
        raise ValueError("`side` must be either 'right' or 'left'")
    return u, np.matmul(w * s, _lang.adjoint(w))


def eigh(
    a,
    b=None,
    *,
    lower=True,
    eigvals_only=False,
    overwrite_a=False,
    overwrite_b=False,
    type=1,
    check_finite=True,
    subset_by_index=None,
    driver=None
):
    """Return the eigenvalues, rising, and eigenvectors of a symmetric or Hermitian matrix.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    b : array_like of shape (M, M), optional
        A positive definite matrix: the problem is then a @ v = w * b @ v.
    lower : bool, optional
        The triangle that is read.
    eigvals_only : bool, optional
        Give the eigenvalues alone.
    overwrite_a, overwrite_b : bool, optional
        Accepted for SciPy's sake.
    type : int, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.
    subset_by_index : (int, int), optional
        Which eigenvalues; refused.
    driver : str, optional
        Accepted for SciPy's sake.

    Returns
    -------
    w, v : ndarray of shape (M,), ndarray of shape (M, M)
        The vectors are columns.

    Raises
    ------
    ValueError
        If an element is not finite.
    NotImplementedError
        If some eigenvalues are asked for.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.eigh([[2.0, 0.0], [0.0, 1.0]])[0]
    array([1., 2.])
    """
    x = _lang.inexact(_lang.sound(a, check_finite))
    if subset_by_index is not None:
        raise NotImplementedError("eigh() gives all eigenvalues: take a slice of them")
    if b is None:
        return _lang.eigvalsh(x, not lower) if eigvals_only else _lang.eigh(x, not lower)
    full = np.tril(x) + _lang.adjoint(np.tril(x, -1)) if lower else np.triu(x) + _lang.adjoint(np.triu(x, 1))
    f = _lang.cholesky(np.asarray(b), not lower)
    l = f if lower else _lang.adjoint(f)
    y = _lang.triangular(l, full, True, 0, False)
    c = _lang.triangular(l, _lang.adjoint(y), True, 0, False)
    if eigvals_only:
        return _lang.eigvalsh(c, False)
    w, v = _lang.eigh(c, False)
    return w, _lang.triangular(l, v, True, 2, False)


def eigvalsh(a, b=None, *, lower=True, overwrite_a=False, overwrite_b=False, type=1, check_finite=True):
    """Return the eigenvalues of a symmetric or Hermitian matrix, rising.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    b : array_like of shape (M, M), optional
        A positive definite matrix: the problem is then a @ v = w * b @ v.
    lower : bool, optional
        The triangle that is read.
    overwrite_a, overwrite_b : bool, optional
        Accepted for SciPy's sake.
    type : int, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    w : ndarray of shape (M,)
        The eigenvalues.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.eigvalsh([[2.0, 0.0], [0.0, 1.0]])
    array([1., 2.])
    """
    return scipy.linalg.eigh(a, b, lower=lower, eigvals_only=True, check_finite=check_finite)


def eig(a, b=None, left=False, right=True, overwrite_a=False, overwrite_b=False, check_finite=True):
    """Return the eigenvalues and right eigenvectors of a square matrix, complex always.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    b : array_like of shape (M, M), optional
        The matrix of a generalised problem: a @ v = w * b @ v.
    left, right : bool, optional
        Which vectors to give; the left ones are refused.
    overwrite_a, overwrite_b : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    w, v : ndarray of shape (M,), ndarray of shape (M, M)
        The vectors are columns; without them the values alone.

    Raises
    ------
    ValueError
        If an element is not finite.
    NotImplementedError
        If the left vectors are asked for.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.eig([[0.0, 1.0], [-1.0, 0.0]])[0]
    array([0.+1.j, 0.-1.j])
    """
    x = _lang.sound(a, check_finite)
    if left:
        raise NotImplementedError(
            "eig() gives the right eigenvectors: for the left ones take those of the adjoint matrix"
        )
    if not right:
        return _lang.eigvals(x if b is None else np.linalg.solve(b, x))
    return _lang.eig(x if b is None else np.linalg.solve(b, x))


def eigvals(a, b=None, overwrite_a=False, check_finite=True):
    """Return the eigenvalues of a square matrix, complex always.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    b : array_like of shape (M, M), optional
        The matrix of a generalised problem: a @ v = w * b @ v.
    overwrite_a : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    w : ndarray of shape (M,)
        In any order.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.eigvals([[0.0, 1.0], [-1.0, 0.0]])
    array([0.+1.j, 0.-1.j])
    """
    return scipy.linalg.eig(a, b, right=False, check_finite=check_finite)


def svd(a, full_matrices=True, compute_uv=True, overwrite_a=False, check_finite=True, lapack_driver="gesdd"):
    """Return the singular value decomposition of a matrix.

    Parameters
    ----------
    a : array_like of shape (M, N)
        The matrix.
    full_matrices : bool, optional
        Whether U and Vh are square, or have min(M, N) columns and rows.
    compute_uv : bool, optional
        Give U and Vh, too.
    overwrite_a : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.
    lapack_driver : str, optional
        Accepted for SciPy's sake.

    Returns
    -------
    U, s, Vh : ndarray
        a = U @ diag(s) @ Vh, with falling values; or s alone.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.svd([[3.0, 0.0], [0.0, 4.0]])[1]
    array([4., 3.])
    """
    x = _lang.sound(a, check_finite)
    if not compute_uv:
        return _lang.svdvals(x)
    return _lang.svd(x, 1 if full_matrices else 0)


def svdvals(a, overwrite_a=False, check_finite=True):
    """Return the singular values of a matrix, falling.

    Parameters
    ----------
    a : array_like of shape (M, N)
        The matrix.
    overwrite_a : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    s : ndarray of shape (min(M, N),)
        The singular values.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.svdvals([[3.0, 0.0], [0.0, 4.0]])
    array([4., 3.])
    """
    return _lang.svdvals(_lang.sound(a, check_finite))


def orth(A, rcond=None):
    """Return an orthonormal basis of what a matrix maps to.

    Parameters
    ----------
    A : array_like of shape (M, N)
        The matrix.
    rcond : float, optional
        Singular values below this times the greatest are taken for zero.

    Returns
    -------
    Q : ndarray of shape (M, K)
        The vectors as columns; K is the rank.

    Examples
    --------
    >>> from scipy import linalg
    >>> np.abs(linalg.orth([[2.0, 4.0], [0.0, 0.0]]))
    array([[1.],
           [0.]])
    """
    x = _lang.inexact(A)
    u, s, v = _lang.svd(x, 0)
    limit = np.max(s, initial=0) * (
        max(x.shape[0], x.shape[1]) * np.finfo(s.dtype).eps if rcond is None else rcond
    )
    return u[:, : int(np.count_nonzero(s > limit))]


def null_space(A, rcond=None):
    """Return an orthonormal basis of what a matrix maps to zero.

    Parameters
    ----------
    A : array_like of shape (M, N)
        The matrix.
    rcond : float, optional
        Singular values below this times the greatest are taken for zero.

    Returns
    -------
    Z : ndarray of shape (N, K)
        The vectors as columns.

    Examples
    --------
    >>> from scipy import linalg
    >>> np.abs(linalg.null_space([[1.0, 0.0]]))
    array([[0.],
           [1.]])
    """
    x = _lang.inexact(A)
    u, s, v = _lang.svd(x, 1)
    limit = np.max(s, initial=0) * (
        max(x.shape[0], x.shape[1]) * np.finfo(s.dtype).eps if rcond is None else rcond
    )
    return _lang.adjoint(v[int(np.count_nonzero(s > limit)) :])
