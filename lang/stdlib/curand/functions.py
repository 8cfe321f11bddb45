"""Functions of cuRAND's module that make an array, each with a generator of its own.

Sources: https://pyculib.readthedocs.io/en/latest/curand.html.
"""

import _lang
import numpy as np
import time
import numba.cuda as cuda
import numbapro.cudalib.curand as curand


@_lang.checked
def uniform(size, dtype=np.float64, device=False):
    """Return random numbers spread evenly over (0, 1].

    Parameters
    ----------
    size : int
        How many.
    dtype : {np.float64, np.float32}, optional
        Their type.
    device : bool, optional
        Whether the array is one of the device or of the host.

    Returns
    -------
    ary : ndarray or device array
        The numbers.

    Examples
    --------
    >>> from numbapro.cudalib import curand
    >>> len(curand.uniform(3))
    3
    """
    ary = _array(size, dtype, device)
    _fresh().uniform(ary)
    return ary


@_lang.checked
def normal(mean, sigma, size, dtype=np.float64, device=False):
    """Return random normal numbers.

    Parameters
    ----------
    mean : float
        Their mean.
    sigma : float
        Their standard deviation.
    size : int
        How many.
    dtype : {np.float64, np.float32}, optional
        Their type.
    device : bool, optional
        Whether the array is one of the device or of the host.

    Returns
    -------
    ary : ndarray or device array
        The numbers.

    Examples
    --------
    >>> from numbapro.cudalib import curand
    >>> len(curand.normal(0, 1, 4))
    4
    """
    ary = _array(size, dtype, device)
    _fresh().normal(ary, mean, sigma)
    return ary


@_lang.checked
def lognormal(mean, sigma, size, dtype=np.float64, device=False):
    """Return random numbers whose logarithms are normal.

    Parameters
    ----------
    mean : float
        The mean of the logarithms.
    sigma : float
        Their standard deviation.
    size : int
        How many.
    dtype : {np.float64, np.float32}, optional
        Their type.
    device : bool, optional
        Whether the array is one of the device or of the host.

    Returns
    -------
    ary : ndarray or device array
        The numbers.

    Examples
    --------
    >>> from numbapro.cudalib import curand
    >>> len(curand.lognormal(0, 1, 4))
    4
    """
    ary = _array(size, dtype, device)
    _fresh().lognormal(ary, mean, sigma)
    return ary


@_lang.checked
def poisson(lmbd, size, device=False):
    """Return random numbers of a Poisson distribution.

    Parameters
    ----------
    lmbd : float
        Their mean.
    size : int
        How many.
    device : bool, optional
        Whether the array is one of the device or of the host.

    Returns
    -------
    ary : ndarray of uint32, or device array
        The numbers.

    Examples
    --------
    >>> from numbapro.cudalib import curand
    >>> curand.poisson(2.0, 3).dtype
    dtype('uint32')
    """
    ary = _array(size, np.uint32, device)
    _fresh().poisson(ary, lmbd)
    return ary


@_lang.checked
def quasi(size, bits=32, nd=1, device=False):
    """Return quasi-random numbers of Sobol's sequence.

    Parameters
    ----------
    size : int
        How many.
    bits : {32, 64}, optional
        The bits of each.
    nd : int, optional
        The number of dimensions; those of one follow each other.
    device : bool, optional
        Whether the array is one of the device or of the host.

    Returns
    -------
    ary : ndarray of uint32 or uint64, or device array
        The numbers.

    Raises
    ------
    ValueError
        If `bits` is neither.

    Examples
    --------
    >>> from numbapro.cudalib import curand
    >>> curand.quasi(4) // 2**28
    array([ 0,  8, 12,  4], dtype=uint32)
    """
    if bits == 32:
        ary = _array(size, np.uint32, device)
        curand.QRNG(curand.QRNG.SOBOL32, ndim=nd).generate(ary)
        return ary
    if bits != 64:
        raise ValueError("Only accept bits = 32 or 64")
    wide = _array(size, np.uint64, device)
    curand.QRNG(curand.QRNG.SOBOL64, ndim=nd).generate(wide)
    return wide


# Functions with a generator of their own, begun anew by the clock at every call.
def _fresh():
    """A generator that is begun anew by the clock."""
    return curand.PRNG(curand.PRNG.PHILOX4_32_10, seed=time.time_ns())


def _array(size, dtype, device):
    """An array of the device or of the host."""
    return cuda.device_array(size, dtype) if device else np.empty(size, dtype)
