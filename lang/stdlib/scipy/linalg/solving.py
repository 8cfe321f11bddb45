"""Linear equations in the manner of SciPy: solved directly and with factors.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/linalg.html.
"""

import _lang
import numpy as np
import scipy


def solve(
    a,
    b,
    lower=False,
    overwrite_a=False,
    overwrite_b=False,
    check_finite=True,
    assume_a="gen",
    transposed=False,
):
    """Return the solution x of a @ x = b.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    b : array_like of shape (M,) or (M, K)
        The right sides.
    lower : bool, optional
        The triangle that is read of a positive definite matrix.
    overwrite_a, overwrite_b : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.
    assume_a : str, optional
        What is known of the matrix: 'pos' (positive definite) takes Cholesky's factor.
    transposed : bool, optional
        Solve a.T @ x = b.

    Returns
    -------
    x : ndarray
        Of the shape of `b`.

    Raises
    ------
    ValueError
        If an element is not finite.
    LinAlgError
        If the matrix is singular.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 8.0])
    array([1., 2.])
    """
    x = _lang.sound(a, check_finite)
    y = _lang.sound(b, check_finite)
    if assume_a == "pos" or assume_a == "positive definite":
        return scipy.linalg.cho_solve(scipy.linalg.cho_factor(x, lower), y)
    return np.linalg.solve(np.swapaxes(x, -1, -2) if transposed else x, y)


def inv(a, overwrite_a=False, check_finite=True):
    """Return the inverse of a square matrix.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    overwrite_a : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    ainv : ndarray of shape (M, M)
        The inverse.

    Raises
    ------
    ValueError
        If an element is not finite.
    LinAlgError
        If the matrix is singular.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.inv([[2.0]])
    array([[0.5]])
    """
    return np.linalg.inv(_lang.sound(a, check_finite))


def det(a, overwrite_a=False, check_finite=True):
    """Return the determinant of a square matrix.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    overwrite_a : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    det : float or complex
        The determinant.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.det([[2.0, 0.0], [0.0, 4.0]]).round(6)
    np.float64(8.0)
    """
    return np.linalg.det(_lang.sound(a, check_finite))


def solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, check_finite=True):
    """Return the solution of a @ x = b for a triangular matrix.

    Parameters
    ----------
    a : array_like of shape (M, M)
        The matrix.
    b : array_like of shape (M,) or (M, K)
        The right sides.
    trans : {0, 1, 2, 'N', 'T', 'C'}, optional
        Take the matrix as it is, transposed, or conjugated as well.
    lower : bool, optional
        The triangle that is read.
    unit_diagonal : bool, optional
        Take the diagonal for ones.
    overwrite_b : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    x : ndarray
        Of the shape of `b`.

    Raises
    ------
    ValueError
        If an element is not finite.
    LinAlgError
        If the matrix is singular.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.solve_triangular([[2.0, 1.0], [0.0, 4.0]], [4.0, 8.0])
    array([1., 2.])
    """
    x = _lang.sound(a, check_finite)
    y = _lang.sound(b, check_finite)
    way = 0 if trans == 0 or trans == "N" else 1 if trans == 1 or trans == "T" else 2
    if y.ndim == 1:
        return _lang.triangular(x, y[:, None], lower, way, unit_diagonal)[..., 0]
    return _lang.triangular(x, y, lower, way, unit_diagonal)


def lstsq(a, b, cond=None, overwrite_a=False, overwrite_b=False, check_finite=True, lapack_driver=None):
    """Return the least-squares solution of a @ x = b.

    Parameters
    ----------
    a : array_like of shape (M, N)
        The matrix.
    b : array_like of shape (M,) or (M, K)
        The right sides.
    cond : float, optional
        Singular values below this times the greatest are taken for zero.
    overwrite_a, overwrite_b : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.
    lapack_driver : str, optional
        Accepted for SciPy's sake.

    Returns
    -------
    x, residuals, rank, s : ndarray, ndarray, int32, ndarray
        As of np.linalg.lstsq.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.lstsq([[1.0], [1.0]], [1.0, 3.0])[0].round(6)
    array([2.])
    """
    x = _lang.sound(a, check_finite)
    y = _lang.sound(b, check_finite)
    return np.linalg.lstsq(
        x, y, np.finfo(np.result_type(_lang.inexact(x), _lang.inexact(y))).eps if cond is None else cond
    )


def pinv(a, *, atol=None, rtol=None, return_rank=False, check_finite=True):
    """Return the pseudo-inverse of a matrix, by Moore and Penrose.

    Parameters
    ----------
    a : array_like of shape (M, N)
        The matrix.
    atol, rtol : float, optional
        Singular values up to atol + rtol * (the greatest one) are taken for zero.
    return_rank : bool, optional
        Give the rank, too.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    B : ndarray of shape (N, M)
        The pseudo-inverse, in a tuple with the rank where asked for.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.pinv([[2.0], [0.0]]).round(6)
    array([[0.5, 0. ]])
    """
    x = _lang.inexact(_lang.sound(a, check_finite))
    u, s, v = _lang.svd(x, 0)
    t = np.max(s, axis=-1, keepdims=True, initial=0)
    limit = (0.0 if atol is None else atol) + t * (
        max(x.shape[-2], x.shape[-1]) * np.finfo(s.dtype).eps if rtol is None else rtol
    )
    good = s > limit
    inverse = _lang.select(good, 1 / _lang.select(good, s, 1), 0).astype(s.dtype)
    y = np.matmul(_lang.adjoint(v), inverse[..., None] * _lang.adjoint(u))
    return (y, np.count_nonzero(good, axis=-1)) if return_rank else y


def cho_factor(a, lower=False, overwrite_a=False, check_finite=True):
    """Return a Cholesky factor of a positive definite matrix and which it is, for cho_solve.

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
    c, lower : ndarray of shape (M, M), bool
        The factor, and `lower`.

    Raises
    ------
    ValueError
        If an element is not finite.
    LinAlgError
        If the matrix is not positive definite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.cho_factor([[4.0]])
    (array([[2.]]), False)
    """
    return _lang.cholesky(_lang.sound(a, check_finite), not lower), lower


def cho_solve(c_and_lower, b, overwrite_b=False, check_finite=True):
    """Return the solution of a @ x = b with what cho_factor(a) gave.

    Parameters
    ----------
    c_and_lower : (ndarray, bool)
        The factor.
    b : array_like of shape (M,) or (M, K)
        The right sides.
    overwrite_b : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    x : ndarray
        Of the shape of `b`.

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.cho_solve(linalg.cho_factor([[4.0]]), [8.0])
    array([2.])
    """
    y = _lang.sound(b, check_finite)
    if y.ndim == 1:
        return _lang.cho_solve(c_and_lower[0], y[:, None], c_and_lower[1])[..., 0]
    return _lang.cho_solve(c_and_lower[0], y, c_and_lower[1])


def lu_factor(a, overwrite_a=False, check_finite=True):
    """Return the factors L and U in one matrix, and which rows were exchanged, for lu_solve.

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
    lu, piv : ndarray of shape (M, N), ndarray of int32
        L without its diagonal of ones below U; row k was exchanged with row piv[k].

    Raises
    ------
    ValueError
        If an element is not finite.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.lu_factor([[1.0, 2.0], [2.0, 2.0]])
    (array([[2. , 2. ],
            [0.5, 1. ]]),
     array([1, 1], dtype=int32))
    """
    return _lang.lu(_lang.sound(a, check_finite))


def lu_solve(lu_and_piv, b, trans=0, overwrite_b=False, check_finite=True):
    """Return the solution of a @ x = b with what lu_factor(a) gave.

    Parameters
    ----------
    lu_and_piv : (ndarray, ndarray)
        The factors.
    b : array_like of shape (M,) or (M, K)
        The right sides.
    trans : {0, 1, 2}, optional
        Take the matrix as it is, transposed, or conjugated as well.
    overwrite_b : bool, optional
        Accepted for SciPy's sake.
    check_finite : bool, optional
        Refuse elements that are infinite or NaN.

    Returns
    -------
    x : ndarray
        Of the shape of `b`.

    Raises
    ------
    ValueError
        If an element is not finite. Or if the shapes do not fit.

    Examples
    --------
    >>> from scipy import linalg
    >>> linalg.lu_solve(linalg.lu_factor([[0.0, 2.0], [4.0, 0.0]]), [2.0, 8.0])
    array([2., 1.])
    """
    f = np.asarray(lu_and_piv[0])
    y = _lang.sound(b, check_finite)
    _lang.check(f.shape[0] == y.shape[0], "Shapes of lu and b are incompatible")
    order = _lang.row_order(np.asarray(lu_and_piv[1]), f.shape[0])
    v = y[:, None] if y.ndim == 1 else y
    if trans == 0:
        x = _lang.triangular(f, _lang.triangular(f, v[order], True, 0, True), False, 0, False)
    else:
        x = _lang.triangular(f, _lang.triangular(f, v, False, trans, False), True, trans, True)[
            np.argsort(order)
        ]
    return x[:, 0] if y.ndim == 1 else x
