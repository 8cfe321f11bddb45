"""Functions of float16 for device code that are made of others.

Sources: https://nvidia.github.io/numba-cuda/reference/kernel.html#bit-floating-point-intrinsics.
"""

import numpy as np
import numba.cuda as cuda


def hrsqrt(a):
    """Return 1 / sqrt(a), in device code.

    Parameters
    ----------
    a : float16
        The number.

    Returns
    -------
    r : float16
        Rounded twice.
    """
    return cuda.fp16.hrcp(cuda.fp16.hsqrt(a))


def hexp10(a):
    """Return 10 to the power a, in device code.

    Parameters
    ----------
    a : float16
        The exponent.

    Returns
    -------
    r : float16
        Computed as float32.
    """
    return np.float16(np.float32(10.0) ** np.float32(a))


def hfma(a, b, c):
    """Return a * b + c, in device code.

    Parameters
    ----------
    a, b, c : float16
        The numbers.

    Returns
    -------
    r : float16
        Rounded once.
    """
    return np.float16(np.float64(np.float16(a)) * np.float64(np.float16(b)) + np.float64(np.float16(c)))
