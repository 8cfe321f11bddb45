"""What devices there are, and how arrays reach them.

Sources: https://nvidia.github.io/numba-cuda/reference/host.html.
"""

import numba.cuda as cuda


def is_available():
    """Return whether kernels can run.

    Parameters
    ----------

    Returns
    -------
    answer : bool
        True always: on the simulator where there is no GPU.

    Examples
    --------
    >>> cuda.is_available()
    True
    """
    return True


def is_supported_version():
    """Return whether the device's software is known to work.

    Parameters
    ----------

    Returns
    -------
    answer : bool
        True always.

    Examples
    --------
    >>> cuda.is_supported_version()
    True
    """
    return True


def list_devices():
    """Return the devices.

    Parameters
    ----------

    Returns
    -------
    devices : list
        As cuda.gpus.

    Examples
    --------
    >>> len(cuda.list_devices()) > 0
    True
    """
    return cuda.gpus


def as_cuda_array(obj, sync=True):
    """Return the array itself: every array can be on the device.

    Parameters
    ----------
    obj : ndarray
        The array.
    sync : bool, optional
        Accepted for Numba's sake.

    Returns
    -------
    array : ndarray
        The array.

    Examples
    --------
    >>> cuda.as_cuda_array(np.arange(3))
    array([0, 1, 2])
    """
    return obj


def In(ary):
    """Return an argument that a kernel reads, itself: it is known what a kernel writes.

    Parameters
    ----------
    ary : ndarray
        The array.

    Returns
    -------
    array : ndarray
        The array.

    Examples
    --------
    >>> cuda.In(np.arange(3))
    array([0, 1, 2])
    """
    return ary


def Out(ary):
    """Return an argument that a kernel writes, itself: it is known what a kernel writes.

    Parameters
    ----------
    ary : ndarray
        The array.

    Returns
    -------
    array : ndarray
        The array.

    Examples
    --------
    >>> cuda.Out(np.zeros(2))
    array([0., 0.])
    """
    return ary


def InOut(ary):
    """Return an argument that a kernel reads and writes, itself: it is known what a kernel writes.

    Parameters
    ----------
    ary : ndarray
        The array.

    Returns
    -------
    array : ndarray
        The array.

    Examples
    --------
    >>> cuda.InOut(np.zeros(2))
    array([0., 0.])
    """
    return ary
