"""Adjoints of functions that make, join and order arrays.

lib_operand(...) is the cotangent of the operand: g is the result's cotangent, an array of the result's shape,
y the result, a0, a1, ... the operands, extra the instruction's integer. What a function does not take is neither
recorded nor computed. A tuple operand has a tuple of cotangents.
"""

import _lang
import numpy as np


def array_copy_0(g):
    return g


def array_assign_1(g):
    return g


def broadcast_to_0(g, a0):
    return _lang.unbroadcast(g, a0)


def array_part_0(g, a1):
    return g * -1j if a1 else g + 0j


def full_1(g):
    return np.sum(g)


def roll_0(g, a1, a2):
    return np.roll(g, -a1, a2)


def tril_0(g, a1):
    return np.tril(g, a1)


def triu_0(g, a1):
    return np.triu(g, a1)


def diag_build_0(g, a1):
    return np.diagonal(g, a1)


def concatenate_0(g, a0, a1):
    out = ()
    at = 0
    for x in a0:
        if a1 is None:
            out = out + (np.reshape(g[at : at + np.size(x)], np.shape(x)),)
            at = at + np.size(x)
        else:
            out = out + (np.moveaxis(np.moveaxis(g, a1, 0)[at : at + np.shape(x)[a1]], 0, a1),)
            at = at + np.shape(x)[a1]
    return out


def stack_0(g, a0, a1):
    out = ()
    at = 0
    for x in a0:
        out = out + (np.moveaxis(g, a1, 0)[at],)
        at = at + 1
    return out


def vstack_0(g, a0):
    out = ()
    at = 0
    for x in a0:
        n = np.shape(x)[0] if np.ndim(x) > 1 else 1
        out = out + (np.reshape(g[at : at + n], np.shape(x)),)
        at = at + n
    return out


def hstack_0(g, a0):
    out = ()
    at = 0
    for x in a0:
        if np.ndim(x) > 1:
            n = np.shape(x)[1]
            out = out + (g[:, at : at + n],)
        else:
            n = np.size(x)
            out = out + (np.reshape(g[at : at + n], np.shape(x)),)
        at = at + n
    return out


def column_stack_0(g, a0):
    out = ()
    at = 0
    for x in a0:
        n = np.shape(x)[1] if np.ndim(x) > 1 else 1
        out = out + (np.reshape(g[:, at : at + n], np.shape(x)),)
        at = at + n
    return out


def repeat_0(g, a0, a1, a2):
    if a2 is None:
        return np.reshape(np.sum(np.reshape(g, (-1, a1)), 1), np.shape(a0))
    m = np.moveaxis(g, a2, 0)
    s = np.shape(m)
    return np.moveaxis(np.sum(np.reshape(m, (np.shape(a0)[a2], a1) + s[1:]), 1), 0, a2)


def tile_0(g, a0, a1):
    reps = a1
    if np.ndim(a0) > len(reps):
        reps = (1,) * (np.ndim(a0) - len(reps)) + reps
    shape = (1,) * (len(reps) - np.ndim(a0)) + np.shape(a0)
    parts = ()
    axes = ()
    for k in range(len(reps)):
        parts = parts + (reps[k], shape[k])
        axes = axes + (2 * k,)
    return np.reshape(np.sum(np.reshape(g, parts), axes), np.shape(a0))


def sort_0(g, a0, a1):
    if a1 is None:
        return np.reshape(g[np.argsort(np.argsort(np.ravel(a0)))], np.shape(a0))
    return np.take_along_axis(g, np.argsort(np.argsort(a0, a1), a1), a1)


def dstack_0(g, a0):
    out = ()
    at = 0
    for x in a0:
        n = np.shape(x)[2] if np.ndim(x) > 2 else 1
        out = out + (np.reshape(g[:, :, at : at + n], np.shape(x)),)
        at = at + n
    return out


def logspace_0(g, y, a3, a4):
    d = max(np.size(y) - 1 if a3 else np.size(y), 1)
    return np.sum(g * y * (1 - np.arange(np.size(y)) / d)) * np.log(a4)


def logspace_1(g, y, a3, a4):
    d = max(np.size(y) - 1 if a3 else np.size(y), 1)
    return np.sum(g * y * (np.arange(np.size(y)) / d)) * np.log(a4)


def logspace_4(g, y, a0, a1, a2, a3, a4):
    return np.sum(g * y * np.linspace(a0, a1, a2, endpoint=a3)) / a4


def linspace_0(g, a3):
    n = np.size(g)
    return np.sum(g * (1.0 - np.arange(n) / max(n - 1 if a3 else n, 1)))


def linspace_1(g, a3):
    n = np.size(g)
    return np.sum(g * (np.arange(n) / max(n - 1 if a3 else n, 1)))


def partition_0(g, y, a0, a2):
    if a2 is None:
        return np.reshape(g[np.argsort(y)][np.argsort(np.argsort(np.ravel(a0)))], np.shape(a0))
    i = np.argsort(np.argsort(y, a2), a2)
    s = np.take_along_axis(g, np.argsort(y, a2), a2)
    return np.take_along_axis(s, np.argsort(np.argsort(a0, a2), a2), a2)


def cuda_to_device_0(g):
    return g


def cuda_copy_to_host_0(g):
    return g
