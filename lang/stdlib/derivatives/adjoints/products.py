"""Adjoints of products.

lib_operand(...) is the cotangent of the operand: g is the result's cotangent, an array of the result's shape,
y the result, a0, a1, ... the operands, extra the instruction's integer. What a function does not take is neither
recorded nor computed. A tuple operand has a tuple of cotangents.
"""

import _lang
import numpy as np


def matmul_0(g, a0, a1):
    if np.ndim(a0) == 1 and np.ndim(a1) == 1:
        return _lang.stopped(g, a1)
    if np.ndim(a1) == 1:
        return _lang.unbroadcast(np.expand_dims(g, -1) * a1, a0)
    if np.ndim(a0) == 1:
        return _lang.unbroadcast(np.matmul(a1, np.expand_dims(g, -1))[..., 0], a0)
    if np.ndim(a0) == 2 and np.ndim(a1) == 2:
        return np.matmul(g, a1.T)
    return _lang.unbroadcast(np.matmul(g, np.swapaxes(a1, -1, -2)), a0)


def matmul_1(g, a0, a1):
    if np.ndim(a0) == 1 and np.ndim(a1) == 1:
        return _lang.stopped(g, a0)
    if np.ndim(a0) == 1:
        return _lang.unbroadcast(np.expand_dims(a0, -1) * np.expand_dims(g, -2), a1)
    if np.ndim(a1) == 1:
        return _lang.unbroadcast(np.matmul(np.swapaxes(a0, -1, -2), np.expand_dims(g, -1))[..., 0], a1)
    if np.ndim(a0) == 2 and np.ndim(a1) == 2:
        return np.matmul(a0.T, g)
    return _lang.unbroadcast(np.matmul(np.swapaxes(a0, -1, -2), g), a1)


def dot_0(g, a0, a1):
    if np.ndim(a0) == 1 and np.ndim(a1) == 1:
        return _lang.stopped(g, a1)
    if np.ndim(a1) == 1:
        return np.expand_dims(g, -1) * a1
    if np.ndim(a1) != 2:
        raise TypeError(
            "dot() of an array of more than 2 dimensions has no derivative here: use matmul or tensordot"
        )
    if np.ndim(a0) == 1:
        return np.matmul(a1, g)
    return np.matmul(g, a1.T)


def dot_1(g, a0, a1):
    if np.ndim(a0) == 1 and np.ndim(a1) == 1:
        return _lang.stopped(g, a0)
    if np.ndim(a0) > 2 or np.ndim(a1) > 2:
        raise TypeError(
            "dot() of an array of more than 2 dimensions has no derivative here: use matmul or tensordot"
        )
    if np.ndim(a0) == 1:
        return np.expand_dims(a0, -1) * g
    if np.ndim(a1) == 1:
        return np.matmul(g, a0)
    return np.matmul(a0.T, g)
