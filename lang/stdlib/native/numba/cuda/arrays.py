"""Arrays of a device, kernels and reductions.

Sources: https://nvidia.github.io/numba-cuda/reference/memory.html.
"""

import numpy as np


def jit(func_or_sig=None, device=False, inline='never', link=None, debug=None, opt=None, lineinfo=False,
        cache=False, **options):
    """Makes a kernel, which runs in every thread of a grid: k[blocks, threads](...); with
    device=True a function that kernels call.
    """
    ...


def to_device(obj, stream=0, copy=True, to=None):
    """A copy of the array on the device, or (to) the elements copied to an array that is there.

    Examples
    --------
    >>> d = cuda.to_device(np.arange(3))
    >>> d.copy_to_host()
    array([0, 1, 2])
    """
    ...


def device_array(shape, dtype=np.float64, strides=None, order='C', stream=0):
    """A new array on the device; its elements are what was in memory.

    Examples
    --------
    >>> cuda.device_array((2, 3), np.float32).shape
    (2, 3)
    """
    ...


def device_array_like(ary, stream=0):
    """A new array on the device, with the shape and dtype of another.

    Examples
    --------
    >>> cuda.device_array_like(np.zeros(4)).shape
    (4,)
    """
    ...


def pinned_array(shape, dtype=np.float64, strides=None, order='C', stream=0, portable=False, wc=False,
                 attach_global=True):
    """A new array in memory of the host that the device copies from and to at full speed."""
    ...


def pinned_array_like(ary, stream=0, portable=False, wc=False):
    """A new array with the shape and dtype of another, in memory of the host that the device copies
    from and to at full speed.
    """
    ...


def mapped_array(shape, dtype=np.float64, strides=None, order='C', stream=0, portable=False, wc=False,
                 attach_global=True):
    """A new array in memory of the host that kernels read and write in place."""
    ...


def mapped_array_like(ary, stream=0, portable=False, wc=False):
    """A new array with the shape and dtype of another, in memory of the host that kernels read and
    write in place.
    """
    ...


def managed_array(shape, dtype=np.float64, strides=None, order='C', stream=0, portable=False, wc=False,
                  attach_global=True):
    """A new array in memory that moves between host and device by itself."""
    ...


def managed_array_like(ary, stream=0, portable=False, wc=False):
    """A new array with the shape and dtype of another, in memory that moves between host and device
    by itself.
    """
    ...


def is_cuda_array(obj):
    """Whether the value is an array that was made on the device.

    Examples
    --------
    >>> cuda.is_cuda_array(np.zeros(2))
    False
    """
    ...


def pinned(*arylist):
    """For `with`: the arrays are copied fast inside. Copies go through pinned memory anyway."""
    ...


def mapped(*arylist):
    """For `with`: kernels see the arrays inside. They do anyway."""
    ...


def reduce(functor):
    """Makes a reduction of a binary function, which runs on the device: f(array, size=None,
    res=None, init=0, stream=0).

    Examples
    --------
    >>> @cuda.reduce
    ... def total(a, b):
    ...     return a + b
    >>> total(np.arange(5.0), init=1)
    np.float64(11.0)
    """
    ...


def Reduce(functor):
    """The same as reduce."""
    ...
