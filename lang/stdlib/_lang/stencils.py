"""What a call of a @stencil runs (lang/front/numba/stencil.c): the kernel f, made a function of its arguments
and of a position, for every position whose neighbors are all inside.
"""

import _lang
import numpy as np


# f at the positions from begins to ends, where `at` has the first of their indices.
def stencil_positions(f, out, args, begins, ends, at):
    def run1(f, out, args, begins, ends):
        for i in _lang.prange(begins[0], ends[0]):
            out[i] = f(*args, i)

    def run2(f, out, args, begins, ends):
        for i in _lang.prange(begins[0], ends[0]):
            for j in range(begins[1], ends[1]):
                out[i, j] = f(*args, i, j)

    def run3(f, out, args, begins, ends):
        for i in _lang.prange(begins[0], ends[0]):
            for j in range(begins[1], ends[1]):
                for k in range(begins[2], ends[2]):
                    out[i, j, k] = f(*args, i, j, k)

    def run_first(f, out, args, begins, ends):
        for i in _lang.prange(begins[0], ends[0]):
            _lang.stencil_positions(f, out, args, begins, ends, (i,))

    def run_next(f, out, args, begins, ends, at):
        for i in range(begins[len(at)], ends[len(at)]):
            _lang.stencil_positions(f, out, args, begins, ends, at + (i,))

    def run_last(f, out, args, begins, ends, at):
        for i in range(begins[len(at)], ends[len(at)]):
            for j in range(begins[len(at) + 1], ends[len(at) + 1]):
                out[at + (i, j)] = f(*args, *at, i, j)

    if np.ndim(out) == 1:
        run1(f, out, args, begins, ends)
    elif np.ndim(out) == 2:
        run2(f, out, args, begins, ends)
    elif np.ndim(out) == 3:
        run3(f, out, args, begins, ends)
    elif len(at) == 0:
        run_first(f, out, args, begins, ends)
    elif np.ndim(out) == len(at) + 2:
        run_last(f, out, args, begins, ends, at)
    else:
        run_next(f, out, args, begins, ends, at)
    return out


def stencil_out(x, dtype):
    return np.empty(x.shape, dtype=dtype)


# lows and highs: how far the kernel looks along each axis; bordered: the rest of out gets cval.
def stencil(f, args, out, lows, highs, bordered, cval):
    begins = ()
    ends = ()
    for k in range(np.ndim(out)):
        begins = begins + (lows[k],)
        ends = ends + (out.shape[k] - highs[k],)
    if bordered:
        _lang.stencil_border(out, begins, ends, cval)
    return _lang.stencil_positions(f, out, args, begins, ends, ())


# The border along every axis, where a neighbor would be outside.
def stencil_border(out, begins, ends, cval):
    for k in range(np.ndim(out)):
        edge = np.moveaxis(out, k, 0) if k > 0 else out
        edge[: begins[k]] = cval
        edge[max(ends[k], 0) :] = cval
    return out
