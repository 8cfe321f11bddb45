"""The loops of what @vectorize and np.vectorize make (lang/front/numba/vectorize.c): the function f of
numbers, the dtype of its results, and its arguments, numbers and arrays that broadcast.
"""

import _lang
import numpy as np
import numba.cuda as cuda


# The shape of the result, and the arguments as numbers and as arrays of one axis and its length.
def flat_arguments(args):
    shapes = ()
    for x in args:
        shapes = shapes + (np.shape(x),)
    shape = np.broadcast_shapes(*shapes)
    flat = ()
    for x in args:
        if isinstance(x, np.ndarray):
            flat = flat + (np.reshape(np.broadcast_to(x, shape), (-1,)),)
        else:
            flat = flat + (x,)
    return shape, flat


# parallel: on all threads.
def map_elements(f, dtype, parallel, args):
    def run(f, out, args):
        for i in range(out.size):
            out[i] = f(*_lang.items_at(args, i))

    def run_parallel(f, out, args):
        for i in _lang.prange(out.size):
            out[i] = f(*_lang.items_at(args, i))

    shape, flat = _lang.flat_arguments(args)
    out = np.empty(shape, dtype=dtype)
    if parallel:
        run_parallel(f, np.reshape(out, (-1,)), flat)
    else:
        run(f, np.reshape(out, (-1,)), flat)
    return out


# The same by a kernel, a thread for each element: target='cuda'.
def map_elements_on_device(f, dtype, args):
    @cuda.jit
    def kernel(f, out, args):
        i = cuda.grid(1)
        if i < out.size:
            out[i] = f(*_lang.items_at(args, i))

    def run(kernel, f, out, args):
        if out.size > 0:
            kernel[(out.size + 255) // 256, 256](f, out, args)

    shape, flat = _lang.flat_arguments(args)
    out = cuda.device_array(shape, dtype=dtype)
    run(kernel, f, np.reshape(out, (-1,)), flat)
    _lang.no_home(out, out)
    for x in args:
        if isinstance(x, np.ndarray):
            _lang.same_home(out, x)
    return out
