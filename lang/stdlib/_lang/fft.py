"""Parts of Fourier transforms that np.fft, scipy.fft, scipy.signal and cufft have in common. The transforms
themselves (fft_c2c, fft_r2c, fft_c2r, fft_r2r, fft_fit) are functions of lang/lib/fft.
"""

import _lang
import math
import numpy as np


# An array of a dtype that transforms compute in: float16 and float32 stay single.
def fft_arg(a):
    x = np.asarray(a)
    if _lang.kind(x) == "c":
        return x
    return x.astype(np.float32 if x.dtype == np.float32 or x.dtype == np.float16 else np.float64, copy=False)


def fft_scale(n, norm, inverse):
    """The factor of a transform of n points in a direction."""
    if _lang.asks(norm):

        def scale(n, norm, inverse):
            if norm is None or norm == "backward":
                return _lang.fft_scale(n, "backward", inverse)
            if norm == "ortho":
                return _lang.fft_scale(n, "ortho", inverse)
            if norm == "forward":
                return _lang.fft_scale(n, "forward", inverse)
            raise ValueError(
                f'Invalid norm value {norm}; should be "backward","ortho" or "forward".'
            )

        return scale(n, norm, inverse)
    if norm is None or norm == "backward":
        return 1.0 / max(n, 1) if inverse else 1.0
    if norm == "ortho":
        return 1.0 / math.sqrt(max(n, 1))
    if norm == "forward":
        return 1.0 if inverse else 1.0 / max(n, 1)
    raise ValueError('Invalid norm value: it should be "backward","ortho" or "forward".')


def fft_axes(ndim, s, axes):
    """The axes of a transform as positions."""
    ks = ()
    if axes is None:
        n = ndim if s is None else len(s)
        if n > ndim:
            raise ValueError(
                "Shape and axes have different lengths: s has more lengths than the array has axes."
            )
        for k in range(ndim - n, ndim):
            ks = ks + (k,)
        return ks
    for k in (axes if isinstance(axes, (tuple, list)) else (axes,)):
        ks = ks + (_lang.axis(k, ndim),)
    if s is not None and len(s) != len(ks):
        raise ValueError("Shape and axes have different lengths.")
    return ks


# The array with lengths s along the axes, where -1 and None stand for its own.
def fft_sized(x, s, axes):
    if s is None:
        return x
    lengths = ()
    for k in range(len(axes)):
        if s[k] is None:
            lengths = lengths + (x.shape[axes[k]],)
        else:
            lengths = lengths + (x.shape[axes[k]] if s[k] == -1 else s[k],)
    return _lang.fft_fit(x, lengths, axes)


def r2r_part(x, axis, first, factor):
    """The array with its first or last elements along an axis multiplied by a factor."""
    full = (slice(None),) * axis
    at = full + (slice(0, 1) if first else slice(-1, None),)
    y = x.copy()
    y[at] = y[at] * factor
    return y


def fft1(a, n, axis, norm, out, inverse):
    """A transform along one axis."""
    x = _lang.fft_arg(a)
    if n is not None:
        x = _lang.fft_fit(x, n, axis)
    return _lang.fft_out(_lang.fft_c2c(x, axis, _lang.fft_scale(x.shape[axis], norm, inverse), inverse), out)


def fftn(a, s, axes, norm, out, inverse):
    """A transform along several axes."""
    x = _lang.fft_arg(a)
    ks = _lang.fft_axes(x.ndim, s, axes)
    if len(ks) == 0:
        return _lang.fft_complex(x)[()]
    x = _lang.fft_sized(x, s, ks)
    return _lang.fft_out(
        _lang.fft_c2c(x, ks, _lang.fft_scale(_lang.fft_count(x, ks), norm, inverse), inverse), out
    )


def fft_real(a):
    """The samples of a transform of real numbers."""
    x = _lang.fft_arg(a)
    if _lang.kind(x) == "c":
        raise TypeError(
            "this transform takes real numbers: the input could not be safely coerced from complex ones; "
            "take np.real(a), or fft"
        )
    return x


def fft_complex(a):
    """The array as complex numbers."""
    x = _lang.fft_arg(a)
    if _lang.kind(x) == "c":
        return x
    return x.astype(np.complex64 if x.dtype == np.float32 else np.complex128)


# The other end's norm: hfft is an inverse transform that is scaled as a forward one.
def fft_other(norm):
    """The norm of the transform in the other direction."""
    return "forward" if norm is None or norm == "backward" else "backward" if norm == "forward" else norm


def fft_count(x, axes):
    """The number of points along the axes."""
    n = 1
    for k in axes:
        n = n * x.shape[k]
    return n


def fft_out(y, out):
    """The result, in `out` if it is given."""
    if out is None:
        return y
    _lang.check(y.shape == out.shape, "output array has wrong shape.")
    np.copyto(out, y)
    return out


def fft_last(own, n):
    """A length of a result, where -1 and None stand for its own."""
    return own if n is None else own if n == -1 else n
