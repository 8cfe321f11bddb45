"""Single PTX instructions on the virtual GPU (tests/vgpu), against Python's and NumPy's arithmetic.

Usage: vgpu_instructions_oracle.py build/tests
"""
import os
import re
import subprocess
import sys
import unittest
from fractions import Fraction

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "vgpu"))
from gpu import Failure, Gpu, library

PROGRAMS = sys.argv.pop() if len(sys.argv) > 1 else "build/tests"
N = 512
RANDOM = np.random.default_rng(4)
DTYPES = {"u8": np.uint8, "s8": np.int8, "u16": np.uint16, "s16": np.int16, "u32": np.uint32, "s32": np.int32,
          "u64": np.uint64, "s64": np.int64, "b16": np.uint16, "b32": np.uint32, "b64": np.uint64, "f16": np.float16,
          "bf16": np.uint16, "f32": np.float32, "f64": np.float64, "f16x2": np.uint32}
GPU = None


def setUpModule():
    global GPU
    GPU = Gpu(library(PROGRAMS))


def bits(kind):
    return DTYPES[kind]().itemsize * 8


def samples(kind):
    """Edge values, then random bits of every size."""
    dtype = DTYPES[kind]
    if kind in ("f16", "f32", "f64"):
        info = np.finfo(dtype)
        edges = [0.0, -0.0, 1, -1, 0.5, 1.5, 2.5, -2.5, 3, 1e-3, info.max, info.min, info.tiny, -info.tiny, info.smallest_subnormal,
                 info.eps, 1 + info.eps, np.inf, -np.inf, np.nan, 100.7, 127.5, 255.5, -128.5]
        whole = np.dtype(f"u{dtype().itemsize}")
        random = RANDOM.integers(0, np.iinfo(whole).max, N - 150, dtype=whole, endpoint=True).view(dtype)
        near = (RANDOM.standard_normal(150 - len(edges)) * 10).astype(dtype)
        return np.concatenate([np.array(edges, dtype), near, random])
    info = np.iinfo(dtype)
    edges = [0, 1, 2, 3, 5, info.max, info.min, info.max - 1, info.min + 1, info.max // 2, 7, 31, 32, 33, 63, 64]
    whole = np.dtype(f"u{dtype().itemsize}")
    random = RANDOM.integers(0, np.iinfo(whole).max, N - len(edges), dtype=whole, endpoint=True)
    random >>= RANDOM.integers(0, bits(kind), len(random)).astype(whole)
    random[::3] = ~random[::3]
    return np.concatenate([np.array(edges, dtype), random.view(dtype)])


REGISTER = {8: ".b16", 16: ".b16", 32: ".b32", 64: ".b64"}


def kernel(instruction, result, sources):
    """One instruction on every thread: `instruction` has {d} {a} {b} {c} for its operands."""
    lines, kinds = [], [result, *sources]
    params = ",".join(f".param .u64 p{k}" for k in range(len(kinds)))
    register = {}
    for k, kind in enumerate(kinds):
        name = f"%v{k}"
        register["dabcef"[k]] = name
        pred = kind == "pred"
        lines.append(f".reg {'.pred' if pred else REGISTER[bits(kind)]} {name};")
    body = []
    for k, kind in enumerate(kinds):
        size = 32 if kind == "pred" else bits(kind)
        body += [f"ld.param.u64 %q, [p{k}]; cvta.to.global.u64 %q, %q; mul.wide.u32 %o, %t, {size // 8}; add.s64 %q{k}, %q, %o;"]
        if k and kind == "pred":
            body.append(f"ld.global.u32 %w, [%q{k}]; setp.ne.u32 %v{k}, %w, 0;")
        elif k:
            body.append(f"ld.global.b{size} %v{k}, [%q{k}];")
    body.append(instruction.format(**register) + ";")
    if result == "pred":
        body.append("selp.u32 %w, 1, 0, %v0; st.global.u32 [%q0], %w;")
    else:
        body.append(f"st.global.b{bits(result)} [%q0], %v0;")
    joined = "\n  ".join(lines + body)
    return f""".version 8.0
.target sm_90
.address_size 64
.visible .entry k({params})
{{
  .reg .b64 %q, %o; .reg .b64 %q<9>; .reg .b32 %t, %w, %x;
  mov.u32 %t, %tid.x;
  {joined}
  ret;
}}
"""


def run(instruction, result, sources, arrays):
    out = np.zeros(len(arrays[0]), np.uint32 if result == "pred" else DTYPES[result])
    GPU.run(kernel(instruction, result, sources), "k", 1, len(out), [out, *arrays])
    return out


def wrap(value, kind):
    value &= (1 << bits(kind)) - 1
    return value - (1 << bits(kind)) if kind[0] == "s" and value >> (bits(kind) - 1) else value


def quotient(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1) if b else -1


def remainder(a, b):
    return a - b * quotient(a, b) if b else -1


def rotated(x, n):
    return (x << n | x >> (32 - n)) & 0xFFFFFFFF


def extract(a, b, c, kind):
    b, c, width = b & 255, c & 255, bits(kind)
    last = min(b + c - 1, width - 1)
    fill = kind[0] == "s" and c and (a >> last) & 1
    value = 0
    for k in range(width):
        bit = (a >> (b + k)) & 1 if k < c and b + k < width else fill
        value |= bit << k
    return value


def insert(a, b, c, d, width):
    c, d = c & 255, d & 255
    for k in range(d):
        if c + k < width:
            b = b & ~(1 << (c + k)) | ((a >> k) & 1) << (c + k)
    return b


def permute(a, b, c):
    both, value = b << 32 | a, 0
    for k in range(4):
        pick = c >> (4 * k) & 15
        byte = both >> (8 * (pick & 7)) & 255
        value |= ((255 if byte & 128 else 0) if pick & 8 else byte) << (8 * k)
    return value


def lut(a, b, c, table):
    value = 0
    for k in range(32):
        value |= (table >> ((a >> k & 1) << 2 | (b >> k & 1) << 1 | (c >> k & 1)) & 1) << k
    return value


INTS = ("u16", "s16", "u32", "s32", "u64", "s64")
WIDER = {"u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64"}


def integer_rows():
    """(instruction, result, sources, function of Python ints)"""
    for t in INTS:
        yield f"add.{t} {{d}}, {{a}}, {{b}}", t, (t, t), lambda a, b: a + b
        yield f"sub.{t} {{d}}, {{a}}, {{b}}", t, (t, t), lambda a, b: a - b
        yield f"mul.lo.{t} {{d}}, {{a}}, {{b}}", t, (t, t), lambda a, b: a * b
        yield f"mul.hi.{t} {{d}}, {{a}}, {{b}}", t, (t, t), lambda a, b, t=t: a * b >> bits(t)
        yield f"mad.lo.{t} {{d}}, {{a}}, {{b}}, {{c}}", t, (t, t, t), lambda a, b, c: a * b + c
        yield f"div.{t} {{d}}, {{a}}, {{b}}", t, (t, t), quotient
        yield f"rem.{t} {{d}}, {{a}}, {{b}}", t, (t, t), remainder
        yield f"min.{t} {{d}}, {{a}}, {{b}}", t, (t, t), min
        yield f"max.{t} {{d}}, {{a}}, {{b}}", t, (t, t), max
        yield f"sad.{t} {{d}}, {{a}}, {{b}}, {{c}}", t, (t, t, t), lambda a, b, c: abs(a - b) + c
        yield f"selp.{t} {{d}}, {{a}}, {{b}}, {{c}}", t, (t, t, "pred"), lambda a, b, c: a if c else b
        yield f"slct.{t}.s32 {{d}}, {{a}}, {{b}}, {{c}}", t, (t, t, "s32"), lambda a, b, c: a if c >= 0 else b
        yield f"shr.{t} {{d}}, {{a}}, {{b}}", t, (t, "u32"), lambda a, b: a >> min(b, 200)
        for op, f in (("eq", int.__eq__), ("ne", int.__ne__), ("lt", int.__lt__), ("le", int.__le__), ("gt", int.__gt__), ("ge", int.__ge__)):
            yield f"setp.{op}.{t} {{d}}, {{a}}, {{b}}", "pred", (t, t), f
        yield f"setp.lt.and.{t} {{d}}, {{a}}, {{b}}, {{c}}", "pred", (t, t, "pred"), lambda a, b, c: a < b and c
        yield f"setp.gt.or.{t} {{d}}, {{a}}, {{b}}, !{{c}}", "pred", (t, t, "pred"), lambda a, b, c: a > b or not c
        yield f"set.lt.u32.{t} {{d}}, {{a}}, {{b}}", "u32", (t, t), lambda a, b: -(a < b)
    for t, w in WIDER.items():
        yield f"mul.wide.{t} {{d}}, {{a}}, {{b}}", w, (t, t), lambda a, b: a * b
        yield f"mad.wide.{t} {{d}}, {{a}}, {{b}}, {{c}}", w, (t, t, w), lambda a, b, c: a * b + c
    for t in ("u32", "s32", "u64", "s64"):
        yield f"mad.hi.{t} {{d}}, {{a}}, {{b}}, {{c}}", t, (t, t, t), lambda a, b, c, t=t: (a * b >> bits(t)) + c
        yield f"bfe.{t} {{d}}, {{a}}, {{b}}, {{c}}", t, (t, "u32", "u32"), lambda a, b, c, t=t: extract(a, b, c, t)
        yield f"bfind.{t} {{d}}, {{a}}", "u32", (t,), lambda a: (~a if a < 0 else a).bit_length() - 1
    for t in ("s16", "s32", "s64"):
        yield f"abs.{t} {{d}}, {{a}}", t, (t,), abs
        yield f"neg.{t} {{d}}, {{a}}", t, (t,), int.__neg__
    for t in ("b16", "b32", "b64"):
        yield f"and.{t} {{d}}, {{a}}, {{b}}", t, (t, t), int.__and__
        yield f"or.{t} {{d}}, {{a}}, {{b}}", t, (t, t), int.__or__
        yield f"xor.{t} {{d}}, {{a}}, {{b}}", t, (t, t), int.__xor__
        yield f"not.{t} {{d}}, {{a}}", t, (t,), int.__invert__
        yield f"cnot.{t} {{d}}, {{a}}", t, (t,), lambda a: a == 0
        yield f"shl.{t} {{d}}, {{a}}, {{b}}", t, (t, "u32"), lambda a, b: a << min(b, 100)
    for t in ("b32", "b64"):
        yield f"popc.{t} {{d}}, {{a}}", "u32", (t,), lambda a: a.bit_count()
        yield f"clz.{t} {{d}}, {{a}}", "u32", (t,), lambda a, t=t: bits(t) - a.bit_length()
        yield f"brev.{t} {{d}}, {{a}}", t, (t,), lambda a, t=t: int(f"{a:0{bits(t)}b}"[::-1], 2)
        yield f"bfi.{t} {{d}}, {{a}}, {{b}}, {{c}}, {{e}}", t, (t, t, "u32", "u32"), lambda a, b, c, d, t=t: insert(a, b, c, d, bits(t))
    yield "shf.l.wrap.b32 {d}, {a}, {a}, {b}", "b32", ("b32", "u32"), lambda a, n: rotated(a, n & 31)
    yield "shf.r.wrap.b32 {d}, {a}, {b}, {c}", "b32", ("b32", "b32", "u32"), lambda a, b, n: (b << 32 | a) >> (n & 31)
    yield "shf.l.clamp.b32 {d}, {a}, {b}, {c}", "b32", ("b32", "b32", "u32"), lambda a, b, n: (b << 32 | a) << min(n, 32) >> 32
    yield "shf.r.clamp.b32 {d}, {a}, {b}, {c}", "b32", ("b32", "b32", "u32"), lambda a, b, n: (b << 32 | a) >> min(n, 32)
    yield "prmt.b32 {d}, {a}, {b}, {c}", "b32", ("b32", "b32", "b32"), permute
    for table in (0x96, 0xE8, 0xCA, 0x80, 0x1):
        yield f"lop3.b32 {{d}}, {{a}}, {{b}}, {{c}}, {table}", "b32", ("b32", "b32", "b32"), lambda a, b, c, n=table: lut(a, b, c, n)
    yield "add.sat.s32 {d}, {a}, {b}", "s32", ("s32", "s32"), lambda a, b: min(max(a + b, -2**31), 2**31 - 1)
    yield "add.cc.u32 {d}, {a}, {b}; addc.u32 {d}, {a}, {b}", "u32", ("u32", "u32"), lambda a, b: a + b + (a + b >> 32)
    yield "sub.cc.u32 {d}, {a}, {b}; subc.u32 {d}, {a}, 0", "u32", ("u32", "u32"), lambda a, b: a - (a < b)
    yield "add.cc.u64 {d}, {a}, {b}; addc.u64 {d}, {a}, {b}", "u64", ("u64", "u64"), lambda a, b: a + b + (a + b >> 64)
    yield ("mad.lo.cc.u32 {d}, {a}, {b}, {c}; madc.hi.u32 {d}, {a}, {b}, {c}", "u32", ("u32", "u32", "u32"),
           lambda a, b, c: (a * b >> 32) + c + ((a * b & 0xFFFFFFFF) + c >> 32))
    for to in ("u8", "s8", *INTS):
        for source in INTS:
            yield f"cvt.{to}.{source} {{d}}, {{a}}", to, (source,), lambda a: a
            info = np.iinfo(DTYPES[to])
            yield f"cvt.sat.{to}.{source} {{d}}, {{a}}", to, (source,), lambda a, i=info: min(max(a, int(i.min)), int(i.max))


def directed(exact, dtype, mode):
    """The float of `dtype` next to a Fraction, rounded as the mode says."""
    near = dtype(float(exact)) if dtype != np.float64 else np.float64(exact.numerator / exact.denominator)
    if not np.isfinite(near):
        big = np.finfo(dtype).max
        return dtype(big if exact > 0 else -big) if mode == "rz" or (mode == "rm") == (exact > 0) else near
    with np.errstate(all="ignore"):
        while Fraction(float(near)) > exact:
            near = np.nextafter(near, dtype(-np.inf))
        while Fraction(float(np.nextafter(near, dtype(np.inf)))) <= exact:
            near = np.nextafter(near, dtype(np.inf))
        below, above = near, near if Fraction(float(near)) == exact else np.nextafter(near, dtype(np.inf))
    if mode == "rz":
        return below if exact > 0 else above
    return below if mode == "rm" else above


def same(a, b):
    return (a == b) & (np.signbit(a) == np.signbit(b)) | np.isnan(a) & np.isnan(b)


class Integers(unittest.TestCase):
    def test_rows(self):
        for instruction, result, sources, f in integer_rows():
            arrays = []
            for k, kind in enumerate(sources):
                array = RANDOM.integers(0, 2, N).astype(np.uint32) if kind == "pred" else RANDOM.permutation(samples(kind))
                if kind == "u32" and k and any(word in instruction for word in ("sh", "bf")):
                    array = RANDOM.integers(0, 70, N).astype(np.uint32)
                arrays.append(array)
            got = run(instruction, result, sources, arrays)
            for k in range(N):
                want = f(*(int(array[k]) for array in arrays))
                want = wrap(int(want), result) if result != "pred" else int(bool(want))
                self.assertEqual(int(got[k]), want, f"{instruction} of {[hex(array[k]) for array in arrays]}")


class Floats(unittest.TestCase):
    def check(self, instruction, result, sources, arrays, want):
        got = run(instruction, result, sources, arrays)
        bad = np.flatnonzero(~same(got, want))
        if len(bad):
            k = bad[0]
            self.fail(f"{instruction} of {[array[k] for array in arrays]}: {got[k]!r}, not {want[k]!r}")

    def test_nearest(self):
        with np.errstate(all="ignore"):
            for t in ("f32", "f64", "f16"):
                a, b = RANDOM.permutation(samples(t)), RANDOM.permutation(samples(t))
                for op, f in (("add", np.add), ("sub", np.subtract), ("mul", np.multiply)):
                    self.check(f"{op}.rn.{t} {{d}}, {{a}}, {{b}}", t, (t, t), (a, b), f(a, b))
                self.check(f"min.{t} {{d}}, {{a}}, {{b}}", t, (t, t), (a, b), np.where(a == b, np.where(np.signbit(a), a, b), np.fmin(a, b)))
                self.check(f"max.{t} {{d}}, {{a}}, {{b}}", t, (t, t), (a, b), np.where(a == b, np.where(np.signbit(a), b, a), np.fmax(a, b)))
                self.check(f"neg.{t} {{d}}, {{a}}", t, (t,), (a,), -a)
                self.check(f"abs.{t} {{d}}, {{a}}", t, (t,), (a,), np.abs(a))
                if t == "f16":
                    continue
                self.check(f"div.rn.{t} {{d}}, {{a}}, {{b}}", t, (t, t), (a, b), a / b)
                self.check(f"sqrt.rn.{t} {{d}}, {{a}}", t, (t,), (a,), np.sqrt(a))
                self.check(f"rcp.rn.{t} {{d}}, {{a}}", t, (t,), (a,), 1 / a)
                self.check(f"copysign.{t} {{d}}, {{a}}, {{b}}", t, (t, t), (a, b), np.copysign(b, a))

    def test_directed(self):
        for t in ("f32", "f64"):
            dtype = DTYPES[t]
            a, b, c = (RANDOM.permutation(samples(t)) for _ in range(3))
            keep = np.isfinite(a) & np.isfinite(b) & np.isfinite(c) & (b != 0)
            a, b, c = a[keep], b[keep], c[keep]
            for mode in ("rz", "rm", "rp"):
                for op, f in (("add", lambda x, y, z: x + y), ("mul", lambda x, y, z: x * y), ("div", lambda x, y, z: x / y),
                              ("fma", lambda x, y, z: x * y + z)):
                    third = ", {c}" if op == "fma" else ""
                    arrays = (a, b, c) if third else (a, b)
                    got = run(f"{op}.{mode}.{t} {{d}}, {{a}}, {{b}}{third}", t, (t,) * len(arrays), arrays)
                    for k in range(len(a)):
                        exact = f(*(Fraction(float(array[k])) for array in (a, b, c)))
                        if exact:
                            try:
                                want = directed(exact, dtype, mode)
                            except OverflowError:
                                continue
                            self.assertEqual(got[k], want, f"{op}.{mode}.{t} of {a[k]!r}, {b[k]!r}, {c[k]!r}")

    def test_modes(self):
        with np.errstate(all="ignore"):
            a, b = RANDOM.permutation(samples("f32")), RANDOM.permutation(samples("f32"))
            flush = lambda x: np.where(np.abs(x) < np.finfo(np.float32).tiny, np.copysign(np.float32(0), x), x)
            self.check("add.ftz.f32 {d}, {a}, {b}", "f32", ("f32", "f32"), (a, b), flush(flush(a) + flush(b)))
            self.check("mul.rn.ftz.f32 {d}, {a}, {b}", "f32", ("f32", "f32"), (a, b), flush(flush(a) * flush(b)))
            total = a + b
            self.check("add.sat.f32 {d}, {a}, {b}", "f32", ("f32", "f32"), (a, b), np.where(total > 0, np.minimum(total, 1), np.float32(0)))
            self.check("min.NaN.f32 {d}, {a}, {b}", "f32", ("f32", "f32"), (a, b),
                       np.where(np.isnan(a) | np.isnan(b), np.float32(np.nan), np.where(a == b, np.where(np.signbit(a), a, b), np.fmin(a, b))))

    def test_compare(self):
        for t in ("f32", "f64", "f16"):
            a, b = RANDOM.permutation(samples(t)), RANDOM.permutation(samples(t))
            b[::4] = a[::4]
            un = np.isnan(a) | np.isnan(b)
            with np.errstate(all="ignore"):
                for op, plain in (("eq", a == b), ("ne", (a != b) & ~un), ("lt", a < b), ("le", a <= b), ("gt", a > b), ("ge", a >= b)):
                    got = run(f"setp.{op}.{t} {{d}}, {{a}}, {{b}}", "pred", (t, t), (a, b))
                    np.testing.assert_array_equal(got, plain)
                    got = run(f"setp.{op}u.{t} {{d}}, {{a}}, {{b}}", "pred", (t, t), (a, b))
                    np.testing.assert_array_equal(got, plain | un)
            np.testing.assert_array_equal(run(f"setp.nan.{t} {{d}}, {{a}}, {{b}}", "pred", (t, t), (a, b)), un)
            if t != "f16":
                np.testing.assert_array_equal(run(f"testp.finite.{t} {{d}}, {{a}}", "pred", (t,), (a,)), np.isfinite(a))
                tiny = np.finfo(DTYPES[t]).tiny
                np.testing.assert_array_equal(run(f"testp.subnormal.{t} {{d}}, {{a}}", "pred", (t,), (a,)), (np.abs(a) < tiny) & (a != 0))

    def test_float_to_int(self):
        rounders = {"rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil}
        for source in ("f16", "f32", "f64"):
            a = samples(source)
            for to in ("u8", "s8", *INTS):
                info = np.iinfo(DTYPES[to])
                for mode, rounder in rounders.items():
                    got = run(f"cvt.{mode}.{to}.{source} {{d}}, {{a}}", to, (source,), (a,))
                    for k in range(N):
                        x = float(a[k])
                        if np.isnan(x):
                            want = wrap(1 << (info.bits - 1), to) if source == "f64" or info.bits == 64 else 0
                        elif np.isinf(x):
                            want = int(info.max if x > 0 else info.min)
                        else:
                            want = min(max(int(rounder(x)), int(info.min)), int(info.max))
                        self.assertEqual(int(got[k]), want, f"cvt.{mode}.{to}.{source} of {a[k]!r}")

    def test_int_to_float(self):
        with np.errstate(all="ignore"):
            for source in INTS:
                a = samples(source)
                for to in ("f16", "f32", "f64"):
                    self.check(f"cvt.rn.{to}.{source} {{d}}, {{a}}", to, (source,), (a,), np.array([DTYPES[to](int(x)) if to != "f32" else np.float32(x) for x in a]))
                for to in ("f32", "f64"):
                    for mode in ("rz", "rm", "rp"):
                        got = run(f"cvt.{mode}.{to}.{source} {{d}}, {{a}}", to, (source,), (a,))
                        for k in np.flatnonzero(a):
                            self.assertEqual(got[k], directed(Fraction(int(a[k])), DTYPES[to], mode), f"cvt.{mode}.{to}.{source} of {a[k]}")

    def test_float_to_float(self):
        with np.errstate(all="ignore"):
            for source in ("f16", "f32", "f64"):
                a = samples(source)
                for to in ("f16", "f32", "f64"):
                    if bits(to) < bits(source):
                        self.check(f"cvt.rn.{to}.{source} {{d}}, {{a}}", to, (source,), (a,), a.astype(DTYPES[to]))
                        for mode in ("rz", "rm", "rp"):
                            got = run(f"cvt.{mode}.{to}.{source} {{d}}, {{a}}", to, (source,), (a,))
                            for k in np.flatnonzero(np.isfinite(a) & (a != 0)):
                                want = directed(Fraction(float(a[k])), DTYPES[to], mode)
                                self.assertEqual(got[k], want, f"cvt.{mode}.{to}.{source} of {a[k]!r}")
                    elif bits(to) > bits(source):
                        self.check(f"cvt.{to}.{source} {{d}}, {{a}}", to, (source,), (a,), a.astype(DTYPES[to]))
                for mode, rounder in (("rni", np.rint), ("rzi", np.trunc), ("rmi", np.floor), ("rpi", np.ceil)):
                    self.check(f"cvt.{mode}.{source}.{source} {{d}}, {{a}}", source, (source,), (a,), rounder(a))

    def test_brain_floats(self):
        a = samples("f32")
        whole = a.view(np.uint32).astype(np.uint64)
        want = ((whole + 0x7FFF + (whole >> 16 & 1)) >> 16).astype(np.uint16)
        got = run("cvt.rn.bf16.f32 {d}, {a}", "bf16", ("f32",), (a,))
        np.testing.assert_array_equal(got, np.where(np.isnan(a), 0x7FFF, want))
        back = run("cvt.f32.bf16 {d}, {a}", "f32", ("bf16",), (got,))
        keep = ~np.isnan(a)
        np.testing.assert_array_equal(back.view(np.uint32)[keep], got.astype(np.uint32)[keep] << 16)

    def test_all_halves(self):
        """Every value of float16, and sums and products of pairs in one slot."""
        for start in range(0, 1 << 16, 1024):
            a = np.arange(start, start + 1024, dtype=np.uint16)
            got = run("cvt.f32.f16 {d}, {a}", "f32", ("f16",), (a.view(np.float16),))
            self.assertTrue(same(got, a.view(np.float16).astype(np.float32)).all())
        a, b, c = (RANDOM.integers(0, 1 << 32, 1024, dtype=np.uint32) for _ in range(3))
        x, y, z = (v.view(np.float16) for v in (a, b, c))
        with np.errstate(all="ignore"):
            for op, want in (("add.rn", x + y), ("sub.rn", x - y), ("mul.rn", x * y)):
                got = run(f"{op}.f16x2 {{d}}, {{a}}, {{b}}", "f16x2", ("f16x2", "f16x2"), (a, b))
                self.assertTrue(same(got.view(np.float16), want).all(), op)
            # 106 bits hold the product and nearly always the sum
            wide = x.astype(np.longdouble) * y.astype(np.longdouble) + z.astype(np.longdouble)
            got = run("fma.rn.f16x2 {d}, {a}, {b}, {c}", "f16x2", ("f16x2",) * 3, (a, b, c)).view(np.float16)
            for k in np.flatnonzero(np.isfinite(wide) & np.isfinite(got)):
                near = sorted({float(got[k]), float(np.nextafter(got[k], np.float16(np.inf))), float(np.nextafter(got[k], np.float16(-np.inf)))})
                exact = Fraction(float(x[k])) * Fraction(float(y[k])) + Fraction(float(z[k]))
                best = min(abs(Fraction(v) - exact) for v in near if np.isfinite(v))
                self.assertEqual(abs(Fraction(float(got[k])) - exact), best, (x[k], y[k], z[k]))

    def test_approximations(self):
        """Within the error that the PTX ISA gives them (and the tests of generators may rely on no more)."""
        a = (RANDOM.random(N) * 20 + 1e-3).astype(np.float32)
        wide = a.astype(np.float64)
        rows = {"rcp.approx.ftz.f32": (1 / wide, 1.0), "sqrt.approx.ftz.f32": (np.sqrt(wide), 1.0),
                "rsqrt.approx.ftz.f32": (1 / np.sqrt(wide), 2.0), "ex2.approx.ftz.f32": (np.exp2(wide), 2.0),
                "lg2.approx.ftz.f32": (np.log2(wide), 2.0), "tanh.approx.f32": (np.tanh(wide), 16000.0)}
        for name, (want, ulp) in rows.items():
            got = run(f"{name} {{d}}, {{a}}", "f32", ("f32",), (a,))
            self.assertTrue((np.abs(got - want) <= ulp * np.spacing(np.abs(want).astype(np.float32))).all(), name)
        for name, f in (("sin.approx.ftz.f32", np.sin), ("cos.approx.ftz.f32", np.cos)):
            x = (RANDOM.random(N) * 6 - 3).astype(np.float32)
            self.assertLess(np.abs(run(f"{name} {{d}}, {{a}}", "f32", ("f32",), (x,)) - f(x.astype(np.float64))).max(), 2**-20.9)
        coarse = run("rcp.approx.ftz.f64 {d}, {a}", "f64", ("f64",), (wide,))
        self.assertTrue((coarse.view(np.uint64) & 0xFFFFFFFF == 0).all())
        self.assertTrue((np.abs(coarse * wide - 1) < 2**-19).all())


def bump(x, y):
    return 0 if x >= y else x + 1


def drop(x, y):
    return y if x == 0 or x > y else x - 1


class Atomics(unittest.TestCase):
    def check(self, name, kind, f, third=False):
        """Each thread on its own element: the old value comes back, the new one is in memory."""
        old, b, c = (RANDOM.permutation(samples(kind)) for _ in range(3))
        b[::3] = old[::3]  # so that compare and swap meets equal ones
        memory, more = old.copy(), ", {c}" if third else ""
        got = run(f"atom.{name}.{kind} {{d}}, [%q1], {{b}}{more}", kind, (kind,) * (3 if third else 2), (memory, b, c) if third else (memory, b))
        self.assertTrue(np.array_equal(got.view(np.uint8), old.view(np.uint8)), f"{name}.{kind}: old values")
        for k in range(N):
            values = [v[k] if kind[0] == "f" else int(v[k]) for v in (old, b, c)]
            with np.errstate(all="ignore"):
                want = f(*(values if third else values[:2]))
            if kind[0] == "f":
                self.assertTrue(same(memory[k], want), f"{name}.{kind} of {values}: {memory[k]!r}")
            else:
                self.assertEqual(int(memory[k]), wrap(int(want), kind), f"{name}.{kind} of {values}")

    def test_rows(self):
        plain = lambda a, b: b
        for space in ("global", "relaxed.gpu.global", "acq_rel.sys"):
            for t in ("u32", "s32", "u64", "f32", "f64"):
                self.check(f"{space}.add", t, lambda a, b: a + b)
            for t in ("u32", "s32", "u64", "s64"):
                self.check(f"{space}.min", t, min)
                self.check(f"{space}.max", t, max)
            for t in ("b32", "b64"):
                self.check(f"{space}.and", t, int.__and__)
                self.check(f"{space}.or", t, int.__or__)
                self.check(f"{space}.xor", t, int.__xor__)
                self.check(f"{space}.exch", t, plain)
            for t in ("b16", "b32", "b64"):
                self.check(f"{space}.cas", t, lambda a, b, c: c if a == b else a, True)
        self.check("global.inc", "u32", bump)
        self.check("global.dec", "u32", drop)
        self.check("global.add.noftz", "f16", lambda a, b: a + b)

    def test_pairs(self):
        a, b = (RANDOM.integers(0, 1 << 32, 256, dtype=np.uint32) for _ in range(2))
        memory = a.copy()
        run("red.global.add.noftz.f16x2 [%q1], {b}; mov.b32 {d}, 0", "u32", ("u32", "u32"), (memory, b))
        with np.errstate(all="ignore"):
            self.assertTrue(same(memory.view(np.float16), a.view(np.float16) + b.view(np.float16)).all())

    def test_reductions(self):
        memory = np.zeros(N, np.uint32)
        run("red.global.add.u32 [%q1], {b}; mov.b32 {d}, 0", "u32", ("u32", "u32"), (memory, np.arange(N, dtype=np.uint32)))
        np.testing.assert_array_equal(memory, np.arange(N))


class Together(unittest.TestCase):
    """What threads do together: each instruction of warps and barriers, against its meaning."""

    def lanes(self, instruction, second="0"):
        """Results of 64 threads whose value is (7 * thread) % 23, and what `second` names."""
        text = f""".version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p)
{{
  .reg .b64 %q<3>, %w; .reg .b32 %r<9>; .reg .pred %p<4>;
  ld.param.u64 %q0, [p]; mov.u32 %r0, %tid.x; mul.wide.u32 %q1, %r0, 8; add.s64 %q0, %q0, %q1;
  mul.lo.u32 %r1, %r0, 7; rem.u32 %r1, %r1, 23; setp.gt.u32 %p1, %r1, 11; cvt.u64.u32 %w, %r1; mov.u32 %r2, 0; mov.pred %p2, 0;
  {instruction};
  selp.u32 %r3, 1, 0, %p2; st.global.u32 [%q0], %r2; st.global.u32 [%q0+4], %r3; ret;
}}
"""
        out = np.zeros((64, 2), np.uint32)
        GPU.run(text, "k", 1, 64, [out])
        return out

    def test_warp(self):
        values = [7 * i % 23 for i in range(64)]
        warps = [values[:32], values[32:]]
        mask = lambda w, test: sum(1 << k for k in range(32) if test(w[k]))
        rows = {
            "vote.sync.ballot.b32 %r2, %p1, -1": lambda w, v: mask(w, lambda x: x > 11),
            "vote.sync.ballot.b32 %r2, !%p1, -1": lambda w, v: mask(w, lambda x: x <= 11),
            "match.any.sync.b32 %r2, %r1, -1": lambda w, v: mask(w, lambda x: x == v),
            "match.any.sync.b64 %r2, %w, -1": lambda w, v: mask(w, lambda x: x == v),
            "redux.sync.add.s32 %r2, %r1, -1": lambda w, v: sum(w),
            "redux.sync.max.u32 %r2, %r1, -1": lambda w, v: max(w),
            "redux.sync.min.s32 %r2, %r1, -1": lambda w, v: min(w),
            "redux.sync.xor.b32 %r2, %r1, -1": lambda w, v: int(np.bitwise_xor.reduce(w)),
            "redux.sync.and.b32 %r2, %r1, -1": lambda w, v: int(np.bitwise_and.reduce(w)),
            "shfl.sync.bfly.b32 %r2, %r1, 1, 31, -1": None,
        }
        for instruction, f in rows.items():
            out = self.lanes(instruction)
            for i, v in enumerate(values):
                want = f(warps[i // 32], v) if f else values[i ^ 1]
                self.assertEqual(out[i, 0], want, instruction)
        for kind, test in (("all", all), ("any", any), ("uni", lambda x: len(set(x)) == 1)):
            out = self.lanes(f"vote.sync.{kind}.pred %p2, %p1, -1")
            for i in range(64):
                self.assertEqual(out[i, 1], test([v > 11 for v in warps[i // 32]]), kind)

    def test_predicates_of_shuffles(self):
        for instruction, inside in (("up.b32 %r2|%p2, %r1, 3, 0", lambda k: k >= 3), ("down.b32 %r2|%p2, %r1, 3, 31", lambda k: k < 29),
                                    ("idx.b32 %r2|%p2, %r1, 5, 0x181f", lambda k: True), ("bfly.b32 %r2|%p2, %r1, 16, 15", lambda k: k >= 16 and (k ^ 16) <= 15)):
            out = self.lanes(f"shfl.sync.{instruction}, -1")
            np.testing.assert_array_equal(out[:, 1], [inside(i % 32) for i in range(64)], instruction)

    def test_elected(self):
        out = self.lanes("elect.sync %r2|%p2, -1")
        np.testing.assert_array_equal(out[:, 1], [i % 32 == 0 for i in range(64)])
        out = self.lanes("match.all.sync.b32 %r2|%p2, 5, -1")
        np.testing.assert_array_equal(out, [[0xFFFFFFFF, 1]] * 64)

    def test_barriers(self):
        values = np.array([7 * i % 23 for i in range(64)])
        self.assertTrue((self.lanes("bar.red.popc.u32 %r2, 0, %p1")[:, 0] == (values > 11).sum()).all())
        self.assertTrue((self.lanes("barrier.cta.red.or.pred %p2, 3, %p1")[:, 1] == 1).all())
        self.assertTrue((self.lanes("bar.red.and.pred %p2, 1, 64, %p1")[:, 1] == 0).all())
        self.lanes("barrier.sync 2; bar.warp.sync -1; barrier.cta.sync.aligned 4, 64")
        # The first warp announces, the second waits for it.
        out = self.lanes("""setp.lt.u32 %p3, %r0, 32; @%p3 bra FIRST;
  bar.sync 5, 64; ld.volatile.global.u32 %r2, [%q0+-256]; bra DONE;
FIRST: mov.u32 %r2, 42; st.volatile.global.u32 [%q0], %r2; bar.arrive 5, 64;
DONE: nanosleep.u32 5""")
        self.assertTrue((out[:, 0] == 42).all())


class Refusals(unittest.TestCase):
    def refused(self, instruction):
        with self.assertRaises(Failure, msg=instruction) as caught:
            run(instruction, "u32", ("u32", "u32"), [np.zeros(1, np.uint32)] * 2)
        self.assertEqual(caught.exception.result, 218)
        self.assertRegex(caught.exception.text, r"line \d+; error   : .*")
        return caught.exception.text

    def test_unknown(self):
        for instruction in ("frobnicate.u32 {d}, {a}, {b}", "add.rn.u32 {d}, {a}, {b}", "add.u32 {d}, {a}", "add.u33 {d}, {a}, {b}",
                            "mul.u32 {d}, {a}, {b}", "add.u32 {d}, {a}, %nothing", "bra NOWHERE", "ld.global.nowhere.u32 {d}, [%q0]",
                            "add.u32 {d}, {a}, {b}, {b}", "cvt.relu.u32.f32 {d}, {a}", "shfl.sync.sideways.b32 {d}, {a}, {b}, 0, -1",
                            "atom.global.mul.u32 {d}, [%q0], {a}", "call nobody", "wgmma.fence.sync.aligned", "@%q0 bra NOWHERE"):
            self.refused(instruction)
        self.assertIn("frobnicate", self.refused("frobnicate.u32 {d}, {a}, {b}"))

    def test_tables_have_no_row_untested(self):
        """Every key of ops.def can at least be read: its text in a kernel loads."""
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "vgpu")
        text = subprocess.run([os.environ.get("CC", "cc"), "-E", "-P", "-x", "c", "-DALU(id,key,n,m,b)=ROW(key,n)", os.path.join(path, "ops.def")],
                              capture_output=True, text=True, check=True).stdout
        rows = re.findall(r"ROW\(((?:\"[^\"]*\"\s*|#?\w+\s*)+), *(\d)\)", text)
        self.assertGreater(len(rows), 400)
        for key, count in rows:
            name = "".join(re.findall(r"\"([^\"]*)\"", key))
            sources = ", ".join(["%r1"] * int(count))
            wide = {"setp": "%p0", "test": "%p0"}.get(name[:4], "%r0")
            if name.endswith(".pred"):
                wide, sources = "%p0", ", ".join(["%p1"] * int(count))
            if name.startswith("selp"):
                sources = "%r1, %r1, %p1"
            GPU.load(f".version 8.5\n.target sm_90\n.address_size 64\n.visible .entry k() {{ .reg .b64 %r<2>; .reg .pred %p<2>;\n{name} {wide}, {sources};\nret; }}\n")


if __name__ == "__main__":
    unittest.main()
