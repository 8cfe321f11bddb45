"""Tangents of functions of arrays.

lib(...) is the tangent of the result: p0, p1, ... are the arguments, t0, t1, ... their tangents, r the result.
"""

import numpy as np


def logspace(p0, t0, p1, t1, p2, p3, p4, t4, r):
    return r * (
        np.linspace(t0, t1, p2, endpoint=p3) * np.log(p4) + np.linspace(p0, p1, p2, endpoint=p3) * t4 / p4
    )


def sort(p0, t0, p1):
    return np.take_along_axis(t0, np.argsort(p0, axis=p1), axis=p1)


def partition(p0, t0, p2, r):
    sorted = np.take_along_axis(t0, np.argsort(p0, axis=p2), axis=p2)
    return np.take_along_axis(sorted, np.argsort(np.argsort(r, axis=p2), axis=p2), axis=p2)
