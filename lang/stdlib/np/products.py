"""Products of vectors, matrices and arrays with more axes.

Sources: the pages of NumPy's reference on linear algebra,
https://numpy.org/doc/stable/reference/routines.linalg.html#matrix-and-vector-products.
"""

import _lang
import numpy as np


def inner(a, b, /):
    """Return sums of products over the last axes.

    Parameters
    ----------
    a, b : array_like
        Arrays whose last axes have the same length.

    Returns
    -------
    out : scalar or ndarray
        The other axes of `a`, then those of `b`.

    Raises
    ------
    ValueError
        If the last axes differ.

    Examples
    --------
    >>> np.inner([1, 2], [3, 4])
    np.int64(11)
    """
    x = np.asarray(a)
    y = np.asarray(b)
    if x.ndim == 0 or y.ndim == 0:
        return x * y
    if x.ndim == 1 and y.ndim == 1:
        return np.dot(x, y)
    _lang.check(
        x.shape[-1] == y.shape[-1],
        "shapes are not aligned: the last dimensions of inner() must have equal lengths",
    )
    return np.tensordot(x, y, (-1, -1))


def vdot(a, b, /):
    """Return the dot product of two flattened arrays, the first one conjugated.

    Parameters
    ----------
    a, b : array_like
        As many elements in both.

    Returns
    -------
    output : scalar
        The sum of the products.

    Examples
    --------
    >>> np.vdot([1j, 2], [1j, 1])
    np.complex128(3+0j)
    """
    x = np.asarray(a)
    y = np.asarray(b)
    x = x if x.ndim == 1 else np.ravel(x)
    y = y if y.ndim == 1 else np.ravel(y)
    return np.dot(np.conj(x) if _lang.kind(x) == "c" else x, y)


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
    y : scalar or ndarray
        Without that axis.

    Raises
    ------
    ValueError
        If the vectors have different lengths.

    Examples
    --------
    >>> np.vecdot([[1, 2], [3, 4]], [1, 1])
    array([3, 7])
    """
    x = np.moveaxis(np.asarray(x1), axis, -1)
    y = np.moveaxis(np.asarray(x2), axis, -1)
    _lang.check(x.shape[-1] == y.shape[-1], "vecdot: the vectors must have equal lengths")
    return np.sum((np.conj(x) if _lang.kind(x) == "c" else x) * y, axis=-1, dtype=np.result_type(x, y))


def matvec(x1, x2, /):
    """Return the products of matrices with vectors.

    Parameters
    ----------
    x1 : array_like of shape (..., M, N)
        The matrices.
    x2 : array_like of shape (..., N)
        The vectors.

    Returns
    -------
    y : ndarray of shape (..., M)
        The other axes broadcast.

    Raises
    ------
    ValueError
        If `x2` has no axis, or the lengths differ.

    Examples
    --------
    >>> np.matvec([[1, 2], [3, 4]], [1, 1])
    array([3, 7])
    """
    y = np.asarray(x2)
    if y.ndim == 0:
        raise ValueError("matvec: the second operand must be a vector")
    return np.matmul(np.asarray(x1), y[..., None])[..., 0]


def vecmat(x1, x2, /):
    """Return the products of vectors, conjugated, with matrices.

    Parameters
    ----------
    x1 : array_like of shape (..., M)
        The vectors.
    x2 : array_like of shape (..., M, N)
        The matrices.

    Returns
    -------
    y : ndarray of shape (..., N)
        The other axes broadcast.

    Raises
    ------
    ValueError
        If the lengths differ.

    Examples
    --------
    >>> np.vecmat([1, 1], [[1, 2], [3, 4]])
    array([4, 6])
    """
    x = np.asarray(x1)
    return np.matmul((np.conj(x) if _lang.kind(x) == "c" else x)[..., None, :], np.asarray(x2))[..., 0, :]


def cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    """Return cross products of vectors of three elements.

    Parameters
    ----------
    a, b : array_like
        The vectors; the other axes broadcast.
    axisa, axisb, axisc : int, optional
        Where the vectors lie in `a`, `b` and the result.
    axis : int, optional
        Where they lie in all three, in the place of the other parameters.

    Returns
    -------
    c : ndarray
        Each at right angles to both vectors.

    Raises
    ------
    ValueError
        If a vector has not three elements.

    Examples
    --------
    >>> np.cross([1, 2, 3], [4, 5, 6])
    array([-3,  6, -3])
    """
    x = np.moveaxis(np.asarray(a), axisa if axis is None else axis, -1)
    y = np.moveaxis(np.asarray(b), axisb if axis is None else axis, -1)
    _lang.check(
        (x.shape[-1] == 3) & (y.shape[-1] == 3),
        "cross() takes vectors of three elements: the dimension must be 3",
    )
    x0 = x[..., 0]
    x1 = x[..., 1]
    x2 = x[..., 2]
    y0 = y[..., 0]
    y1 = y[..., 1]
    y2 = y[..., 2]
    t = (x1 * y2 - x2 * y1, x2 * y0 - x0 * y2, x0 * y1 - x1 * y0)
    z = np.array(t) if x.ndim == 1 and y.ndim == 1 else np.stack(t, axis=-1)
    return np.moveaxis(z, -1, axisc if axis is None else axis)


def kron(a, b):
    """Return the Kronecker product: blocks of the second array, scaled by the elements of the first.

    Parameters
    ----------
    a, b : array_like
        The arrays.

    Returns
    -------
    out : scalar or ndarray
        Along each axis as long as the product of both lengths.

    Examples
    --------
    >>> np.kron([1, 10], [5, 6])
    array([ 5,  6, 50, 60])
    """
    x = np.asarray(a)
    y = np.asarray(b)
    n = max(x.ndim, y.ndim)
    x = np.reshape(x, (1,) * (n - x.ndim) + x.shape)
    y = np.reshape(y, (1,) * (n - y.ndim) + y.shape)
    left = ()
    right = ()
    shape = ()
    for k in range(n):
        left = left + (x.shape[k], 1)
        right = right + (1, y.shape[k])
        shape = shape + (x.shape[k] * y.shape[k],)
    return np.reshape(np.reshape(x, left) * np.reshape(y, right), shape)[()]


def tensordot(a, b, axes=2):
    """Return sums of products over several axes.

    Parameters
    ----------
    a, b : array_like
        The arrays.
    axes : int, or a pair of int or of sequences of int, optional
        How many axes: the last of `a` with the first of `b`; or which axes of each.

    Returns
    -------
    output : ndarray
        The other axes of `a`, then those of `b`.

    Raises
    ------
    ValueError
        If the axes that are summed over differ in number or length.

    Examples
    --------
    >>> np.tensordot([[1, 2], [3, 4]], [[1, 1], [1, 1]], 1)
    array([[3, 3],
           [7, 7]])
    """
    x = np.asarray(a)
    y = np.asarray(b)
    ours = ()
    theirs = ()
    if isinstance(axes, int):
        for k in range(axes):
            ours = ours + (x.ndim - axes + k,)
            theirs = theirs + (k,)
    else:
        for k in (axes[0] if isinstance(axes[0], (tuple, list)) else (axes[0],)):
            ours = ours + (_lang.axis(k, x.ndim),)
        for k in (axes[1] if isinstance(axes[1], (tuple, list)) else (axes[1],)):
            theirs = theirs + (_lang.axis(k, y.ndim),)
    if len(ours) != len(theirs):
        raise ValueError("shape-mismatch for sum")
    varies = False
    for k in ours + theirs:
        varies = varies or _lang.varies(k)
    if varies:
        n = len(ours)
        last = ()
        first = ()
        for k in range(n):
            last = last + (k - n,)
            first = first + (k,)
        return np.tensordot(np.moveaxis(x, ours, last), np.moveaxis(y, theirs, first), n)
    rows = ()
    shape = ()
    for k in range(x.ndim):
        summed = False
        for j in ours:
            summed = summed or j == k
        if not summed:
            rows = rows + (k,)
            shape = shape + (x.shape[k],)
    columns = ()
    for k in range(y.ndim):
        summed = False
        for j in theirs:
            summed = summed or j == k
        if not summed:
            columns = columns + (k,)
            shape = shape + (y.shape[k],)
    n = 1
    theirs_n = 1
    same = True
    for k in range(len(ours)):
        n = n * x.shape[ours[k]]
        theirs_n = theirs_n * y.shape[theirs[k]]
        same = same & (x.shape[ours[k]] == y.shape[theirs[k]])
    _lang.check(same, "shape-mismatch for sum")
    m = 1
    for k in rows:
        m = m * x.shape[k]
    p = 1
    for k in columns:
        p = p * y.shape[k]
    z = np.dot(
        np.reshape(np.transpose(x, rows + ours), (m, n)),
        np.reshape(np.transpose(y, theirs + columns), (theirs_n, p)),
    )
    return np.reshape(z, shape)


def einsum(subscripts, *operands, out=None, dtype=None, order="K", casting="safe", optimize=False):
    """Return products of arrays whose axes are named by letters.

    Parameters
    ----------
    subscripts : str
        The letters of each array's axes, separated by commas, and behind '->' those of the result;
        without it the letters that stand once, in alphabetical order. '...' stands for any other axes.
    *operands : array_like
        The arrays.
    out : ndarray, optional
        Where to put the result.
    dtype : dtype, optional
        The type in which to compute.
    order, casting : str, optional
        Accepted for NumPy's sake.
    optimize : bool or str, optional
        Accepted for NumPy's sake: the arrays are contracted from left to right.

    Returns
    -------
    output : scalar or ndarray
        A letter that the result lacks is summed over.

    Raises
    ------
    ValueError
        If the letters do not fit the arrays.

    Examples
    --------
    >>> np.einsum('ij,jk->ik', [[1, 2]], [[3], [4]])
    array([[11]])
    >>> np.einsum('ii', np.eye(3))
    np.float64(3.0)
    """
    arrays = ()
    ranks = ()
    for a in operands:
        x = np.asarray(a)
        arrays = arrays + (x if dtype is None else x.astype(dtype),)
        ranks = ranks + (x.ndim,)
    labels = _lang.labels(subscripts, ranks, arrays)
    n = len(arrays)
    result = labels[n]
    x, xl = _diagonals(arrays[0], labels[0])
    for k in range(1, n):
        y, yl = _diagonals(arrays[k], labels[k])
        later = result
        for j in range(k + 1, n):
            later = later + labels[j]
        x, xl = _sum_out(x, xl, later + yl)
        y, yl = _sum_out(y, yl, later + xl)
        x, xl = _contract(np.asarray(x), xl, np.asarray(y), yl, later, optimize)
    letters = len(xl)
    x, xl = _sum_out(x, xl, result)
    axes = ()
    for k in result:
        for j in range(len(xl)):
            if xl[j] == k:
                axes = axes + (j,)
    z = np.transpose(x, axes) if len(axes) else np.asarray(x)[()]
    if len(axes) and (n > 1 or len(xl) < letters):
        z = np.ascontiguousarray(z)
    return _lang.give(z, out)


def _diagonals(x, labels):
    """The array and its labels with equal labels made one: the diagonals of their axes."""
    for k in range(len(labels)):
        for j in range(k):
            if labels[j] == labels[k]:
                _lang.check(
                    (x.shape[j] == x.shape[k]) | (x.shape[j] == 1) | (x.shape[k] == 1),
                    "dimensions in operand for collapsing index do not match",
                )
                return _diagonals(
                    np.diagonal(x, 0, j, k), labels[:j] + labels[j + 1 : k] + labels[k + 1 :] + (labels[k],)
                )
    return x, labels


def _sum_out(x, labels, keep):
    """The array without the axes whose labels nobody keeps."""
    axes = ()
    left = ()
    for k in range(len(labels)):
        if _lang.among(labels[k], keep):
            left = left + (labels[k],)
        else:
            axes = axes + (k,)
    return (np.sum(x, axis=axes, dtype=x.dtype) if len(axes) else x), left


def _contract(x, xl, y, yl, keep, optimize):
    """The product of two arrays by their labels, as products of matrices: batches, then rows and columns."""
    both = ()
    batch = ()
    shared = ()
    for k in range(len(xl)):
        if _lang.among(xl[k], yl):
            both = both + (k,)
            if _lang.among(xl[k], keep):
                batch = batch + (xl[k],)
            else:
                shared = shared + (xl[k],)
    left = ()
    for k in xl:
        if not _lang.among(k, yl):
            left = left + (k,)
    right = ()
    for k in yl:
        if not _lang.among(k, xl):
            right = right + (k,)
    xa = ()
    for k in batch + left + shared:
        for j in range(len(xl)):
            if xl[j] == k:
                xa = xa + (j,)
    ya = ()
    for k in batch + shared + right:
        for j in range(len(yl)):
            if yl[j] == k:
                ya = ya + (j,)
    x = np.transpose(x, xa)
    y = np.transpose(y, ya)
    b = len(batch)
    n = len(left)
    s = len(shared)
    r = len(right)
    labels = batch + left + right
    if s == 0:
        p = np.reshape(x, x.shape + (1,) * r) * np.reshape(y, y.shape[:b] + (1,) * n + y.shape[b:])
        return (p if optimize else p + np.zeros((), p.dtype)), labels
    rows = 1
    for k in range(n):
        rows = rows * x.shape[b + k]
    inner = 1
    other = 1
    for k in range(s):
        _lang.check(
            x.shape[b + n + k] == y.shape[b + k],
            f"einsum: subscript '{chr(shared[k])}' is {x.shape[b + n + k]} long in one operand and "
            f"{y.shape[b + k]} in another",
        )
        inner = inner * x.shape[b + n + k]
        other = other * y.shape[b + k]
    columns = 1
    for k in range(r):
        columns = columns * y.shape[b + s + k]
    z = np.matmul(np.reshape(x, x.shape[:b] + (rows, inner)), np.reshape(y, y.shape[:b] + (other, columns)))
    return np.reshape(z, z.shape[:b] + x.shape[b : b + n] + y.shape[b + s :]), labels


def einsum_path(subscripts, *operands, optimize="greedy"):
    """Refuse to plan an einsum(), which contracts its arrays from left to right.

    Parameters
    ----------
    subscripts : str
        As of einsum().
    *operands : array_like
        The arrays.
    optimize : str, optional
        As NumPy has it.

    Returns
    -------
    never
        There is one order.

    Raises
    ------
    TypeError
        Always.
    """
    raise TypeError("einsum_path() is not supported: einsum() contracts its operands from left to right")
