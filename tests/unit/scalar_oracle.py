"""Compares scalar_eval with NumPy's ufuncs, operation by operation and dtype by dtype.

Usage: scalar_oracle.py build/tests [elements per case]

Exact agreement is demanded but for transcendental functions (a few units in the last
place) and complex arithmetic (relative to the size of the number). Zero's sign is not
compared for maximum and its kin, where NumPy's own depends on the vector length.
"""
import re
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
REALS = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", "float32", "float64"]
DTYPES = REALS + ["complex64", "complex128"]
KIND = {name: np.dtype(name).kind for name in DTYPES}
EXACT_FLOAT = set(
    "add sub mul truediv floordiv mod fmod neg pos abs fabs sign sqrt square reciprocal floor ceil trunc rint copysign "
    "nextafter spacing heaviside maximum minimum fmax fmin real imag conj deg2rad rad2deg ldexp select convert".split()
)
ULPS = {"cbrt": 6}  # glibc's cbrt is the less exact one
SKIP = {"erf", "erfc", "gamma", "gammaln", ""}  # no ufunc of NumPy


def rows():
    text = (ROOT / "lang/base/types/ops.def").read_text()
    for m in re.finditer(r'^X\((\w+), "(\w+)", (\d), (\w+), "(\w*)", "(\w+)"\)', text, re.M):
        yield m.group(2), int(m.group(3)), m.group(4), m.group(5), m.group(6)


def operand(rng, dtype, n):
    dt = np.dtype(dtype)
    if dt.kind == "b":
        return rng.integers(0, 2, n).astype(bool)
    if dt.kind in "iu":
        info = np.iinfo(dt)
        a = rng.integers(info.min, info.max, n, dtype=dt, endpoint=True)
        small = rng.integers(-6 if dt.kind == "i" else 0, 7, n).astype(dt)
        edge = np.array([info.min, info.max, 0, 1, info.max - 1, info.min + 1], dt)[rng.integers(0, 6, n)]
        return np.choose(rng.integers(0, 3, n), [a, small, edge]).astype(dt)
    if dt.kind == "f":
        bits = rng.integers(0, 2**63, n, dtype=np.uint64) * 2 + rng.integers(0, 2, n, dtype=np.uint64)
        wild = (bits >> np.uint64(64 - 8 * dt.itemsize)).astype(f"u{dt.itemsize}").view(dt)
        with np.errstate(all="ignore"):
            calm = (rng.standard_normal(n) * 10.0 ** rng.integers(-3, 4, n)).astype(dt)
            whole = rng.integers(-40, 41, n).astype(dt) / dt.type(2)
        special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1, -1, np.finfo(dt).max, np.finfo(dt).tiny, np.finfo(dt).smallest_subnormal], dt)
        wild = np.where(np.isnan(wild), dt.type(np.nan), wild)  # quiet ones
        return np.choose(rng.integers(0, 8, n), [wild, calm, calm, whole, whole, special[rng.integers(0, 10, n)], calm, calm]).astype(dt)
    part = "float32" if dt.itemsize == 8 else "float64"
    z = np.empty(n, dt)
    z.real, z.imag = operand(rng, part, n), operand(rng, part, n)
    return z


class Driver:
    def __init__(self, folder):
        self.process = subprocess.Popen([Path(folder) / "scalar_main"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.cases = 0

    def run(self, op, dtype, result, flags, arrays):
        n = len(arrays[0])
        self.cases += 1
        self.process.stdin.write(f"{op} {dtype} {result} {flags} {len(arrays)} {n}\n".encode())
        for a in arrays:
            self.process.stdin.write(np.ascontiguousarray(a).tobytes())
        self.process.stdin.flush()
        size = np.dtype(result).itemsize
        raw = np.frombuffer(self.process.stdout.read(n * (1 + size)), np.uint8).reshape(n, 1 + size)
        return raw[:, 0].astype(bool), np.ascontiguousarray(raw[:, 1:]).reshape(-1).view(result)


def accepted(rule, kinds, dtype):
    if rule in ("LOGIC",):
        return dtype == "bool"
    return KIND[dtype] in kinds


def expected(np_name, operands, dtype, arrays):
    f = getattr(np, np_name)
    with np.errstate(all="ignore"):
        if np_name in ("real", "imag"):
            return f(arrays[0])
        if np_name == "power" and KIND[dtype] == "i":
            keep = arrays[1] >= 0
            return f(arrays[0], np.where(keep, arrays[1], 0))
        return f(*arrays)


def ulp_gap(a, b):
    """Distance in units in the last place of b, infinite where they cannot be compared."""
    with np.errstate(all="ignore"):
        unit = np.abs(np.spacing(np.where(np.isfinite(b), b, 1)))
        gap = np.abs(a.astype(np.longdouble) - b.astype(np.longdouble)) / unit.astype(np.longdouble)
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    gap = np.where(same, 0, np.where(np.isfinite(a) & np.isfinite(b), gap, np.inf))
    return gap.astype(float)


def disagreements(op, np_name, dtype, got, want, arrays):
    if got.dtype != want.dtype:
        return np.ones(len(got), bool)
    kind = got.dtype.kind
    if kind in "biu":
        return got != want
    if kind == "f":
        loose = op in ("maximum", "minimum", "fmax", "fmin")
        if op in EXACT_FLOAT and KIND[dtype] != "c" or op in ("real", "imag"):
            bad = ~((got == want) | (np.isnan(got) & np.isnan(want)))
            if not loose:
                bad |= (got == want) & (np.signbit(got) != np.signbit(want))
            return bad
        if op in ("logaddexp", "logaddexp2"):  # both terms may cancel
            with np.errstate(all="ignore"):
                scale = np.maximum(np.maximum(np.abs(arrays[0]), np.abs(arrays[1])), 1)
                near = np.abs(got - want) <= 4 * np.finfo(got.dtype).eps * scale
            return (ulp_gap(got, want) > 4) & ~near
        if op in ("pow", "float_power", "abs"):  # SLEEF and hypot overflow some units in the last place too early
            return (ulp_gap(got, want) > 4) & ~(np.isfinite(want) & (np.abs(want) > np.finfo(want.dtype).max / 4))
        return ulp_gap(got, want) > ULPS.get(op, 4 if got.dtype == np.float32 else 2)
    if op in ("add", "sub", "neg", "pos", "conj", "maximum", "minimum", "fmax", "fmin", "rint", "sign", "convert", "select"):
        gaps = [ulp_gap(got.real, want.real), ulp_gap(got.imag, want.imag)]
        return (gaps[0] > 1) | (gaps[1] > 1)
    size = np.abs(want)
    ok = np.isfinite(got.real) & np.isfinite(got.imag) & np.isfinite(want.real) & np.isfinite(want.imag) & np.isfinite(size)
    with np.errstate(all="ignore"):
        eps = np.finfo(want.real.dtype).eps
        far = np.abs(got - want) > 64 * eps * np.maximum(size, np.finfo(want.real.dtype).tiny)
    return ok & far


def check_ops(driver, rng, n):
    failures = 0
    for op, operands, rule, np_name, kinds in rows():
        if np_name in SKIP or op == "select":
            continue
        for dtype in DTYPES:
            if not accepted(rule, kinds, dtype):
                continue
            if op == "float_power" and dtype not in ("float64", "complex128"):
                continue
            arrays = [operand(rng, dtype, n) for _ in range(operands)]
            if op == "ldexp":
                arrays[1] = rng.integers(-40, 40, n)
            try:
                want = expected(np_name, operands, dtype, arrays)
            except TypeError:
                continue
            for flags in (0, 2):
                done, got = driver.run(op, dtype, want.dtype.name, flags, arrays)
                if np_name == "power" and KIND[dtype] == "i":
                    keep = arrays[1] >= 0
                    failures += int((done != keep).any())
                else:
                    keep = done
                    failures += int((~done).any())
                bad = disagreements(op, np_name, dtype, got, want, arrays) & keep
                if bad.any() or not done[keep].all():
                    failures += 1
                    k = int(np.argmax(bad))
                    print(f"failed: {op} {dtype} flags={flags}: {bad.sum()} of {n} differ, first {[a[k] for a in arrays]}: {got[k]!r}, NumPy {want[k]!r}, done {done.all()}")
    return failures


def check_settle(driver, rng, n):
    """The third operand, but 0 where the first is NaN and the second is 0 or infinite."""
    failures = 0
    for dtype in ("float16", "float32", "float64", "complex64", "complex128"):
        a, b, c = (operand(rng, dtype, n) for _ in range(3))
        a[::2] = np.nan
        lost = np.isnan(a) & ((b == 0) | np.isinf(b))
        want = np.where(lost, np.zeros(1, dtype), c)
        done, got = driver.run("settle", dtype, dtype, 0, [a, b, c])
        if not done.all() or not lost.any() or got.tobytes() != want.tobytes():
            failures += 1
            print(f"failed: settle {dtype}")
    return failures


def check_conversions(driver, rng, n):
    failures = 0
    for source in DTYPES:
        for target in DTYPES:
            a = operand(rng, source, n)
            with np.errstate(all="ignore"), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                # Strided, because NumPy's contiguous loop to uint32 has other results out of range.
                want = np.repeat(a, 2)[::2].astype(target)
            _, got = driver.run("convert", source, target, 0, [a])
            bad = got.view(np.uint8).reshape(n, -1) != want.view(np.uint8).reshape(n, -1)
            bad = bad.any(axis=1)
            if KIND[target] in "fc":
                bad &= ~(np.isnan(got) & np.isnan(want))
            if bad.any():
                failures += 1
                k = int(np.argmax(bad))
                print(f"failed: convert {source} -> {target}: {bad.sum()} of {n} differ, first {a[k]!r}: {got[k]!r}, NumPy {want[k]!r}")
    return failures


def main():
    n = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 2024
    driver, rng = Driver(sys.argv[1]), np.random.default_rng(seed)
    failures = check_ops(driver, rng, n) + check_settle(driver, rng, n) + check_conversions(driver, rng, n)
    print(f"{driver.cases - failures} passed, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
