"""Polynomials by their coefficients, from the highest power down.

Sources: the pages of NumPy's reference on poly1d,
https://numpy.org/doc/stable/reference/routines.polynomials.poly1d.html.
"""

import _lang
import numpy as np


def polyval(p, x):
    """Return a polynomial's values.

    Parameters
    ----------
    p : array_like of shape (n,)
        The coefficients: p[0] * x**(n-1) + ... + p[n-1].
    x : array_like
        Where to take the values.

    Returns
    -------
    values : scalar or ndarray
        Of the shape of `x`.

    Raises
    ------
    ValueError
        If there is no coefficient, or they are no vector.

    Examples
    --------
    >>> np.polyval([3, 0, 1], 5)
    np.int64(76)
    """

    def horner(p, x, out):
        for k in range(x.size):
            y = out[k]
            for j in range(p.size):
                y = y * x[k] + p[j]
            out[k] = y

    c = _vector(p)
    v = np.asarray(x)
    _lang.check(c.size > 0, "polyval() needs a coefficient")
    kind = np.result_type(c, v)
    out = np.zeros(v.size, dtype=kind)
    horner(c.astype(kind, copy=False), np.ravel(v).astype(kind, copy=False), out)
    return np.reshape(out, v.shape)[()]


def _vector(p):
    """The coefficients as an array of one axis."""
    c = np.asarray(p)
    if c.ndim != 1:
        raise ValueError("the coefficients of a polynomial are a vector")
    return c


def _coefficients(p):
    """The same of a number, too."""
    c = np.atleast_1d(np.asarray(p))
    if c.ndim > 1:
        raise ValueError("the coefficients of a polynomial are a vector")
    return c


def polyadd(a1, a2):
    """Return the sum of two polynomials.

    Parameters
    ----------
    a1, a2 : array_like
        Their coefficients.

    Returns
    -------
    out : ndarray
        The coefficients of the sum.

    Examples
    --------
    >>> np.polyadd([1, 2], [9, 5, 4])
    array([9, 6, 6])
    """
    x = _coefficients(a1)
    y = _coefficients(a2)
    return _pad_front(x, y.size) + _pad_front(y, x.size)


def polysub(a1, a2):
    """Return the difference of two polynomials.

    Parameters
    ----------
    a1, a2 : array_like
        Their coefficients.

    Returns
    -------
    out : ndarray
        The coefficients of the difference.

    Examples
    --------
    >>> np.polysub([2, 10, -2], [3, 10, -4])
    array([-1,  0,  2])
    """
    x = _coefficients(a1)
    y = _coefficients(a2)
    return _pad_front(x, y.size) - _pad_front(y, x.size)


def _pad_front(a, n):
    """The coefficients with zeros before them, so that there are n."""
    return np.concatenate((np.zeros(max(n - a.size, 0), dtype=a.dtype), a))


def polymul(a1, a2):
    """Return the product of two polynomials.

    Parameters
    ----------
    a1, a2 : array_like
        Their coefficients.

    Returns
    -------
    out : ndarray
        The coefficients of the product.

    Examples
    --------
    >>> np.polymul([1, 2], [3, 4])
    array([ 3, 10,  8])
    """
    return np.convolve(_trim_front(_coefficients(a1)), _trim_front(_coefficients(a2)))


def _trim_front(p):
    """The coefficients without zeros before them, but for a last one."""
    k = np.min(np.flatnonzero(p), initial=p.size)
    return p[_lang.select(k == p.size, p.size - 1, k) :]


def polydiv(u, v):
    """Return the quotient and the remainder of two polynomials.

    Parameters
    ----------
    u : array_like
        The coefficients of the dividend.
    v : array_like
        The coefficients of the divisor.

    Returns
    -------
    q, r : ndarray
        The coefficients of both: u = q * v + r.

    Examples
    --------
    >>> np.polydiv([3.0, 5.0, 2.0], [2.0, 1.0])
    (array([1.5 , 1.75]), array([0.25]))
    """

    def divide(r, v, q):
        scale = 1.0 / v[0]
        for k in range(r.size - v.size + 1):
            d = scale * r[k]
            q[k] = d
            for j in range(v.size):
                if k + j < r.size:
                    r[k + j] -= d * v[j]

    def rest(r):
        n = r.size
        k = 0
        while k < n - 1 and abs(r[k]) <= 1e-08:
            k += 1
        return k

    x = _coefficients(u)
    y = _coefficients(v)
    kind = np.result_type(x, y, np.float32) if _lang.kind(np.result_type(x, y)) in "fc" else np.float64
    r = x.astype(kind)
    y = y.astype(kind)
    q = np.zeros(max(r.size - y.size + 1, 1), dtype=kind)
    divide(r, y, q)
    return q, r[rest(r) :]


def polyder(p, m=1):
    """Return the derivative of a polynomial.

    Parameters
    ----------
    p : array_like of shape (n,)
        The coefficients.
    m : int, optional
        How often to take it.

    Returns
    -------
    der : ndarray
        The coefficients of the derivative.

    Raises
    ------
    ValueError
        If `m` is negative.

    Examples
    --------
    >>> np.polyder([1, 1, 1, 1])
    array([3, 2, 1])
    """
    c = _vector(p)
    if m < 0:
        raise ValueError("Order of derivative must be positive (see polyint)")
    for _ in range(m):
        n = c.size - 1
        c = c[: max(n, 0)] * np.arange(n, 0, -1)
    return c


def polyint(p, m=1, k=None):
    """Return the antiderivative of a polynomial.

    Parameters
    ----------
    p : array_like of shape (n,)
        The coefficients.
    m : int, optional
        How often to take it.
    k : scalar or array_like of shape (m,), optional
        The constants of integration, 0 by default.

    Returns
    -------
    out : ndarray
        The coefficients of the antiderivative.

    Raises
    ------
    ValueError
        If `m` is negative.

    Examples
    --------
    >>> np.polyint([1, 1, 1])
    array([0.33333333, 0.5       , 1.        , 0.        ])
    """
    c = _vector(p)
    if m < 0:
        raise ValueError("Order of integral must be positive (see polyder)")
    for j in range(m):
        add = np.zeros(1) if k is None else np.reshape(np.ravel(k)[j if np.ndim(k) else 0], (1,))
        c = np.concatenate((c / np.arange(c.size, 0, -1), add))
    return c


def poly(seq_of_zeros):
    """Return the coefficients of the polynomial with given zeros, or of a matrix's characteristic
    polynomial.

    Parameters
    ----------
    seq_of_zeros : array_like of shape (n,) or (n, n)
        The zeros, real; or a square matrix, whose eigenvalues they are.

    Returns
    -------
    c : ndarray of shape (n + 1,)
        The first one is 1.

    Raises
    ------
    ValueError
        If there is no zero.
    TypeError
        If zeros are complex: the type of the result would depend on their values.

    Examples
    --------
    >>> np.poly([1.0, 2.0])
    array([ 1., -3.,  2.])
    """

    def multiply(z, c):
        c[0] = 1
        for k in range(z.size):
            for j in range(k + 1, 0, -1):
                c[j] -= z[k] * c[j - 1]

    z = np.asarray(seq_of_zeros)
    if z.ndim == 2:
        w = np.linalg.eigvals(z)
        p = np.zeros(w.size + 1, dtype=w.dtype)
        multiply(w, p)
        return p if _lang.kind(z) == "c" else np.real(p)
    if z.ndim != 1:
        raise ValueError("input must be 1d or non-empty square 2d array.")
    _lang.check(z.size > 0, "the polynomial of no zeros is the number 1.0 and no array: write it")
    if _lang.kind(z) == "c":
        raise TypeError(
            "poly() of complex zeros has a type that depends on their values: it takes real zeros"
        )
    c = np.zeros(z.size + 1, dtype=z.dtype if _lang.kind(z) in "fc" else np.float64)
    multiply(z.astype(c.dtype), c)
    return c


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """Return the coefficients of the polynomial of a degree that fits points best, by least squares.

    Parameters
    ----------
    x : array_like of shape (M,)
        Where the values were taken.
    y : array_like of shape (M,) or (M, K)
        The values, a column for each of several fits.
    deg : int
        The degree.
    rcond : float, optional
        Singular values below this times the greatest are taken for zero.
    full : bool, optional
        Give the residuals, the rank, the singular values and `rcond`, too.
    w : array_like of shape (M,), optional
        The weight of each point.
    cov : bool or 'unscaled', optional
        Give the covariance matrix of the coefficients, too; not scaled by the residuals if 'unscaled'.

    Returns
    -------
    p : ndarray of shape (deg + 1,) or (deg + 1, K)
        The coefficients, in a tuple with what was asked for.

    Raises
    ------
    TypeError
        If the points do not fit each other.
    ValueError
        If the degree is negative, or there are too few points for a covariance.

    Examples
    --------
    >>> np.polyfit([0.0, 1.0, 2.0], [1.0, 3.0, 5.0], 1).round(6)
    array([2., 1.])
    """
    u = np.asarray(x) + 0.0
    v = np.asarray(y) + 0.0
    if u.ndim != 1:
        raise TypeError("expected 1D vector for x")
    if v.ndim < 1 or v.ndim > 2:
        raise TypeError("expected 1D or 2D array for y")
    _lang.check(deg >= 0, "expected deg >= 0")
    _lang.check(u.size > 0, "expected non-empty vector for x", "TypeError")
    _lang.check(u.size == v.shape[0], "expected x and y to have same length", "TypeError")
    limit = u.size * np.finfo(u.dtype).eps if rcond is None else rcond
    a = np.vander(u, deg + 1)
    b = v[:, None] if v.ndim == 1 else v
    if w is not None:
        a = a * np.asarray(w)[:, None]
        b = b * np.asarray(w)[:, None]
    scale = np.sqrt(np.sum(np.real(a * np.conj(a)), axis=0))
    c, residuals, rank, s = _lang.lstsq(a / scale, b, 1.0 * limit)
    c = np.ascontiguousarray((c.T / scale).T)
    c = c[:, 0] if v.ndim == 1 else c
    if full:
        return c, residuals, np.int32(rank), s, limit
    if isinstance(cov, str):
        if cov != "unscaled":
            raise ValueError("cov is True, False or 'unscaled'")
        base = np.linalg.inv(np.dot((a / scale).T, a / scale)) / np.outer(scale, scale)
        return c, base if v.ndim == 1 else base[:, :, None] * np.ones(v.shape[1])
    if not cov:
        return c
    _lang.check(
        u.size > deg + 1, "the number of data points must exceed order to scale the covariance matrix"
    )
    base = np.linalg.inv(np.dot((a / scale).T, a / scale)) / np.outer(scale, scale)
    factor = residuals / (u.size - (deg + 1))
    return c, base * factor if v.ndim == 1 else base[:, :, None] * factor


def roots(p):
    """Return the zeros of a polynomial, as complex numbers.

    Parameters
    ----------
    p : array_like of shape (n,)
        The coefficients.

    Returns
    -------
    out : ndarray of complex
        As many zeros as the degree; a polynomial with real zeros has them as complex numbers, too.

    Raises
    ------
    ValueError
        If the coefficients are no vector.

    Notes
    -----
    The zeros are the eigenvalues of the companion matrix.

    Examples
    --------
    >>> np.sort_complex(np.roots([1.0, -3.0, 2.0])).round(6)
    array([1.+0.j, 2.+0.j])
    """
    v = _lang.inexact(p)
    if v.ndim > 1:
        raise ValueError("Input must be a rank-1 array.")
    v = np.ravel(v)
    at = np.nonzero(v)[0]
    first = at[:1].sum()
    last = at[-1:].sum()
    c = v[first : last + 1]
    a = np.eye(max(c.size - 1, 0), k=-1, dtype=v.dtype)
    a[:1] = -c[1:] / c[:1]
    return np.concatenate(
        (_lang.eigvals(_lang.finite(a)), np.zeros((v.size - last - 1) * min(at.size, 1), dtype=v.dtype))
    )
