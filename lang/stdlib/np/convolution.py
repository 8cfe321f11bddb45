"""Convolution and correlation of vectors.

Sources: the pages of NumPy's reference on correlate and convolve,
https://numpy.org/doc/stable/reference/generated/numpy.convolve.html.
"""

import _lang
import numpy as np


def correlate(a, v, mode="valid"):
    """Return the cross-correlation of two vectors: sums of products, one sliding along the other.

    Parameters
    ----------
    a, v : array_like
        The vectors; the second one is conjugated.
    mode : {'valid', 'same', 'full'}, optional
        Where they overlap in whole, as many sums as the longer one has elements, or wherever they
        overlap.

    Returns
    -------
    out : ndarray
        A vector.

    Raises
    ------
    ValueError
        If one of them is no vector, or empty, or the mode is none of these.

    Examples
    --------
    >>> np.correlate([1, 2, 3], [0, 1, 0.5])
    array([3.5])
    """
    x = np.asarray(a)
    y = np.asarray(v)
    if x.ndim != 1 or y.ndim != 1:
        raise ValueError("correlate() takes two vectors")
    y = y.conj()
    _lang.check(x.size > 0, "first array argument cannot be empty")
    _lang.check(y.size > 0, "second array argument cannot be empty")
    swap = x.size < y.size
    z = _slide(_longer(x, y, True), _longer(x, y, False), mode)
    return z[::-1] if swap else z


def convolve(a, v, mode="full"):
    """Return the discrete convolution of two vectors.

    Parameters
    ----------
    a, v : array_like
        The vectors.
    mode : {'full', 'valid', 'same'}, optional
        Wherever they overlap, where they do so in whole, or as many sums as the longer one has elements.

    Returns
    -------
    out : ndarray
        A vector.

    Raises
    ------
    ValueError
        If one of them is no vector, or empty, or the mode is none of these.

    Examples
    --------
    >>> np.convolve([1, 2, 3], [0, 1, 0.5])
    array([0. , 1. , 2.5, 4. , 1.5])
    """
    x = np.asarray(a)
    y = np.asarray(v)
    if x.ndim > 1 or y.ndim > 1:
        raise ValueError("object too deep for desired array")
    x = np.ravel(x)
    y = np.ravel(y)
    _lang.check(x.size > 0, "a cannot be empty")
    _lang.check(y.size > 0, "v cannot be empty")
    return _slide(_longer(x, y, True), _longer(x, y, False)[::-1], mode)


def _longer(x, y, first):
    """The longer one of two vectors, or the other one, as elements of their common type."""

    def pick(x, y, longest):
        if (x.size >= y.size) == longest:
            return x
        return y

    kind = np.result_type(x, y)
    return pick(x.astype(kind, copy=False), y.astype(kind, copy=False), first)


def _slide(a, v, mode):
    """The sums of products of `v` at each place along the longer `a`."""

    def slide(a, v, out, first):
        for begin in range(0, out.size, 1024):
            end = min(begin + 1024, out.size)
            for j in range(v.size):
                w = v[j]
                at = first + j
                for k in range(max(begin, -at), min(end, a.size - at)):
                    out[k] += a[at + k] * w

    def any_of(a, v, out, first):
        for k in range(out.size):
            at = first + k
            for j in range(max(0, -at), min(v.size, a.size - at)):
                if a[at + j] and v[j]:
                    out[k] = True

    n = a.size
    m = v.size
    if mode == "full":
        length = n + m - 1
        first = 1 - m
    elif mode == "same":
        length = n
        first = -(m // 2)
    elif mode == "valid":
        length = n - m + 1
        first = 0
    else:
        raise ValueError("Use one of 'valid', 'same', or 'full' for convolve/correlate mode")
    out = np.zeros(length, dtype=np.result_type(a, v))
    if _lang.kind(out) == "b":
        any_of(a, v, out, first)
    else:
        slide(np.ascontiguousarray(a, out.dtype), np.ascontiguousarray(v, out.dtype), out, first)
    return out
