"""Numba's decorators and its `cuda` module for CPython: what they make runs element by element, thread by thread.

Elements are NumPy's scalars, so that the answers are those of NumPy's promotion, which is Quern's (Numba has
its own). A program that these cannot judge is put aside with Aside.
"""
import functools
import re
import sys
import threading
import types

import numpy as np


class Aside(BaseException):
    """The program proves nothing. No program can catch it."""


def boxed(value):
    """What a compiled function of Numba returns for a value: scalars are Python's."""
    if isinstance(value, tuple):
        return tuple(map(boxed, value))
    return value.item() if isinstance(value, np.generic) else value


DEPTH = [0]  # how many compiled functions are active


def jit(*arguments, error_model="python", **_):
    """The function itself, whose results are boxed where it is called from outside."""
    if not (arguments and callable(arguments[0])):
        return functools.partial(jit, error_model=error_model)

    def call(*values, **named):
        DEPTH[0] += 1
        try:
            result = arguments[0](*values, **named)
        except ZeroDivisionError:
            if error_model == "numpy":
                raise Aside from None  # that is inf or nan there
            raise
        finally:
            DEPTH[0] -= 1
        return result if DEPTH[0] else boxed(result)
    return call


# --- ufuncs

SHORT = {"f8": "float64", "f4": "float32", "i8": "int64", "i4": "int32", "i2": "int16", "u1": "uint8", "u4": "uint32", "b1": "bool", "boolean": "bool"}


def dtype_of(name):
    name = name.strip()
    return np.dtype(SHORT.get(name, name))


def parsed(signature):
    """(types of the arguments, type of the result) of a text such as "float64(int32, f8)"."""
    result, _, rest = signature.partition("(")
    return [dtype_of(t) for t in re.sub(r"\[.*?\]", "", rest.rstrip(")")).split(",")], None if result == "void" else dtype_of(result)


def given(value):
    """An argument's array; a Python number has the type that Numba gives it."""
    return np.asarray(value)


def chosen(signatures, arrays):
    """The first signature that takes the arguments without a loss."""
    for signature in signatures:
        kinds, result = parsed(signature)
        if len(kinds) >= len(arrays) and all(np.can_cast(a.dtype, k, "safe") for a, k in zip(arrays, kinds)):
            return kinds, result
    raise Aside


class Ufunc:
    """What @vectorize makes."""

    def __init__(self, body, signatures):
        self.body, self.signatures = body, signatures

    def loop(self, values, out=None, where=True):
        arrays = [given(v) for v in values]
        kinds, result = chosen(self.signatures, arrays) if self.signatures else ([a.dtype for a in arrays], None)
        arrays = np.broadcast_arrays(*(a.astype(k) for a, k in zip(arrays, kinds)), subok=False)
        items = [self.body(*(a[at] for a in arrays)) for at in np.ndindex(arrays[0].shape)]
        if result is None:
            found = {np.asarray(i).dtype for i in items}
            if len(found) != 1:
                raise Aside  # the type would depend on values, or on nothing
            result = found.pop()
        made = np.empty(arrays[0].shape, result)
        for at, item in zip(np.ndindex(made.shape), items):
            made[at] = item
        if out is not None:
            np.copyto(out, made, where=where)
            return out
        return made if made.ndim else made[()]

    def __call__(self, *values, out=None, where=True):
        return self.loop(values, out, where)

    def accumulate(self, array, axis=0):
        parts = np.moveaxis(np.asarray(array), axis, 0)
        rows = list(parts[:1])
        for row in parts[1:]:
            rows.append(np.asarray(self.loop((rows[-1], row))))
        if not rows or np.asarray(rows[-1]).dtype != parts.dtype:
            raise Aside
        return np.moveaxis(np.array(rows), 0, axis)

    def reduce(self, array, axis=0):
        parts = np.moveaxis(np.asarray(array), axis, 0)
        if not len(parts):
            raise Aside
        result = parts[0]
        for row in parts[1:]:
            result = self.loop((result, row))
            if np.asarray(result).dtype != parts.dtype:
                raise Aside
        return result

    def outer(self, left, right):
        left, right = np.asarray(left), np.asarray(right)
        return self.loop((left.reshape(left.shape + (1,) * right.ndim), right))

    def at(self, array, places, value):
        for place in places:
            array[place] = self.loop((array[place], np.asarray(value, array.dtype)))


def vectorize(*arguments, **_):
    if arguments and isinstance(arguments[0], types.FunctionType):
        return Ufunc(arguments[0], [])
    return lambda body: Ufunc(body, arguments[0] if arguments else [])


def guvectorize(signatures, layout, **_):
    """A function of arrays that is mapped over the leading dimensions; it writes into its last arguments."""
    left, _, right = layout.replace(" ", "").partition("->")
    cores = [[n for n in part.strip("()").split(",") if n] for part in left.split("),(")]
    outs = [[n for n in part.strip("()").split(",") if n] for part in right.split("),(")]

    def decorate(body):
        def call(*values):
            values, into = values[:len(cores)], values[len(cores):]
            arrays = [given(v) for v in values]
            kinds, _ = chosen(signatures, arrays)
            arrays = [a.astype(k) for a, k in zip(arrays, kinds)]
            lengths = {}
            for a, core in zip(arrays, cores):
                for name, n in zip(core, a.shape[a.ndim - len(core):]):
                    if lengths.setdefault(name, n) != n:
                        raise ValueError("dimensions differ")
            leading = np.broadcast_shapes(*(a.shape[:a.ndim - len(core)] for a, core in zip(arrays, cores)))
            made = [np.zeros(leading + tuple(lengths[n] for n in core), k) for core, k in zip(outs, kinds[len(arrays):])]
            wide = [np.broadcast_to(a, leading + a.shape[a.ndim - len(core):]) for a, core in zip(arrays, cores)]
            for at in np.ndindex(leading):
                body(*(w[at] for w in wide), *(m[at] if core else m[at + (None,)] for m, core in zip(made, outs)))
            for array, m in zip(into, made):
                array[...] = m
            if into:
                return into if len(into) > 1 else into[0]
            results = tuple(m if m.ndim else m[()] for m in made)
            return results if len(results) > 1 else results[0]
        return call
    return decorate


# --- stencils


class Relative:
    """An array as a stencil's kernel sees it from a place."""

    def __init__(self, array):
        self.array, self.at, self.seen = array, (0,) * array.ndim, []

    def __getitem__(self, offsets):
        offsets = offsets if isinstance(offsets, tuple) else (offsets,)
        self.seen.append(offsets)
        return self.array[tuple(min(max(a + o, 0), n - 1) for a, o, n in zip(self.at, offsets, self.array.shape))]


def stencil(*arguments, cval=0, **_):
    if not (arguments and callable(arguments[0])):
        return lambda body: stencil(body, cval=cval)
    body = arguments[0]

    def call(*values):
        relatives = [Relative(v) if isinstance(v, np.ndarray) else v for v in values]
        first = relatives[0]
        if not first.array.size:
            raise Aside
        kind = np.asarray(body(*relatives)).dtype
        seen = [o for r in relatives if isinstance(r, Relative) for o in r.seen]
        made = np.full(first.array.shape, cval, kind)
        for at in np.ndindex(made.shape):
            if all(0 <= a + o < n for offsets in seen for a, o, n in zip(at, offsets, made.shape)):
                for r in relatives:
                    if isinstance(r, Relative):
                        r.at = at
                made[at] = body(*relatives)
        return made
    return call


# --- kernels


class Place:
    """Where in the grid the thread is that runs; its block's memory; what it waits for."""

    def __init__(self, block, thread, memory):
        self.block, self.thread, self.memory, self.arrays, self.turns = block, thread, memory, 0, 0
        self.go, self.done, self.error = None, False, None


class Grid:
    """The grid that runs: its sizes, and the one thread of it that is active. Threads that wait for each other
    run by turns, each until it waits or ends."""

    now, blocks, threads, order = None, (1, 1, 1), (1, 1, 1), 1
    back = threading.Semaphore(0)

    @classmethod
    def wait(cls):
        """The active thread lets the others reach the same place."""
        mine = cls.now
        mine.turns += 1
        cls.back.release()
        mine.go.acquire()

    @classmethod
    def start(cls, place, body, values):
        def work():
            place.go.acquire()
            try:
                with np.errstate(all="ignore"):
                    body(*values)
            except BaseException as error:
                place.error = error
            place.done = True
            cls.back.release()
        place.go = threading.Semaphore(0)
        threading.Thread(target=work, daemon=True).start()

    @classmethod
    def together(cls, places, body, values):
        """Runs threads that wait for each other."""
        for place in places:
            cls.start(place, body, values)
        rest = places
        while rest:
            for place in rest[::cls.order]:
                cls.now = place
                place.go.release()
                cls.back.acquire()
            for place in rest:
                if place.error:
                    raise place.error
            rest = [p for p in rest if not p.done]


def names_of(code):
    """The names that a code object and those inside it use."""
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found |= names_of(constant)
    return found


def three(size):
    size = tuple(size) if isinstance(size, tuple) else (size,)
    return tuple(int(n) for n in size) + (1,) * (3 - len(size))


class Kernel:
    """A function that a launch runs once for each thread. Programs whose answer depends on the order of the
    threads prove nothing: each launch runs in two orders, which must agree."""

    def __init__(self, body):
        self.body, self.names = body, names_of(body.__code__)

    def __call__(self, *values):
        return self.body(*values)

    def __getitem__(self, configuration):
        blocks, threads = three(configuration[0]), three(configuration[1])
        dynamic = configuration[3] if len(configuration) > 3 else 0

        def launch(*arguments):
            values = [v.host if isinstance(v, DeviceArray) else v for v in arguments]
            arrays = [v for v in values if isinstance(v, np.ndarray)]
            before, found = [v.copy() for v in arrays], []
            for Grid.order in (1,) if "print" in self.names else (-1, 1):
                for array, old in zip(arrays, before):
                    array[...] = old
                self.grid(blocks, threads, dynamic, values)
                found.append([v.tobytes() for v in arrays])
            if found[0] != found[-1]:
                raise Aside
        return launch

    def forall(self, count):
        return self[(count + 31) // 32, 32] if count else lambda *_: None

    def grid(self, blocks, threads, dynamic, values):
        Grid.blocks, Grid.threads = blocks, threads
        together = []
        for bz, by, bx in list(np.ndindex(blocks[::-1]))[::Grid.order]:
            memory = {"dynamic": dynamic}
            places = [Place((bx, by, bz), (x, y, z), memory) for z, y, x in np.ndindex(threads[::-1])]
            if "cg" in self.names:
                together += places
            elif self.names & WAITING:
                Grid.together(places, self.body, values)
            else:
                for Grid.now in places[::Grid.order]:
                    self.body(*values)
        Grid.together(together, self.body, values)


class Axes:
    """cuda.threadIdx and its kin."""

    def __init__(self, get):
        self.get = get

    x = property(lambda self: self.get()[0])
    y = property(lambda self: self.get()[1])
    z = property(lambda self: self.get()[2])


def grid(axes):
    found = tuple(b * n + t for b, n, t in zip(Grid.now.block, Grid.threads, Grid.now.thread))
    return found[0] if axes == 1 else found[:axes]


def gridsize(axes):
    found = tuple(b * n for b, n in zip(Grid.blocks, Grid.threads))
    return found[0] if axes == 1 else found[:axes]


def shared_array(shape, dtype):
    """The array of the block that its threads ask for at the same place of their order."""
    place = Grid.now
    place.arrays += 1
    if shape == 0:
        kind = np.dtype(dtype)
        raw = place.memory.setdefault("bytes", np.zeros(place.memory["dynamic"], np.uint8))
        return raw[:len(raw) // kind.itemsize * kind.itemsize].view(kind)
    return place.memory.setdefault(place.arrays, np.zeros(shape, dtype))


def rank():
    x, y, z = Grid.now.thread
    return (z * Grid.threads[1] + y) * Grid.threads[0] + x


def gathered(value):
    """What every thread of the block brings to the same place, by rank."""
    slots = Grid.now.memory.setdefault(("turn", Grid.now.turns), {})
    slots[rank()] = value
    Grid.wait()
    return slots


def lane_of(pick):
    """A warp operation: each lane's value is that of the lane that `pick` names, or its own."""
    def operation(mask, value, by):
        me = rank()
        slots = gathered(value)
        lane = pick(me % 32, by)
        other = me - me % 32 + lane
        return slots[other] if 0 <= lane < 32 and other in slots else slots[me]
    return operation


def voted(join):
    def operation(mask, value):
        me = rank() // 32
        return join([v for k, v in gathered(value).items() if k // 32 == me])
    return operation


def counted(join):
    return lambda value: join([bool(v) for v in gathered(value).values()])


WAITING = {"syncthreads", "syncwarp", "syncthreads_count", "syncthreads_and", "syncthreads_or", "shfl_sync", "shfl_up_sync",
           "shfl_down_sync", "shfl_xor_sync", "any_sync", "all_sync"}


def atomic(change):
    """An operation that leaves `change(old, value)` and gives the old element."""
    def operation(array, place, value):
        old = array[place]
        array[place] = change(old, value)
        return old
    return operation


def cas(array, place, expected, value):
    old = array[place]
    if old == expected:
        array[place] = value
    return old


class DeviceArray:
    """An array of the device."""

    def __init__(self, host):
        self.host = np.array(host.host if isinstance(host, DeviceArray) else host)

    @classmethod
    def of(cls, host):
        """The array itself, not a copy: a view of another one, or what has no other name."""
        made = cls.__new__(cls)
        made.host = host
        return made

    def __getitem__(self, place):
        found = self.host[place]
        return DeviceArray.of(found) if isinstance(found, np.ndarray) else found

    def __setitem__(self, place, value):
        self.host[place] = value.host if isinstance(value, DeviceArray) else value

    def __array_ufunc__(self, ufunc, method, *values, **named):
        made = getattr(ufunc, method)(*(v.host if isinstance(v, DeviceArray) else v for v in values), **named)
        return DeviceArray.of(made) if isinstance(made, np.ndarray) else made

    __add__ = lambda self, other: np.add(self, other)
    __mul__ = lambda self, other: np.multiply(self, other)

    def sum(self, axis=None, dtype=None, out=None):
        return self.host.sum()

    def copy_to_host(self, target=None, stream=None):
        if target is None:
            return self.host.copy()
        target[...] = self.host
        return target

    def copy_to_device(self, source, stream=None):
        self.host[...] = source.host if isinstance(source, DeviceArray) else source


def cuda_jit(*arguments, device=False, **_):
    if arguments and callable(arguments[0]):
        return Kernel(arguments[0])
    return (lambda body: body) if device else Kernel


def to_device(host, stream=None, copy=True, to=None):
    if to is None:
        return DeviceArray(host)
    to.copy_to_device(host)
    return to


def install():
    """`import numba` and `from numba import cuda` find the stand-ins."""
    cuda, numba = types.ModuleType("numba.cuda"), types.ModuleType("numba")
    space = types.SimpleNamespace
    cuda.__dict__.update(
        jit=cuda_jit, grid=grid, gridsize=gridsize, threadIdx=Axes(lambda: Grid.now.thread), blockIdx=Axes(lambda: Grid.now.block),
        blockDim=Axes(lambda: Grid.threads), gridDim=Axes(lambda: Grid.blocks), shared=space(array=shared_array),
        local=space(array=lambda shape, dtype: np.zeros(shape, dtype)), syncthreads=Grid.wait, syncwarp=lambda mask=None: Grid.wait(),
        threadfence=lambda: None, syncthreads_count=counted(sum), syncthreads_and=counted(lambda v: int(all(v))),
        syncthreads_or=counted(lambda v: int(any(v))), shfl_sync=lane_of(lambda lane, by: by),
        shfl_up_sync=lane_of(lambda lane, by: lane - by if lane >= by else lane), shfl_down_sync=lane_of(lambda lane, by: lane + by),
        shfl_xor_sync=lane_of(lambda lane, by: lane ^ by), any_sync=voted(any), all_sync=voted(all),
        atomic=space(add=atomic(lambda a, b: a + b), sub=atomic(lambda a, b: a - b), max=atomic(max), min=atomic(min),
                     and_=atomic(lambda a, b: a & b), or_=atomic(lambda a, b: a | b), xor=atomic(lambda a, b: a ^ b),
                     exch=atomic(lambda a, b: b), cas=cas, inc=atomic(lambda a, b: 0 if a >= b else a + 1)),
        cg=space(this_grid=lambda: space(sync=Grid.wait)), to_device=to_device,
        device_array=lambda shape, dtype=float, stream=None: DeviceArray(np.zeros(shape, dtype)),
        device_array_like=lambda other: DeviceArray(np.zeros_like(other.host if isinstance(other, DeviceArray) else other)), synchronize=lambda: None,
        stream=lambda: space(synchronize=lambda: None))
    numba.__dict__.update(float64=np.float64, int64=np.int64, jit=jit, njit=jit, prange=range, vectorize=vectorize, guvectorize=guvectorize, stencil=stencil, cuda=cuda)
    sys.modules["numba"], sys.modules["numba.cuda"] = numba, cuda
