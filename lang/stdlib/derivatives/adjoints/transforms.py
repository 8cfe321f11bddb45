"""Adjoints of Fourier transforms.

lib_operand(...) is the cotangent of the operand: g is the result's cotangent, an array of the result's shape,
y the result, a0, a1, ... the operands, extra the instruction's integer. What a function does not take is neither
recorded nor computed. A tuple operand has a tuple of cotangents.
"""

import _lang
import numpy as np


def fft_c2c_0(g, a0, a1, a2, a3):
    h = _lang.fft_c2c(g, a1, a2, a3)
    return h if _lang.kind(a0) == "c" else np.real(h)


def fft_r2c_0(g, a0, a1, a2):
    axis = a1[-1] if isinstance(a1, tuple) else a1
    return np.real(_lang.fft_c2c(_lang.fft_fit(g, np.shape(a0)[axis], axis), a1, a2, 0))


def fft_c2r_0(g, a0, a1, a2):
    axis = a1[-1] if isinstance(a1, tuple) else a1
    n = np.shape(g)[axis]
    m = np.shape(a0)[axis]
    k = np.arange(m)
    w = np.where((k == 0) | (2 * k == n), 1.0, 2.0).astype(g.dtype)
    h = np.moveaxis(_lang.fft_c2c(g, a1, a2, 1), axis, -1)[..., :m] * w
    return np.moveaxis(h, -1, axis)


# Each transform is the transpose of itself or of the inverse kind, but for factors at the ends.
def fft_r2r_0(g, a1, a2, a3):
    axis = a1[0] if isinstance(a1, tuple) else a1
    h = g
    if a3 == 0 or a3 == 1:
        h = _lang.r2r_part(h, axis, True, 2.0)
    if a3 == 0 or a3 == 5:
        h = _lang.r2r_part(h, axis, False, 2.0)
    h = _lang.fft_r2r(h, a1, a2, (0, 2, 1, 3, 4, 6, 5, 7)[a3])
    if a3 == 0 or a3 == 2:
        h = _lang.r2r_part(h, axis, True, 0.5)
    if a3 == 0 or a3 == 6:
        h = _lang.r2r_part(h, axis, False, 0.5)
    return h


def fft_fit_0(g, a0, a2):
    if not isinstance(a2, tuple):
        return _lang.fft_fit(g, np.shape(a0)[a2], a2)
    lengths = ()
    for k in a2:
        lengths = lengths + (np.shape(a0)[k],)
    return _lang.fft_fit(g, lengths, a2)
