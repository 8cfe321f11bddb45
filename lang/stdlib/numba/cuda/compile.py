"""Code of kernels for GPUs, as text.

Sources: https://nvidia.github.io/numba-cuda/reference/host.html.
"""

import _lang
import numba.cuda as cuda


def compile_ptx(pyfunc, sig, debug=None, lineinfo=False, device=False, fastmath=False, opt=None):
    """Return the PTX of a function as a kernel.

    Parameters
    ----------
    pyfunc : callable
        The function.
    sig : signature
        The types of its arguments.
    debug, lineinfo : bool, optional
        Accepted for Numba's sake.
    device : bool, optional
        Give a function for other languages to call; refused.
    fastmath : bool, optional
        Let arithmetic be less exact and faster.
    opt : bool, optional
        Accepted for Numba's sake.

    Returns
    -------
    code, resty : str, type
        The PTX, and the type that the kernel returns, which is void.

    Raises
    ------
    NotImplementedError
        If `device` is true.
    """
    if device:
        raise NotImplementedError(
            "compile_ptx() gives the PTX of kernels: with device=True it would be that of a function for "
            "other languages to call"
        )
    return cuda.jit(sig, fastmath=fastmath)(pyfunc).inspect_ptx(), _lang.void


def compile_ptx_for_current_device(
    pyfunc, sig, debug=None, lineinfo=False, device=False, fastmath=False, opt=None
):
    """Return the PTX of a function as a kernel, for the current device.

    Parameters
    ----------
    pyfunc : callable
        The function.
    sig : signature
        The types of its arguments.
    debug, lineinfo : bool, optional
        Accepted for Numba's sake.
    device : bool, optional
        Give a function for other languages to call; refused.
    fastmath : bool, optional
        Let arithmetic be less exact and faster.
    opt : bool, optional
        Accepted for Numba's sake.

    Returns
    -------
    code, resty : str, type
        The PTX, and the type that the kernel returns, which is void.

    Raises
    ------
    NotImplementedError
        If `device` is true.
    """
    if device:
        raise NotImplementedError(
            "compile_ptx_for_current_device() gives the PTX of kernels: with device=True it would be that "
            "of a function for other languages to call"
        )
    return cuda.jit(sig, fastmath=fastmath)(pyfunc).inspect_ptx(), _lang.void


def compile(pyfunc, sig, debug=None, lineinfo=False, device=True, fastmath=False, opt=None, output="ptx"):
    """Return the PTX of a function as a kernel, if device=False is given.

    Parameters
    ----------
    pyfunc : callable
        The function.
    sig : signature
        The types of its arguments.
    debug, lineinfo : bool, optional
        Accepted for Numba's sake.
    device : bool, optional
        Give a function for other languages to call; refused.
    fastmath : bool, optional
        Let arithmetic be less exact and faster.
    opt : bool, optional
        Accepted for Numba's sake.
    output : {'ptx'}, optional
        Accepted for Numba's sake.

    Returns
    -------
    code, resty : str, type
        The PTX, and the type that the kernel returns, which is void.

    Raises
    ------
    NotImplementedError
        If `device` is true.
    """
    if device:
        raise NotImplementedError(
            "compile() gives the PTX of kernels: with device=True it would be that of a function for other "
            "languages to call"
        )
    return cuda.jit(sig, fastmath=fastmath)(pyfunc).inspect_ptx(), _lang.void


def compile_for_current_device(
    pyfunc, sig, debug=None, lineinfo=False, device=True, fastmath=False, opt=None, output="ptx"
):
    """Return the PTX of a function as a kernel for the current device, if device=False is given.

    Parameters
    ----------
    pyfunc : callable
        The function.
    sig : signature
        The types of its arguments.
    debug, lineinfo : bool, optional
        Accepted for Numba's sake.
    device : bool, optional
        Give a function for other languages to call; refused.
    fastmath : bool, optional
        Let arithmetic be less exact and faster.
    opt : bool, optional
        Accepted for Numba's sake.
    output : {'ptx'}, optional
        Accepted for Numba's sake.

    Returns
    -------
    code, resty : str, type
        The PTX, and the type that the kernel returns, which is void.

    Raises
    ------
    NotImplementedError
        If `device` is true.
    """
    if device:
        raise NotImplementedError(
            "compile_for_current_device() gives the PTX of kernels: with device=True it would be that of a "
            "function for other languages to call"
        )
    return cuda.jit(sig, fastmath=fastmath)(pyfunc).inspect_ptx(), _lang.void
