"""Folds by a function of two that @vectorize has made: the methods of its ufuncs
(lang/front/numba/vectorize.c). Lines along the axes are columns of a matrix.
"""

import _lang
import numpy as np
import numba.cuda as cuda


def fold_axes(x, axis):
    """The array as such a matrix, with the shapes that a result with and without the axes has."""
    n = np.ndim(x)
    ps = ()
    for a in (axis if isinstance(axis, tuple) else (axis,)):
        ps = ps + (_lang.axis(a, n),)
    rest = ()
    kept = ()
    others = ()
    rows = 1
    columns = 1
    for k in range(n):
        hit = False
        for p in ps:
            hit = True if p == k else hit
        if hit:
            kept = kept + (1,)
            rows = rows * x.shape[k]
        else:
            kept = kept + (x.shape[k],)
            rest = rest + (x.shape[k],)
            others = others + (k,)
            columns = columns * x.shape[k]
    return np.reshape(np.transpose(x, ps + others), (rows, columns)), kept, rest


def fold_reduce(f, x, axis, keepdims, initial, reorderable, empty, several):
    """The fold along axes; an error where it is of nothing, or of several axes and not reorderable."""

    def fold(f, x, out, start):
        for j in range(out.size):
            acc = out[j]
            for k in range(start, x.shape[0]):
                acc = f(acc, x[k, j])
            out[j] = acc

    if axis is None and x.ndim > 1 and not reorderable:
        raise ValueError(several)
    if isinstance(axis, tuple) and not reorderable:
        if len(axis) > 1:
            raise ValueError(several)
    rows, kept, rest = _lang.fold_axes(
        np.reshape(x, (-1,)) if axis is None else x, 0 if axis is None else axis
    )
    kept = (1,) * x.ndim if axis is None else kept
    out = np.empty(rows.shape[1], dtype=x.dtype)
    if initial is None:
        _lang.check(rows.shape[0] > 0, empty)
        out[:] = rows[0]
        fold(f, rows, out, 1)
    else:
        out[:] = np.asarray(initial).astype(x.dtype)
        fold(f, rows, out, 0)
    return np.reshape(out, kept if keepdims else rest)[()]


def fold_accumulate(f, x, axis):
    """The running folds along an axis."""

    def fold(f, x):
        for j in range(x.shape[1]):
            for k in range(1, x.shape[0]):
                x[k, j] = f(x[k - 1, j], x[k, j])

    k = _lang.axis(axis, x.ndim)
    y = np.moveaxis(x, k, 0)
    shape = y.shape
    columns = 1
    for n in shape[1:]:
        columns = columns * n
    rows = np.reshape(y, (shape[0], columns)).copy()
    fold(f, rows)
    return np.moveaxis(np.reshape(rows, shape), 0, k)


def fold_reduceat(f, x, axis, indices):
    """The folds of slices between neighbouring positions along an axis."""

    def fold(f, x, at, out):
        for i in range(at.size):
            stop = at[i + 1] if i + 1 < at.size else x.shape[0]
            for j in range(x.shape[1]):
                acc = x[at[i], j]
                for k in range(at[i] + 1, stop):
                    acc = f(acc, x[k, j])
                out[i, j] = acc

    k = _lang.axis(axis, x.ndim)
    at = np.asarray(indices).astype(np.int64)
    y = np.moveaxis(x, k, 0)
    shape = y.shape
    _lang.check(np.all((at >= 0) & (at < shape[0])), "an index of reduceat() is out of bounds", "IndexError")
    columns = 1
    for n in shape[1:]:
        columns = columns * n
    out = np.empty((at.size, columns), dtype=x.dtype)
    fold(f, np.reshape(y, (shape[0], columns)), at, out)
    return np.moveaxis(np.reshape(out, (at.size,) + shape[1:]), 0, k)


def fold_outer(f, a, b):
    """The function of every pair of elements."""
    x = np.asarray(a)
    y = np.asarray(b)
    return f(np.reshape(x, x.shape + (1,) * y.ndim), y)


def fold_at2(f, a, indices, b):
    """The function of elements at positions and of others, in place."""

    def put(f, flat, at, b):
        for k in range(at.size):
            flat[at[k]] = f(flat[at[k]], b[k])

    at = np.reshape(np.arange(a.size), a.shape)[indices]
    flat = np.ravel(a).copy()
    put(f, flat, np.ravel(at), np.ravel(np.broadcast_to(np.asarray(b), np.shape(at))))
    a[...] = np.reshape(flat, a.shape)
    return None


def fold_at1(f, a, indices):
    """The function of elements at positions, in place."""

    def put(f, flat, at):
        for k in range(at.size):
            flat[at[k]] = f(flat[at[k]])

    at = np.reshape(np.arange(a.size), a.shape)[indices]
    flat = np.ravel(a).copy()
    put(f, flat, np.ravel(at))
    a[...] = np.reshape(flat, a.shape)
    return None


# @cuda.reduce: parts by blocks, each a tree in shared memory, then one block over the parts. The
# order depends on the length alone. Of the first `size` elements if it is given; into out[0] if
# there is an `out`.
def device_fold(f, a, init, size, out):
    @cuda.jit
    def fold(f, a, out, init, last):
        s = cuda.shared.array(256, a.dtype)
        t = cuda.threadIdx.x
        i = cuda.grid(1)
        if i < a.size:
            v = a[i]
            i += cuda.gridsize(1)
            while i < a.size:
                v = f(v, a[i])
                i += cuda.gridsize(1)
            s[t] = v
        cuda.syncthreads()
        n = a.size - cuda.blockIdx.x * cuda.blockDim.x
        step = 128
        while step > 0:
            if t < step and t + step < n:
                s[t] = f(s[t], s[t + step])
            cuda.syncthreads()
            step = step // 2
        if t == 0:
            if last:
                out[0] = f(init, s[0])
            else:
                out[cuda.blockIdx.x] = s[0]

    def start(fold, f, a, parts, out, init):
        if a.size == 0:
            out[0] = init
        else:
            fold[parts.size, 256](f, a, parts, init, False)
            fold[1, 256](f, parts, out, init, True)

    made = cuda.device_array(1, dtype=a.dtype) if out is None else out
    a = np.ravel(a) if size is None else np.ravel(a)[:size]
    parts = cuda.device_array(max(1, min((a.size + 255) // 256, 256)), dtype=a.dtype)
    start(fold, f, a, parts, made, init)
    return made[0] if out is None else None
