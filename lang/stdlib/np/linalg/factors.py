"""Matrices taken apart: into triangles, eigenvalues and singular values. LAPACK does it (lang/lib/linalg).

Sources: the pages of NumPy's reference,
https://numpy.org/doc/stable/reference/routines.linalg.html#decompositions.
"""

import _lang
import numpy as np


def cholesky(a, /, *, upper=False):
    """Return the triangular factor of a positive definite matrix.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices, symmetric or Hermitian; only one triangle is read.
    upper : bool, optional
        Whether the factor is the upper triangle or the lower one.

    Returns
    -------
    L : ndarray of shape (..., M, M)
        a = L @ L.T, conjugated if complex.

    Raises
    ------
    LinAlgError
        If a matrix is not positive definite.

    Examples
    --------
    >>> np.linalg.cholesky([[4.0, 2.0], [2.0, 5.0]])
    array([[2., 0.],
           [1., 2.]])
    """
    return _lang.cholesky(a, upper)


def qr(a, mode="reduced"):
    """Return the orthogonal and the upper triangular factor of a matrix.

    Parameters
    ----------
    a : array_like of shape (..., M, N)
        The matrices.
    mode : {'reduced', 'complete', 'r', 'raw'}, optional
        With min(M, N) columns of Q, with M of them, the triangle alone, or as LAPACK leaves it: (h, tau).

    Returns
    -------
    result : QRResult, ndarray or tuple
        .Q and .R with a = Q @ R, or both as a tuple.

    Raises
    ------
    ValueError
        If the mode is none of these.

    Examples
    --------
    >>> np.linalg.qr([[3.0, 0.0], [4.0, 5.0]]).R.round(6)
    array([[-5., -4.],
           [ 0.,  3.]])
    """
    if mode == "reduced":
        return _lang.named("QRResult", _lang.qr(a, 0))
    if mode == "complete":
        return _lang.named("QRResult", _lang.qr(a, 1))
    if mode == "r":
        return _lang.qr_r(a, 2)
    if mode != "raw":
        raise ValueError(f"Unrecognized mode '{mode}'")
    return _lang.qr_raw(a, 3)


def eig(a):
    """Return the eigenvalues and right eigenvectors of a square matrix, complex always.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.

    Returns
    -------
    result : EigResult
        .eigenvalues of shape (..., M), in any order, and .eigenvectors of shape (..., M, M), as columns;
        or both as a tuple.

    Raises
    ------
    LinAlgError
        If an element is not finite, or the iteration does not converge.

    Examples
    --------
    >>> np.linalg.eig([[0.0, 1.0], [-1.0, 0.0]]).eigenvalues
    array([0.+1.j, 0.-1.j])
    """
    return _lang.named("EigResult", _lang.eig(_lang.finite(np.asarray(a))))


def eigvals(a):
    """Return the eigenvalues of a square matrix, complex always.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.

    Returns
    -------
    w : ndarray of shape (..., M)
        In any order.

    Raises
    ------
    LinAlgError
        If an element is not finite, or the iteration does not converge.

    Examples
    --------
    >>> np.linalg.eigvals([[0.0, 1.0], [-1.0, 0.0]])
    array([0.+1.j, 0.-1.j])
    """
    return _lang.eigvals(_lang.finite(np.asarray(a)))


def eigh(a, UPLO="L"):
    """Return the eigenvalues and eigenvectors of a symmetric or Hermitian matrix.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.
    UPLO : {'L', 'U'}, optional
        The triangle that is read.

    Returns
    -------
    result : EighResult
        .eigenvalues of shape (..., M), rising, and .eigenvectors of shape (..., M, M), as columns; or
        both as a tuple.

    Raises
    ------
    ValueError
        If the letter is neither.

    Examples
    --------
    >>> np.linalg.eigh([[2.0, 0.0], [0.0, 1.0]]).eigenvalues
    array([1., 2.])
    """
    return _lang.named("EighResult", _lang.eigh(a, _is_upper(UPLO)))


def eigvalsh(a, UPLO="L"):
    """Return the eigenvalues of a symmetric or Hermitian matrix, rising.

    Parameters
    ----------
    a : array_like of shape (..., M, M)
        The matrices.
    UPLO : {'L', 'U'}, optional
        The triangle that is read.

    Returns
    -------
    w : ndarray of shape (..., M)
        The eigenvalues.

    Raises
    ------
    ValueError
        If the letter is neither.

    Examples
    --------
    >>> np.linalg.eigvalsh([[2.0, 0.0], [0.0, 1.0]])
    array([1., 2.])
    """
    return _lang.eigvalsh(a, _is_upper(UPLO))


# Whether a triangle's letter means the upper one.
def _is_upper(UPLO):
    if UPLO != "L" and UPLO != "U" and UPLO != "l" and UPLO != "u":
        raise ValueError("UPLO argument must be 'L' or 'U'")
    return UPLO == "U" or UPLO == "u"


def svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Return the singular value decomposition of a matrix.

    Parameters
    ----------
    a : array_like of shape (..., M, N)
        The matrices.
    full_matrices : bool, optional
        Whether U and Vh are square, or have min(M, N) columns and rows.
    compute_uv : bool, optional
        Give U and Vh, too.
    hermitian : bool, optional
        Whether the matrices are symmetric or Hermitian.

    Returns
    -------
    result : SVDResult or ndarray
        .U, .S (falling) and .Vh with a = U @ diag(S) @ Vh, or all three as a tuple; or S alone.

    Examples
    --------
    >>> np.linalg.svd([[3.0, 0.0], [0.0, 4.0]]).S
    array([4., 3.])
    """
    if hermitian:
        return _lang.hermitian_svd(a) if compute_uv else _lang.hermitian_values(a)
    if not compute_uv:
        return _lang.svdvals(a)
    return _lang.named("SVDResult", _lang.svd(a, 1 if full_matrices else 0))


def svdvals(x, /):
    """Return the singular values of a matrix, falling.

    Parameters
    ----------
    x : array_like of shape (..., M, N)
        The matrices.

    Returns
    -------
    s : ndarray of shape (..., min(M, N))
        The singular values.

    Examples
    --------
    >>> np.linalg.svdvals([[3.0, 0.0], [0.0, 4.0]])
    array([4., 3.])
    """
    return _lang.svdvals(x)
