"""Compares the run time's arrays with NumPy: views, assignment, overlap, folds to the bit.

Usage: array_oracle.py build/tests [SEED [SCALE]]. Commands go to array_main in batches;
its answers are compared one by one. NumPy is the oracle; the order of its float sums is
that of 2.3 and later (numpy#27883), so older ones skip the groups of folds.
"""
import os
import random
import subprocess
import sys
import warnings

import numpy as np
from numpy.lib.stride_tricks import as_strided

DTYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
          "float16", "float32", "float64", "complex64", "complex128"]


class Batch:
    """Commands written so far, and what to do with each answer."""

    def __init__(self):
        self.commands, self.checks = bytearray(), []

    def send(self, text, check=None, data=b""):
        self.commands += text.encode() + b"\n" + data
        self.checks.append((text, check))

    def run(self, program, threads):
        done = subprocess.run([program, str(threads)], input=bytes(self.commands), stdout=subprocess.PIPE)
        out, at, failed, before = done.stdout, 0, 0, []
        for text, check in self.checks:
            before = before[-4:] + [text]
            end = out.find(b"\n", at)
            if end < 0:
                print("no answer to:", text, "(exit status %d)" % done.returncode)
                return failed + 1
            answer, at = out[at:end].decode(), end + 1
            data = b""
            if answer.startswith("data "):
                size = int(answer.split()[1])
                data, at = out[at:at + size], at + size
            problem = check(answer, data) if check else (None if answer == "ok" else answer)
            if problem:
                failed += 1
                print("FAILED", "; ".join(before), "->", problem)
        return failed + (done.returncode != 0)


def expect_ok_or(fault):
    want = "fault " + fault if fault else "ok"
    return lambda answer, data: None if answer == want else f"{answer!r}, NumPy: {want!r}"


def same_bits(want):
    want = np.ascontiguousarray(want)

    def check(answer, data):
        if not answer.startswith("data"):
            return answer
        if len(data) != want.nbytes:
            return f"{len(data)} bytes, NumPy: {want.nbytes}"
        got, flat = np.frombuffer(data, want.dtype), want.ravel()
        if want.dtype.kind in "fc":
            part = np.dtype(want.dtype.str.replace("c8", "f4").replace("c16", "f8"))
            got, flat = got.view(part), flat.view(part)
            same = (np.isnan(got) & np.isnan(flat)) | (got.view(f"u{part.itemsize}") == flat.view(f"u{part.itemsize}"))
        else:
            same = got == flat
        if same.all():
            return None
        k = int(np.argmin(same))
        return f"element {k} of {flat.size}: {got[k]!r}, NumPy: {flat[k]!r}; {int((~same).sum())} differ"
    return check


def same_info(array, base):
    def check(answer, data):
        if not answer.startswith("info"):
            return answer
        offset = array.__array_interface__["data"][0] - base.__array_interface__["data"][0]
        want = ["info", array.dtype.name, str(array.ndim), *map(str, array.shape), *map(str, array.strides),
                str(int(array.flags.c_contiguous)), str(offset)]
        got = answer.split()
        if array.size == 0:
            want[-1] = got[-1] = "-"
        return None if got == want else f"{got}, NumPy: {want}"
    return check


def load(batch, slot, array):
    batch.send(f"load {slot} {array.dtype.name} {array.ndim} {' '.join(map(str, array.shape))}", data=array.tobytes())


def random_array(rng, shape, dtype):
    return np.array(random_values(rng, shape, np.dtype(dtype)), order="C", ndmin=0)


def random_values(rng, shape, dtype):
    if dtype.kind == "b":
        return rng.integers(0, 2, shape).astype(dtype)
    if dtype.kind in "iu":
        return rng.integers(-2**31, 2**31, shape).astype(dtype)
    low, high = (-1, 2) if dtype == np.float16 else (-3, 4)
    real = rng.standard_normal(shape) * 10.0 ** rng.integers(low, high, shape)
    if dtype.kind == "c":
        return (real + 1j * rng.standard_normal(shape) * 10.0 ** rng.integers(low, high, shape)).astype(dtype)
    return real.astype(dtype)


def random_view(rng, pick, shape, dtype):
    """An array of that shape with gaps, reversed axes and permuted memory; (view, base)."""
    order = list(range(len(shape)))
    if pick.random() < 0.4:
        pick.shuffle(order)
    base = random_array(rng, [shape[k] + pick.choice([0, 0, 1]) for k in order], dtype)
    view = base.transpose([order.index(k) for k in range(len(shape))])
    parts = tuple(slice(0, n) if pick.random() < 0.75 else slice(n - 1, None, -1) if n else slice(0, 0) for n in shape)
    return view[(*parts, ...)], base


def send_view(batch, slot, spare, view, base):
    load(batch, spare, base)
    offset = view.__array_interface__["data"][0] - base.__array_interface__["data"][0]
    dims = " ".join(map(str, (*view.shape, *view.strides)))
    batch.send(f"view {slot} {spare} {offset} {view.ndim} {dims}")


def fault_of(error):
    name = type(error).__name__.replace("_ArrayMemoryError", "MemoryError")
    return f"{name}: {error}"


def test_views(batch, pick, rng, cases):
    for _ in range(cases):
        shape = [pick.choice([0, 1, 1, 2, 3, 4, 6]) for _ in range(pick.randrange(5))]
        view, base = random_view(rng, pick, shape, pick.choice(DTYPES))
        send_view(batch, 0, 1, view, base)
        batch.send("info 0", same_info(view, base))
        items, words = [], []
        for _ in range(pick.randrange(view.ndim + 2)):
            kind = pick.choice("issssnf")
            if kind == "i":
                value = pick.randrange(-7, 7)
                items.append(value)
                words.append(f"i{value}")
            elif kind == "s":
                parts = [pick.choice([None, pick.randrange(-9, 9)]) for _ in range(2)] + [pick.choice([None, None, 1, -1, 2, -2, 3, 0, 2**62, -2**63])]
                items.append(slice(*parts))
                words.append("s" + ":".join("" if p is None else str(p) for p in parts))
            else:
                items.append(np.newaxis if kind == "n" else slice(None))
                words.append(kind)
        try:
            result = view[(*items, ...)]
            batch.send("index 2 0 " + " ".join(words))
            batch.send("info 2", same_info(result, base))
            batch.send("save 2", same_bits(result))
        except (IndexError, ValueError) as error:
            batch.send("index 2 0 " + " ".join(words), expect_ok_or(fault_of(error)))
        axes = list(range(view.ndim))
        pick.shuffle(axes)
        batch.send("transpose 3 0 " + " ".join(map(str, [len(axes), *axes])))
        batch.send("info 3", same_info(view.transpose(axes), base))
        batch.send("transpose 3 0 0")
        batch.send("info 3", same_info(view.T, base))


def factor(pick, size):
    """A random shape of that many elements."""
    shape = []
    while size > 1:
        step = pick.choice([d for d in range(1, size + 1) if size % d == 0])
        shape.append(step)
        size //= step
    return shape + [1] * pick.randrange(2)


def test_reshape(batch, pick, rng, cases):
    for _ in range(cases):
        shape = [pick.choice([1, 2, 3, 4, 6]) for _ in range(pick.randrange(4))]
        if pick.random() < 0.1:
            shape.append(0)
        view, base = random_view(rng, pick, shape, "int32")
        send_view(batch, 0, 1, view, base)
        to = factor(pick, view.size) if view.size else [pick.choice([0, 2, 3]) for _ in range(2)]
        if to and pick.random() < 0.3:
            to[pick.randrange(len(to))] = -1
        if pick.random() < 0.1:
            to.append(pick.choice([-1, 2, 5]))
        pick.shuffle(to)
        text = "reshape 2 0 " + " ".join(map(str, [len(to), *to]))
        try:
            result = view.reshape(to)
        except ValueError as error:
            batch.send(text, expect_ok_or(fault_of(error)))
            continue
        batch.send(text)
        batch.send("save 2", same_bits(result))
        if np.shares_memory(result, base):
            batch.send("info 2", same_info(result, base))


def test_broadcast(batch, pick, rng, cases):
    for _ in range(cases):
        view, base = random_view(rng, pick, [pick.choice([1, 1, 2, 3]) for _ in range(pick.randrange(4))], "int16")
        send_view(batch, 0, 1, view, base)
        to = [pick.choice([1, 2, 3]) if pick.random() < 0.3 else 3 for _ in range(pick.randrange(5))]
        text = "broadcast 2 0 " + " ".join(map(str, [len(to), *to]))
        try:
            result = np.broadcast_to(view, to)
        except ValueError as error:
            batch.send(text, expect_ok_or(fault_of(error)))
            continue
        batch.send(text)
        batch.send("info 2", same_info(result, base))
        batch.send("save 2", same_bits(result))


def random_window(pick, length):
    """Shape, strides and offset in elements of some view of `length` elements."""
    while True:
        rank = pick.randrange(1, 4)
        shape = [pick.randrange(1, 5) for _ in range(rank)]
        strides = [pick.randrange(-8, 9) for _ in range(rank)]
        low = sum((n - 1) * s for n, s in zip(shape, strides) if s < 0)
        high = sum((n - 1) * s for n, s in zip(shape, strides) if s > 0)
        if high - low < length:
            return shape, strides, pick.randrange(-low, length - high)


def test_overlap(batch, pick, rng, cases):
    base = np.arange(60, dtype="int32")
    load(batch, 0, base)
    for _ in range(cases):
        views = []
        for slot in (1, 2):
            shape, strides, offset = random_window(pick, base.size)
            views.append(as_strided(base[offset:], shape, [4 * s for s in strides]))
            batch.send(f"view {slot} 0 {4 * offset} {len(shape)} " + " ".join(map(str, shape + [4 * s for s in strides])))
        batch.send("overlap 1 2", expect_answer(f"overlap {int(np.shares_memory(*views))}"))


def expect_answer(want):
    return lambda answer, data: None if answer == want else f"{answer!r}, NumPy: {want!r}"


def test_assign(batch, pick, rng, cases):
    for _ in range(cases):
        source_type, target_type = pick.choice(DTYPES), pick.choice(DTYPES)
        shape = [pick.choice([1, 2, 3, 5, 40]) for _ in range(pick.randrange(4))]
        target, target_base = random_view(rng, pick, shape, target_type)
        from_shape = [1 if pick.random() < 0.2 else n for n in shape][pick.randrange(len(shape) + 1) if pick.random() < 0.3 else 0:]
        if pick.random() < 0.1:
            from_shape = [1] * pick.randrange(3) + from_shape
        if pick.random() < 0.1:
            from_shape.append(pick.choice([1, 2, 3]))
        source, source_base = random_view(rng, pick, from_shape, source_type)
        specials = target_type != "uint32"  # for which NumPy's answer depends on the length of the loop
        if specials and source_type.startswith(("float", "complex")) and source_base.size:
            flat = source_base.reshape(-1)
            for value in pick.sample([np.nan, np.inf, -np.inf, 0.0, -0.0, 0.5, -1.5], 3):
                flat[pick.randrange(flat.size)] = value
        send_view(batch, 0, 1, target, target_base)
        send_view(batch, 2, 3, source, source_base)
        fault = None
        try:
            with np.errstate(all="ignore"), warnings.catch_warnings():
                warnings.simplefilter("ignore")  # complex to real
                target[...] = source
        except ValueError as error:
            fault = fault_of(error)
        batch.send("assign 0 2", expect_ok_or(fault))
        if not fault:
            batch.send("save 1", same_bits(target_base))


def test_assign_overlap(batch, pick, rng, cases):
    for _ in range(cases):
        base = np.arange(200, dtype="int32")
        load(batch, 0, base)
        shape = [pick.randrange(1, 5) for _ in range(pick.randrange(1, 4))]
        views = []
        for slot in (1, 2):
            while True:
                strides = [pick.choice([-1, 1]) * s for s in pick.sample(range(1, 9), len(shape))]
                if slot == 1:  # the target must not overlap itself
                    strides = [s * 4 ** k for k, s in enumerate(pick.sample([1, -1], 1) * len(shape))]
                low = sum((n - 1) * s for n, s in zip(shape, strides) if s < 0)
                high = sum((n - 1) * s for n, s in zip(shape, strides) if s > 0)
                if high - low < base.size:
                    break
            offset = pick.randrange(-low, base.size - high)
            views.append(as_strided(base[offset:], shape, [4 * s for s in strides]))
            batch.send(f"view {slot} 0 {4 * offset} {len(shape)} " + " ".join(map(str, shape + [4 * s for s in strides])))
        views[0][...] = views[1].copy()
        batch.send("assign 1 2")
        batch.send("save 0", same_bits(base))


FOLDS = {"sum": np.add, "prod": np.multiply, "min": np.minimum, "max": np.maximum, "any": np.logical_or,
         "all": np.logical_and, "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor,
         "fmin": np.fmin, "fmax": np.fmax}


def fold_axes(pick, rank):
    if rank == 0 or pick.random() < 0.25:
        return None
    return tuple(k for k in range(rank) if pick.random() < 0.6) or (pick.randrange(rank),)


def test_folds(batch, pick, rng, cases):
    for _ in range(cases):
        lengths = [1, 2, 3, 5, 7, 8, 10, 20, 50, 100, 130, 300, 1000, 3000, 9000, 20000]
        while True:
            shape = [pick.choice(lengths) for _ in range(pick.choice([0, 1, 1, 2, 2, 3, 3, 4]))]
            if np.prod(shape) <= 60000:
                break
        fold = pick.choice(["sum"] * 6 + ["prod"] * 3 + ["argmin", "argmax"] + list(FOLDS))
        dtype = pick.choice([t for t in DTYPES if t != "bool"])
        if fold in ("and", "or", "xor"):
            dtype = pick.choice(DTYPES[:9])
        if fold in ("any", "all"):
            dtype = "bool"
        if fold in ("sum", "prod") and pick.random() < 0.7:
            dtype = pick.choice(DTYPES[9:])
        view, base = random_view(rng, pick, shape, dtype)
        if fold == "prod" and base.dtype.kind in "fc" and base.size:
            scaled = base / np.abs(base) ** 0.98
            base[...] = scaled
        if fold in ("any", "all"):
            base[...] = (rng.random(base.shape) < pick.choice([0.001, 0.5, 0.999]))
        if fold in ("min", "max", "argmin", "argmax", "fmin", "fmax") and base.size:
            if base.dtype.kind in "iu":
                base[...] = base % 50
            elif pick.random() < 0.5:
                base.reshape(-1)[pick.randrange(base.size)] = np.nan
        axes, keepdims, how, out = fold_axes(pick, view.ndim), pick.random() < 0.3, 1, dtype
        if fold.startswith("arg"):
            if axes is not None:
                axes = axes[:1]
            want = getattr(np, fold)(view, axis=axes[0] if axes else None, keepdims=keepdims)
        else:
            with np.errstate(all="ignore"):
                operand = view
                if fold == "prod" and base.dtype.kind == "c":  # NumPy's bits depend on the processor (fused multiply-add)
                    base[...] = rng.choice([1, -1, 1j, -1j], base.shape)
                if fold in ("sum", "prod") and base.dtype.kind in "fc" and pick.random() < 0.5:
                    if pick.random() < 0.5 and base.dtype.kind == "f":
                        out, how = pick.choice([t for t in DTYPES[9:12] if t != dtype]), 2
                    else:
                        operand, how = view + view, 0
                want = FOLDS[fold].reduce(operand, axis=axes, keepdims=keepdims, dtype=np.dtype(out))
        send_view(batch, 0, 1, view, base)
        names = "-1" if axes is None else " ".join(map(str, [len(axes), *axes]))
        batch.send(f"fold reduce 2 0 {fold} {out} {how} {int(keepdims)} {names}")
        batch.send("save 2", same_bits(want))
        batch.send("info 2", same_info(np.empty(np.shape(want), np.asarray(want).dtype), np.empty(0)) if np.size(want) == 0 else lambda answer, data, want=want: None if answer.split()[3:3 + np.ndim(want)] == list(map(str, np.shape(want))) else f"{answer}, NumPy: {np.shape(want)}")


def test_large_folds(batch, pick, rng, cases):
    for dtype, shape in [("float64", (200003,)), ("float32", (150001,)), ("float16", (100000,)), ("complex64", (100001,)), ("complex128", (2, 50001)),
                         ("float32", (3, 60000)), ("float64", (2, 3, 20011)), ("float64", (50000, 3)), ("float32", (20000, 5)), ("float64", (70, 4, 300)), ("int32", (3, 70000)), ("float64", (100, 1001))]:
        view, base = random_view(rng, pick, list(shape), dtype)
        send_view(batch, 0, 1, view, base)
        for axes in [None] + [(k,) for k in range(view.ndim)]:
            names = "-1" if axes is None else f"1 {axes[0]}"
            for fold in ("sum", "max", "argmax", "argmin"):
                if fold.startswith("arg"):
                    want = getattr(np, fold)(view, axis=axes[0] if axes else None)
                else:
                    want = FOLDS[fold].reduce(view, axis=axes, dtype=np.dtype(dtype))
                batch.send(f"fold reduce 2 0 {fold} {dtype} 1 0 {names}")
                batch.send("save 2", same_bits(want))
        want = np.add.reduce(view + view, axis=None, dtype=np.dtype(dtype))
        batch.send(f"fold reduce 2 0 sum {dtype} 0 0 -1")
        batch.send("save 2", same_bits(want))


def test_scans(batch, pick, rng, cases):
    for _ in range(cases):
        while True:
            shape = [pick.choice([1, 2, 3, 17, 100, 600, 1500]) for _ in range(pick.choice([1, 2, 2, 3]))]
            if np.prod(shape) <= 40000:
                break
        fold = pick.choice(["sum", "sum", "prod", "max", "min"])
        dtype = pick.choice([t for t in DTYPES if t != "bool"])
        view, base = random_view(rng, pick, shape, dtype)
        send_view(batch, 0, 1, view, base)
        axis = pick.randrange(-view.ndim, view.ndim)
        if fold == "prod" and base.dtype.kind == "c":
            continue  # NumPy's bits depend on the processor
        with np.errstate(all="ignore"):
            want = FOLDS[fold].accumulate(view, axis=axis, dtype=np.dtype(dtype))
        batch.send(f"fold scan 2 0 {fold} {dtype} 1 0 1 {axis}")
        batch.send("save 2", same_bits(want))


def test_faults(batch, pick, rng, cases):
    empty = np.zeros((0, 3))
    load(batch, 0, empty)
    for fold, axes in [("max", (0,)), ("min", (0,)), ("max", None), ("argmax", (0,)), ("argmin", None), ("fmin", (0,)), ("sum", (2,)), ("sum", (0, 0)), ("sum", (0, -2)), ("sum", (-3,))]:
        names = "-1" if axes is None else " ".join(map(str, [len(axes), *axes]))
        try:
            if fold.startswith("arg"):
                getattr(np, fold)(empty, axis=axes and axes[0])
            else:
                FOLDS[fold].reduce(empty, axis=axes)
        except ValueError as error:
            batch.send(f"fold reduce 2 0 {fold} float64 1 0 {names}", expect_ok_or(fault_of(error)))
    for fold, axes in [("max", (1,)), ("argmax", (1,)), ("sum", (0,)), ("prod", (0,)), ("sum", None), ("all", None)]:
        names = "-1" if axes is None else " ".join(map(str, [len(axes), *axes]))
        want = np.argmax(empty, axis=1) if fold == "argmax" else FOLDS[fold].reduce(empty, axis=axes)
        batch.send(f"fold reduce 2 0 {fold} {'bool' if fold == 'all' else 'float64'} 1 0 {names}")
        batch.send("save 2", same_bits(want))
    zeros = np.full((4, 30), -0.0)
    load(batch, 0, zeros)
    for fold, axes in [("sum", (0,)), ("sum", (1,)), ("sum", None), ("prod", None), ("max", None)]:
        names = "-1" if axes is None else " ".join(map(str, [len(axes), *axes]))
        batch.send(f"fold reduce 2 0 {fold} float64 1 0 {names}")
        batch.send("save 2", same_bits(FOLDS[fold].reduce(zeros, axis=axes)))
    for shape in [(10**12,), (3, 10**12), (2**40, 2**40), (2**61, 4), (-1, 3)]:
        try:
            np.zeros(shape)
        except (ValueError, MemoryError) as error:
            batch.send(f"new 2 float64 {len(shape)} {' '.join(map(str, shape))}", expect_ok_or(fault_of(error)))


# ---- library functions ----

def call_lib(batch, name, args, oracle, exact=True):
    """args: words of the command; oracle: NumPy's answer, or what raises NumPy's error."""
    try:
        with np.errstate(all="ignore"):
            want = oracle()
    except (ValueError, IndexError, ZeroDivisionError, TypeError, MemoryError) as error:
        batch.send(f"lib {name} 9 Afloat64:1 {args}", expect_ok_or(fault_of(error)))
        return
    if isinstance(want, tuple):
        batch.send(f"lib {name} 9 U{len(want)} {args}")
        for k, part in enumerate(want):
            batch.send(f"save {9 + k}", same_bits(part))
        return
    value = np.asarray(want)
    kind = f"A{value.dtype.name}:{value.ndim}" if isinstance(want, np.ndarray) else f"S{value.dtype.name}"
    batch.send(f"lib {name} 9 {kind} {args}")
    batch.send("save 9", same_bits(value) if exact else close_to(value))
    if isinstance(want, np.ndarray):
        batch.send("info 9", lambda answer, data: None if answer.split()[1:3 + value.ndim] == [value.dtype.name, str(value.ndim), *map(str, value.shape)] else f"{answer}, NumPy: {value.dtype} {value.shape}")


def close_to(want):
    def check(answer, data):
        got = np.frombuffer(data, want.dtype).reshape(want.shape)
        tolerance = {"f": 1e-5, "d": 1e-13, "e": 1e-2, "F": 1e-5, "D": 1e-13}.get(want.dtype.char, 0)
        scale = np.abs(want).max(initial=0) + 1e-30
        return None if np.all(np.abs(got - want) <= tolerance * scale) else f"{got.ravel()[:4]}, NumPy: {want.ravel()[:4]}"
    return check


def ints(values):
    return "t" + ",".join(map(str, values)) if isinstance(values, (tuple, list)) else "n" if values is None else f"i{values}"


def random_views(batch, pick, rng, first, shapes, dtype):
    views = []
    for k, shape in enumerate(shapes):
        view, base = random_view(rng, pick, list(shape), dtype)
        send_view(batch, first + 2 * k, first + 2 * k + 1, view, base)
        views.append(view)
    return views


def test_creation(batch, pick, rng, cases):
    for _ in range(cases):
        shape = [pick.choice([0, 1, 2, 5, -1]) if pick.random() < 0.3 else 3 for _ in range(pick.randrange(4))]
        call_lib(batch, "zeros", ints(shape), lambda: np.zeros(shape))
        start, stop, step = pick.randrange(-9, 9), pick.randrange(-9, 20), pick.choice([1, 1, 2, 3, -1, -2, 0])
        call_lib(batch, "arange", f"i{start} i{stop} i{step}", lambda: np.arange(start, stop, step))
        dtype = pick.choice(["float64", "float32", "float16"])
        a, b, c = pick.uniform(-3, 3), pick.uniform(-3, 9), pick.choice([0.1, 0.25, 1 / 3, -0.7, 1.0])
        call_lib(batch, "arange", f"f{a!r} f{b!r} f{c!r}", lambda: np.arange(a, b, c, dtype=dtype))
        num, endpoint = pick.choice([-1, 0, 1, 2, 5, 50, 100]), pick.random() < 0.7
        stop_at = pick.choice([a, b, b])
        call_lib(batch, "linspace", f"f{a!r} f{stop_at!r} i{num} b{int(endpoint)}", lambda: np.linspace(a, stop_at, num, endpoint=endpoint, dtype=dtype))
        n, m, k = pick.randrange(6), pick.randrange(6), pick.randrange(-6, 7)
        call_lib(batch, "eye", f"i{n} i{m} i{k}", lambda: np.eye(n, m, k, dtype=dtype))
        call_lib(batch, "tri", f"i{n} i{m} i{k}", lambda: np.tri(n, m, k, dtype=dtype))


def test_rearranging(batch, pick, rng, cases):
    for _ in range(cases):
        dtype = pick.choice(DTYPES)
        shape = [pick.choice([0, 1, 2, 3, 4]) if pick.random() < 0.5 else 3 for _ in range(pick.randrange(4))]
        a, = random_views(batch, pick, rng, 0, [shape], dtype)
        rank, axis, other = a.ndim, pick.randrange(-4, 4), pick.randrange(-4, 4)
        k = pick.randrange(-5, 6)
        some = [pick.randrange(-rank - 1, rank + 1) for _ in range(pick.randrange(3))]
        names = [("ravel", "", lambda: a.ravel()), ("swapaxes", f"i{axis} i{other}", lambda: np.swapaxes(a, axis, other)),
                 ("moveaxis", f"i{axis} i{other}", lambda: np.moveaxis(a, axis, other)),
                 ("moveaxis", f"{ints(some)} {ints(some[::-1])}", lambda: np.moveaxis(a, some, some[::-1])),
                 ("rollaxis", f"i{axis} i{other}", lambda: np.rollaxis(a, axis, other)),
                 ("squeeze", "n", lambda: np.squeeze(a)), ("squeeze", f"i{axis}", lambda: np.squeeze(a, axis)),
                 ("expand_dims", f"i{axis}", lambda: np.expand_dims(a, axis)), ("expand_dims", ints(some), lambda: np.expand_dims(a, tuple(some))),
                 ("flip", "n", lambda: np.flip(a)), ("flip", ints(some), lambda: np.flip(a, tuple(some))),
                 ("roll", f"i{k} n", lambda: np.roll(a, k)), ("roll", f"i{k} i{axis}", lambda: np.roll(a, k, axis)),
                 ("repeat", f"i{abs(k)} n", lambda: np.repeat(a, abs(k))), ("repeat", f"i{abs(k)} i{axis}", lambda: np.repeat(a, abs(k), axis)),
                 ("tile", ints([abs(s) for s in some]), lambda: np.tile(a, [abs(s) for s in some])),
                 ("array_copy", "", lambda: a.copy())]
        if rank >= 1:
            names += [("tril", f"i{k}", lambda: np.tril(a, k)), ("triu", f"i{k}", lambda: np.triu(a, k)), ("nonzero", "", lambda: np.nonzero(a))]
        if rank >= 2:
            names += [("diagonal", f"i{k}", lambda: np.diagonal(a, k))]
        if rank == 1:
            names += [("diag_build", f"i{k}", lambda: np.diag(a, k))]
        name, args, oracle = pick.choice(names)
        call_lib(batch, name, "a0 " + args, oracle)


def test_joins(batch, pick, rng, cases):
    for _ in range(cases):
        dtype, rank = pick.choice(DTYPES), pick.randrange(4)
        shape = [pick.choice([1, 2, 3]) for _ in range(rank)]
        shapes = [list(shape) for _ in range(pick.randrange(1, 4))]
        axis = pick.randrange(-rank - 1, rank + 1)
        for one in shapes:
            if rank and pick.random() < 0.7:
                one[axis % rank] = pick.choice([0, 1, 2, 4])
            if pick.random() < 0.05:
                one.append(2)
        arrays = random_views(batch, pick, rng, 0, shapes, dtype)
        slots = "T" + ",".join(str(2 * k) for k in range(len(arrays)))
        names = [("concatenate", f"{slots} i{axis}", lambda: np.concatenate(arrays, axis)), ("concatenate", f"{slots} n", lambda: np.concatenate(arrays, None)),
                 ("stack", f"{slots} i{axis}", lambda: np.stack(arrays, axis)), ("vstack", slots, lambda: np.vstack(arrays)),
                 ("hstack", slots, lambda: np.hstack(arrays)), ("dstack", slots, lambda: np.dstack(arrays)), ("column_stack", slots, lambda: np.column_stack(arrays))]
        name, args, oracle = pick.choice(names)
        call_lib(batch, name, args, oracle)


def test_sorting(batch, pick, rng, cases):
    for _ in range(cases):
        dtype = pick.choice(DTYPES)
        shape = [pick.choice([1, 2, 3, 17, 40, 1500]) for _ in range(pick.choice([1, 1, 2, 3]))]
        if np.prod(shape) > 60000:
            continue
        view, base = random_view(rng, pick, shape, dtype)
        if pick.random() < 0.5:
            base[...] = base.astype("complex128").real.round().astype(np.float32) % 7
        if base.dtype.kind in "fc":
            for _ in range(base.size // 10):
                spot = pick.randrange(base.size)
                base.reshape(-1)[spot] = pick.choice([np.nan, np.inf, -np.inf, 0.0]) + (pick.choice([0, 1j, np.nan * 1j]) if base.dtype.kind == "c" else 0)
        send_view(batch, 0, 1, view, base)
        axis = pick.choice([None, -1, 0, pick.randrange(-4, 4)])
        call_lib(batch, "argsort", f"a0 {ints(axis)}", lambda: np.argsort(view, axis, stable=True))
        if not (base.dtype.kind == "c" and np.isnan(base).any()):  # NaNs' own bits are not defined
            call_lib(batch, "sort", f"a0 {ints(axis)}", lambda: np.sort(view, axis, stable=True))


def test_products(batch, pick, rng, cases):
    for _ in range(cases):
        dtype = pick.choice(DTYPES + ["float32", "float64"] * 6)
        n, k, m = (pick.choice([0, 1, 2, 3, 5, 8, 33, 70, 130]) for _ in range(3))
        lead = [pick.choice([1, 2, 3]) for _ in range(pick.choice([0, 0, 1, 2]))]
        left = pick.choice([[k], [n, k], [n, k], lead + [n, k]])
        wrong = k + 1 if pick.random() < 0.05 else k
        right = pick.choice([[wrong], [wrong, m], [wrong, m], [1 if pick.random() < 0.3 else d for d in lead[-1:]] + [wrong, m]])
        if np.prod(left) * m * np.prod(right[:-2]) > 3e6:
            continue
        a, = random_views(batch, pick, rng, 0, [left], dtype)
        b, = random_views(batch, pick, rng, 2, [right], dtype)
        call_lib(batch, "matmul", "a0 a2", lambda: np.matmul(a, b), exact=a.dtype.kind not in "fc")
        call_lib(batch, "dot", "a0 a2", lambda: np.dot(a, b), exact=a.dtype.kind not in "fc")
    big = rng.standard_normal((300, 700)), rng.standard_normal((700, 2100))
    for dtype in ("float32", "float64"):
        a, b = (x.astype(dtype) for x in big)
        load(batch, 0, a)
        load(batch, 2, b)
        call_lib(batch, "matmul", "a0 a2", lambda: a @ b, exact=False)


GROUPS = [("creation", test_creation, 100), ("rearranging", test_rearranging, 400), ("joins", test_joins, 300),
          ("sorting", test_sorting, 100), ("products", test_products, 150),
          ("views", test_views, 300), ("reshape", test_reshape, 300), ("broadcast", test_broadcast, 150),
          ("overlap", test_overlap, 400), ("assign", test_assign, 400), ("assign with overlap", test_assign_overlap, 150),
          ("folds", test_folds, 250), ("large folds", test_large_folds, 1), ("scans", test_scans, 80), ("faults", test_faults, 1)]


def main():
    program, seed = os.path.join(sys.argv[1], "array_main"), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    scale = float(sys.argv[3]) if len(sys.argv) > 3 else 1
    old = tuple(map(int, np.__version__.split(".")[:2])) < (2, 3)
    passed = failed = skipped = 0
    for name, test, cases in GROUPS:
        if old and "folds" in name:
            print(f"ok - {name} # skip NumPy {np.__version__} sums in another order than 2.3 and later")
            skipped += 1
            continue
        pick, rng, batch = random.Random(seed), np.random.default_rng(seed), Batch()
        test(batch, pick, rng, max(1, int(cases * scale)))
        bad = batch.run(program, 2)
        print(f"{name}: {len(batch.checks)} answers, {bad} wrong")
        passed, failed = passed + len(batch.checks) - bad, failed + bad
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
