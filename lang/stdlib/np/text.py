"""Arrays and ints as text, and truth values as bits of bytes.

Sources: the pages of NumPy's reference on input and output, and on binary operations,
https://numpy.org/doc/stable/reference/routines.io.html,
https://numpy.org/doc/stable/reference/routines.bitwise.html.
"""

import _lang
import numpy as np


def array_repr(arr):
    """Return the text of an array as code would write it.

    Parameters
    ----------
    arr : ndarray
        The array.

    Returns
    -------
    string : str
        As repr() gives it.

    Raises
    ------
    AttributeError
        If it is no array.

    Examples
    --------
    >>> np.array_repr(np.arange(2))
    'array([0, 1])'
    """
    if not isinstance(arr, np.ndarray):
        raise AttributeError("array_repr() takes an array")
    return repr(arr)


def array_str(a):
    """Return the text of an array.

    Parameters
    ----------
    a : ndarray
        The array.

    Returns
    -------
    string : str
        As str() gives it.

    Raises
    ------
    AttributeError
        If it is no array.

    Examples
    --------
    >>> np.array_str(np.arange(2))
    '[0 1]'
    """
    if not isinstance(a, np.ndarray):
        raise AttributeError("array_str() takes an array")
    return str(a)


def binary_repr(num, width=None):
    """Return the digits of an int in base 2.

    Parameters
    ----------
    num : int
        The number.
    width : int, optional
        How many digits at least; a negative number is then its two's complement of so many bits.

    Returns
    -------
    bin : str
        The digits, with a minus sign before those of a negative number if there is no width.

    Raises
    ------
    ValueError
        If a negative number does not fit the width.

    Examples
    --------
    >>> np.binary_repr(-5, width=8)
    '11111011'
    """

    def digits(n, width):
        if n >= 0:
            return bin(n)[2:].zfill(width)
        if width == 0:
            return "-" + bin(-n)[2:]
        return bin((1 << width) + n)[2:]

    _lang.check(
        (width is None) or (num >= 0) or (num >= -(1 << (max(0 if width is None else width, 1) - 1))),
        "Insufficient bit width provided",
    )
    return digits(int(num), 0 if width is None else width)


def base_repr(number, base=2, padding=0):
    """Return the digits of an int in a base.

    Parameters
    ----------
    number : int
        The number.
    base : int, optional
        From 2 to 36.
    padding : int, optional
        How many zeros to put before the digits.

    Returns
    -------
    out : str
        The digits, letters beyond 9.

    Raises
    ------
    ValueError
        If the base is none of these.

    Examples
    --------
    >>> np.base_repr(10, 3)
    '101'
    """

    def digits(n, base, padding):
        m = n if n >= 0 else -n
        text = "" if m else "0"
        zeros = "0" * (padding if m else max(padding - 1, 0))
        while m:
            d = m % base
            text = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[d] + text
            m = m // base
        return ("-" if n < 0 else "") + zeros + text

    _lang.check((base >= 2) & (base <= 36), "Bases greater than 36 or less than 2 not handled in base_repr.")
    return digits(int(number), base, padding)


def packbits(a, /, axis=None, bitorder="big"):
    """Pack truth values into the bits of bytes.

    Parameters
    ----------
    a : array_like of int or bool
        What is not zero is true.
    axis : int, optional
        The axis along which to pack; without one the array is flattened.
    bitorder : {'big', 'little'}, optional
        Whether the first one goes to the highest or the lowest bit.

    Returns
    -------
    packed : ndarray of uint8
        An eighth as long along the axis, filled up with zeros.

    Raises
    ------
    TypeError
        If the elements are neither integers nor truth values.
    ValueError
        If `bitorder` is neither.

    Examples
    --------
    >>> np.packbits([1, 0, 1])
    array([160], dtype=uint8)
    """
    x = np.asarray(a)
    if _lang.kind(x) not in "biu":
        raise TypeError("Expected an input array of integer or boolean data type")
    if bitorder != "big" and bitorder != "little":
        raise ValueError("'order' must be either 'little' or 'big'")
    k = 0 if axis is None else _lang.axis(axis, x.ndim)
    x = np.ravel(x) if axis is None else np.moveaxis(x, axis, -1)
    n = x.shape[-1]
    m = (n + 7) // 8
    bits = np.concatenate((x != 0, np.zeros(x.shape[:-1] + (m * 8 - n,), dtype=np.bool_)), axis=-1)
    bits = np.reshape(bits, x.shape[:-1] + (m, 8)).astype(np.uint8)
    out = np.zeros(x.shape[:-1] + (m,), dtype=np.uint8)
    for j in range(8):
        out = out | bits[..., j] << (7 - j if bitorder == "big" else j)
    return out if axis is None else np.moveaxis(out, -1, k)


def unpackbits(a, /, axis=None, count=None, bitorder="big"):
    """Return the bits of bytes as zeros and ones.

    Parameters
    ----------
    a : ndarray of uint8
        The bytes.
    axis : int, optional
        The axis along which to unpack; without one the array is flattened.
    count : int, optional
        How many bits to give along the axis, all by default.
    bitorder : {'big', 'little'}, optional
        Whether the highest or the lowest bit comes first.

    Returns
    -------
    unpacked : ndarray of uint8
        Eight times as long along the axis, or `count`.

    Raises
    ------
    TypeError
        If the elements are no bytes.
    ValueError
        If `bitorder` is neither.

    Examples
    --------
    >>> np.unpackbits(np.array([5], dtype=np.uint8))
    array([0, 0, 0, 0, 0, 1, 0, 1], dtype=uint8)
    """
    x = np.asarray(a)
    if x.dtype != np.uint8:
        raise TypeError("Expected an input array of unsigned byte data type")
    if bitorder != "big" and bitorder != "little":
        raise ValueError("'order' must be either 'little' or 'big'")
    k = 0 if axis is None else _lang.axis(axis, x.ndim)
    x = np.ravel(x) if axis is None else np.moveaxis(x, axis, -1)
    shift = np.array(
        [7, 6, 5, 4, 3, 2, 1, 0] if bitorder == "big" else [0, 1, 2, 3, 4, 5, 6, 7], dtype=np.uint8
    )
    bits = np.reshape((x[..., None] >> shift) & 1, x.shape[:-1] + (x.shape[-1] * 8,))
    if count is not None:
        n = bits.shape[-1]
        more = np.zeros(bits.shape[:-1] + (max(count - n, 0),), dtype=np.uint8)
        bits = np.concatenate((bits, more), axis=-1)[..., :count]
    return bits if axis is None else np.moveaxis(bits, -1, k)
