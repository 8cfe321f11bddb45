"""Functions of integers for device code, by their names in NVIDIA's libdevice.

Sources: https://docs.nvidia.com/cuda/libdevice-users-guide; https://nvidia.github.io/numba-cuda/reference/libdevice.html.
"""

import numpy as np
import numba.cuda as cuda


def mulhi(x, y):
    """Return the high 32 bits of a product of int32, in device code.

    Parameters
    ----------
    x, y : int32
        The factors.

    Returns
    -------
    r : int32
        The product's bits 32 to 63.
    """
    return np.int32(np.int64(np.int32(x)) * np.int64(np.int32(y)) >> np.int64(32))


def umulhi(x, y):
    """Return the high 32 bits of a product of uint32, in device code.

    Parameters
    ----------
    x, y : uint32
        The factors.

    Returns
    -------
    r : uint32
        The product's bits 32 to 63.
    """
    return np.uint32(np.uint64(np.uint32(x)) * np.uint64(np.uint32(y)) >> np.uint64(32))


def hadd(x, y):
    """Return the mean of two int32, rounded down, in device code.

    Parameters
    ----------
    x, y : int32
        The numbers.

    Returns
    -------
    r : int32
        (x + y) // 2, without overflow.
    """
    return np.int32(np.int64(np.int32(x)) + np.int64(np.int32(y)) >> np.int64(1))


def rhadd(x, y):
    """Return the mean of two int32, rounded up, in device code.

    Parameters
    ----------
    x, y : int32
        The numbers.

    Returns
    -------
    r : int32
        (x + y + 1) // 2, without overflow.
    """
    return np.int32(np.int64(np.int32(x)) + np.int64(np.int32(y)) + np.int64(1) >> np.int64(1))


def sad(x, y, z):
    """Return abs(x - y) + z, in device code.

    Parameters
    ----------
    x, y : int32
        The numbers whose distance is taken.
    z : uint32
        What it is added to.

    Returns
    -------
    r : uint32
        The sum, modulo 2**32.
    """
    return np.uint32(np.abs(np.int64(np.int32(x)) - np.int64(np.int32(y)))) + np.uint32(z)


def popc(x):
    """Return the number of bits that are set in an int32, in device code.

    Parameters
    ----------
    x : int32
        The number.

    Returns
    -------
    r : int32
        From 0 to 32.
    """
    return np.int32(cuda.popc(np.uint32(x)))
