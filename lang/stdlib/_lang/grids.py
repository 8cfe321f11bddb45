"""What the subscripts of np.mgrid, np.ogrid, np.r_ and np.c_ give (lang/front/sema/expr/grid.c). A part of a
subscript is a number, an array, or a slice as (start, stop, step).

Sources: the pages of NumPy's reference of the same names.
"""

import _lang
import numpy as np


def mgrid(parts, several):
    """np.mgrid[...]."""
    return _lang.grid(parts, several, False)


def ogrid(parts, several):
    """np.ogrid[...]."""
    return _lang.grid(parts, several, True)


def r_(parts, several):
    """np.r_[...]."""
    out = ()
    rank = 1
    for p in parts:
        x = _lang.piece(p)
        rank = max(rank, x.ndim)
        out = out + (x,)
    same = ()
    for x in out:
        same = same + (np.reshape(x, (1,) * (rank - x.ndim) + x.shape),)
    return np.concatenate(same, 0)


def c_(parts, several):
    """np.c_[...]."""
    out = ()
    for p in parts:
        x = _lang.piece(p)
        out = out + (x if x.ndim > 1 else np.reshape(x, (-1, 1)),)
    return np.concatenate(out, -1)


def grid(parts, several, sparse):
    """The grid of several slices, or the vector of one: arrays that broadcast where `sparse`."""
    if not several:
        n, start, d = _lang.grid_axis(parts[0])
        if _lang.kind(0 if parts[0][2] is None else parts[0][2]) == "c":
            return np.arange(n) * d + start
        return np.arange(start, parts[0][1], d)
    rank = len(parts)
    kind = np.int64
    for p in parts:
        n, start, d = _lang.grid_axis(p)
        kind = np.result_type(
            kind, np.asarray(start), np.asarray(d), np.asarray(p[1]) if _lang.kind(d) != "c" else kind
        )
    kind = np.float64 if _lang.kind(kind) in "fc" else kind
    axes = ()
    shape = ()
    for k in range(rank):
        n, start, d = _lang.grid_axis(parts[k])
        _lang.check(sparse or n >= 0, "negative dimensions are not allowed")
        x = (np.arange(n).astype(kind) * d + start).astype(kind)
        axes = axes + (np.reshape(x, (1,) * k + (-1,) + (1,) * (rank - 1 - k)),)
        shape = shape + (n,)
    if sparse:
        return axes
    full = ()
    for x in axes:
        full = full + (np.broadcast_to(x, shape),)
    return np.stack(full)


def grid_axis(part):
    """How many points a slice has, where it begins, and their distance; a complex step is a number of
    points.
    """
    start = 0 if part[0] is None else part[0]
    step = 1 if part[2] is None else part[2]
    stop = part[1]
    if _lang.kind(step) == "c":
        n = int(abs(step))
        d = (stop - start) / float(max(n - 1, 1))
        return n, start * 1.0, d
    return int(np.ceil((stop - start) / (step * 1.0))), start, step


def piece(p):
    """A part as an array."""
    if isinstance(p, tuple):
        return _lang.grid((p,), False, False)
    if isinstance(p, str):
        raise TypeError("r_ and c_ take numbers, arrays and slices, no directives in strings")
    return np.asarray(p)
