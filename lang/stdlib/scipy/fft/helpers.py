"""The frequencies that belong to the values of a transform, their order, and lengths that transform fast.

Sources: https://docs.scipy.org/doc/scipy/reference/fft.html#helper-functions.
"""

import _lang
import numpy as np


def fftfreq(n, d=1.0):
    """Return the frequencies of the values that fft gives.

    Parameters
    ----------
    n : int
        The number of samples.
    d : float, optional
        Their distance.

    Returns
    -------
    out : ndarray
        Zero first, then the positive and the negative ones, in cycles per unit of `d`.

    Raises
    ------
    ZeroDivisionError
        If `n` is 0.
    ValueError
        If `n` is no integer.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.fftfreq(2)
    array([ 0. , -0.5])
    """
    return np.fft.fftfreq(n, d)


def rfftfreq(n, d=1.0):
    """Return the frequencies of the values that rfft gives.

    Parameters
    ----------
    n : int
        The number of samples.
    d : float, optional
        Their distance.

    Returns
    -------
    out : ndarray
        Not negative, in cycles per unit of `d`.

    Raises
    ------
    ZeroDivisionError
        If `n` is 0.
    ValueError
        If `n` is no integer.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.rfftfreq(2)
    array([0. , 0.5])
    """
    return np.fft.rfftfreq(n, d)


def fftshift(x, axes=None):
    """Move the frequency zero to the middle.

    Parameters
    ----------
    x : array_like
        The values.
    axes : int or sequence of int, optional
        The axes, all by default.

    Returns
    -------
    out : ndarray
        Of the shape of `x`.

    Raises
    ------
    AxisError
        If there is no such axis.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.fftshift([0, 1])
    array([1, 0])
    """
    return np.fft.fftshift(x, axes)


def ifftshift(x, axes=None):
    """Move the frequency zero from the middle back to the front: the inverse of fftshift.

    Parameters
    ----------
    x : array_like
        The values.
    axes : int or sequence of int, optional
        The axes, all by default.

    Returns
    -------
    out : ndarray
        Of the shape of `x`.

    Raises
    ------
    AxisError
        If there is no such axis.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.ifftshift([0, 1])
    array([1, 0])
    """
    return np.fft.ifftshift(x, axes)


@_lang.checked
def next_fast_len(target, real=False):
    """Return the least length from a number on that has small prime factors only.

    Parameters
    ----------
    target : int
        The number.
    real : bool, optional
        Whether real numbers are transformed: the factors are then 2, 3 and 5, else also 7 and 11.

    Returns
    -------
    out : int
        The length.

    Raises
    ------
    ValueError
        If `target` is not positive.

    Examples
    --------
    >>> import scipy.fft
    >>> scipy.fft.next_fast_len(97)
    98
    """

    def first(n, most):
        left = 0
        while left != 1:
            left = n
            for p in range(2, most + 1):
                while left % p == 0:
                    left = left // p
            n = n + 1
        return n - 1

    _lang.check(target > 0, "Target cannot be negative or 0")
    return first(target, 5 if real else 11)
