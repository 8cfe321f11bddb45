"""Discrete cosine and sine transforms of the types 1 to 4.

Sources: the pages of SciPy's reference, https://docs.scipy.org/doc/scipy/reference/fft.html.
"""

import _lang
import math
import numpy as np


def dct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """Return the discrete cosine transform along an axis.

    Parameters
    ----------
    x : array_like
        The samples.
    type : {1, 2, 3, 4}, optional
        Which transform.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    orthogonalize : bool, optional
        Whether the matrix of the transform is orthogonal but for a factor; where `norm` is 'ortho' by
        default.

    Returns
    -------
    out : ndarray
        Of the type of the samples.

    Raises
    ------
    ValueError
        If the type or `norm` is none of these.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.dct([1.0, 1.0])
    array([4., 0.])
    """
    return _transform(x, type, None if n is None else (n,), (axis,), norm, orthogonalize, 0, False)


def idct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """Return the inverse discrete cosine transform along an axis.

    Parameters
    ----------
    x : array_like
        The values.
    type : {1, 2, 3, 4}, optional
        Which transform.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    orthogonalize : bool, optional
        Whether the matrix of the transform is orthogonal but for a factor; where `norm` is 'ortho' by
        default.

    Returns
    -------
    out : ndarray
        Of the type of the values.

    Raises
    ------
    ValueError
        If the type or `norm` is none of these.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.idct([4.0, 0.0])
    array([1., 1.])
    """
    return _transform(x, type, None if n is None else (n,), (axis,), norm, orthogonalize, 1, False)


def dctn(x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, orthogonalize=None):
    """Return the discrete cosine transform along several axes.

    Parameters
    ----------
    x : array_like
        The samples.
    type : {1, 2, 3, 4}, optional
        Which transform.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    orthogonalize : bool, optional
        Whether the matrix of the transform is orthogonal but for a factor; where `norm` is 'ortho' by
        default.

    Returns
    -------
    out : ndarray
        Of the type of the samples.

    Raises
    ------
    ValueError
        If the type or `norm` is none of these.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.dctn([1.0, 1.0])
    array([4., 0.])
    """
    return _transform(x, type, s, axes, norm, orthogonalize, 0, False)


def idctn(x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, orthogonalize=None):
    """Return the inverse discrete cosine transform along several axes.

    Parameters
    ----------
    x : array_like
        The values.
    type : {1, 2, 3, 4}, optional
        Which transform.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    orthogonalize : bool, optional
        Whether the matrix of the transform is orthogonal but for a factor; where `norm` is 'ortho' by
        default.

    Returns
    -------
    out : ndarray
        Of the type of the values.

    Raises
    ------
    ValueError
        If the type or `norm` is none of these.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.idctn([4.0, 0.0])
    array([1., 1.])
    """
    return _transform(x, type, s, axes, norm, orthogonalize, 1, False)


def dst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """Return the discrete sine transform along an axis.

    Parameters
    ----------
    x : array_like
        The samples.
    type : {1, 2, 3, 4}, optional
        Which transform.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    orthogonalize : bool, optional
        Whether the matrix of the transform is orthogonal but for a factor; where `norm` is 'ortho' by
        default.

    Returns
    -------
    out : ndarray
        Of the type of the samples.

    Raises
    ------
    ValueError
        If the type or `norm` is none of these.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.dst([1.0])
    array([2.])
    """
    return _transform(x, type, None if n is None else (n,), (axis,), norm, orthogonalize, 0, True)


def idst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """Return the inverse discrete sine transform along an axis.

    Parameters
    ----------
    x : array_like
        The values.
    type : {1, 2, 3, 4}, optional
        Which transform.
    n : int, optional
        The length along the axis: cut, or padded with zeros; its own by default.
    axis : int, optional
        The axis.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    orthogonalize : bool, optional
        Whether the matrix of the transform is orthogonal but for a factor; where `norm` is 'ortho' by
        default.

    Returns
    -------
    out : ndarray
        Of the type of the values.

    Raises
    ------
    ValueError
        If the type or `norm` is none of these.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.idst([2.0])
    array([1.])
    """
    return _transform(x, type, None if n is None else (n,), (axis,), norm, orthogonalize, 1, True)


def dstn(x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, orthogonalize=None):
    """Return the discrete sine transform along several axes.

    Parameters
    ----------
    x : array_like
        The samples.
    type : {1, 2, 3, 4}, optional
        Which transform.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    orthogonalize : bool, optional
        Whether the matrix of the transform is orthogonal but for a factor; where `norm` is 'ortho' by
        default.

    Returns
    -------
    out : ndarray
        Of the type of the samples.

    Raises
    ------
    ValueError
        If the type or `norm` is none of these.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.dstn([1.0])
    array([2.])
    """
    return _transform(x, type, s, axes, norm, orthogonalize, 0, True)


def idstn(x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, orthogonalize=None):
    """Return the inverse discrete sine transform along several axes.

    Parameters
    ----------
    x : array_like
        The values.
    type : {1, 2, 3, 4}, optional
        Which transform.
    s : sequence of int, optional
        The lengths along the axes, -1 for their own.
    axes : sequence of int, optional
        The axes, all by default.
    norm : {'backward', 'ortho', 'forward'}, optional
        Which of the two directions is divided by the number of points: the inverse one ('backward'), the
        other one ('forward'), or both by its square root.
    overwrite_x : bool, optional
        Accepted for SciPy's sake.
    workers : int, optional
        Accepted for SciPy's sake.
    orthogonalize : bool, optional
        Whether the matrix of the transform is orthogonal but for a factor; where `norm` is 'ortho' by
        default.

    Returns
    -------
    out : ndarray
        Of the type of the values.

    Raises
    ------
    ValueError
        If the type or `norm` is none of these.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.idstn([2.0])
    array([1.])
    """
    return _transform(x, type, s, axes, norm, orthogonalize, 1, True)


def _transform(x, type, s, axes, norm, orthogonalize, inverse, sine):
    """A transform along several axes, one after the other."""
    if type < 1 or type > 4:
        raise ValueError("Invalid type: it must be 1, 2, 3 or 4")
    x = _lang.fft_arg(x)
    if _lang.kind(x) == "c":
        return _lang.complex(
            _transform(np.real(x), type, s, axes, norm, orthogonalize, inverse, sine),
            _transform(np.imag(x), type, s, axes, norm, orthogonalize, inverse, sine),
        )
    ks = _lang.fft_axes(x.ndim, s, axes)
    x = _lang.fft_sized(x, s, ks)
    turned = 3 if type == 2 else 2 if type == 3 else type
    kind = (turned if inverse else type) - 1 + (4 if sine else 0)
    ortho = norm == "ortho" if orthogonalize is None else orthogonalize
    for k in ks:
        x = _along_one(x, x.shape[k], k, norm, inverse, ortho, kind)
    return x


def _along_one(x, n, axis, norm, inverse, ortho, kind):
    """A transform along one axis."""
    points = 2 * (n - 1) if kind == 0 else 2 * (n + 1) if kind == 4 else 2 * n
    scale = _lang.fft_scale(points, norm, inverse)
    root = math.sqrt(2.0)
    if ortho and (kind == 0 or kind == 2):
        x = _lang.r2r_part(x, axis, True, root)
    if ortho and (kind == 0 or kind == 6):
        x = _lang.r2r_part(x, axis, False, root)
    y = _lang.fft_r2r(x, axis, scale, kind)
    if ortho and (kind == 0 or kind == 1):
        y = _lang.r2r_part(y, axis, True, 1.0 / root)
    if ortho and (kind == 0 or kind == 5):
        y = _lang.r2r_part(y, axis, False, 1.0 / root)
    return y
