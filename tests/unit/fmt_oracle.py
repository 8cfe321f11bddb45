"""Compares the text of numbers, arrays, format() and % with NumPy and CPython, byte for byte.

Usage: fmt_oracle.py build/tests [rounds] [seed]
"""
import random
import re
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np

INTS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
FLOATS = ["float16", "float32", "float64"]
COMPLEX = ["complex64", "complex128"]
MODES = {"m": "maxprec", "M": "maxprec_equal", "f": "fixed", "u": "unique"}


SAME_TEXTS = sys.version_info[:2] == (3, 11)
ERROR = re.compile(r"(Value|Type|Overflow)Error: ")


class Driver:
    def __init__(self, folder):
        self.process = subprocess.Popen([Path(folder) / "fmt_main"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line, *data):
        pipe = self.process.stdin
        pipe.write(line.encode() + b"\n")
        for part in data:
            pipe.write(part)
        pipe.flush()
        length = int(self.process.stdout.readline())
        return self.process.stdout.read(length).decode()


class Report:
    def __init__(self):
        self.checks = self.failures = 0

    def compare(self, what, got, want):
        self.checks += 1
        if not SAME_TEXTS and ERROR.match(want):  # messages change from version to version
            got, want = got.split(":")[0], want.split(":")[0]
        if got != want:
            self.failures += 1
            if self.failures <= 25:
                print(f"failed: {what}\n  got  {got!r}\n  want {want!r}")


def float_values(r, dtype, n):
    """Columns as they occur: one scale, many scales, round numbers, raw bits, specials."""
    dt = np.dtype(dtype)
    style = r.randrange(8)
    rng = np.random.default_rng(r.getrandbits(32))
    with np.errstate(all="ignore"):
        if style == 0:
            v = rng.standard_normal(n)
        elif style == 1:
            v = rng.standard_normal(n) * 10.0 ** rng.integers(-12, 13, n)
        elif style == 2:
            v = rng.integers(-1000, 1000, n).astype(float)
        elif style == 3:
            v = np.round(rng.standard_normal(n) * 100, r.randrange(4))
        elif style == 4:
            bits = rng.integers(0, 2**63, n, dtype=np.uint64) * 2 + rng.integers(0, 2, n, dtype=np.uint64)
            v = (bits >> np.uint64(64 - 8 * dt.itemsize)).astype(f"u{dt.itemsize}").view(dt)
        elif style == 5:
            v = np.ldexp(rng.choice([1.0, -1.0], n), rng.integers(-1070, 1023, n))
        elif style == 6:
            v = rng.standard_normal(n) * 10.0 ** r.randrange(-6, 10)
        else:
            v = rng.integers(0, 10, n) / rng.choice([1, 2, 3, 10, 1000])
        v = v.astype(dt)
        if r.random() < 0.3:
            k = rng.integers(0, n, max(1, n // 4)) if n else []
            v[k] = rng.choice([np.nan, np.inf, -np.inf, 0.0, -0.0], len(k)).astype(dt)
    return v


def values(r, dtype, n):
    kind = np.dtype(dtype).kind
    rng = np.random.default_rng(r.getrandbits(32))
    if kind == "b":
        return rng.integers(0, 2, n).astype(bool)
    if kind in "iu":
        info = np.iinfo(dtype)
        if r.random() < 0.5:
            return rng.integers(max(info.min, -120), 120, n).astype(dtype)
        return rng.integers(info.min, info.max, n, dtype=dtype, endpoint=True)
    if kind == "f":
        return float_values(r, dtype, n)
    z = np.empty(n, dtype)
    part = "float32" if dtype == "complex64" else "float64"
    z.real, z.imag = float_values(r, part, n), float_values(r, part, n)
    return z


def shape_of(r):
    rank = r.choice([0, 1, 1, 1, 2, 2, 2, 3, 4])
    if rank == 1:
        return (r.choice([0, 1, 2, 3, 7, 20, 60, 1000, 1001, 1500]),)
    small = [1, 2, 3, 5, 8] if rank < 4 else [1, 2, 3, 7]
    shape = tuple(r.choice(small) for _ in range(rank))
    if rank == 2 and r.random() < 0.2:
        shape = r.choice([(40, 40), (2, 600), (600, 2), (1, 1200), (0, 3), (3, 0)])
    return shape


def check_arrays(driver, report, r, rounds):
    for _ in range(rounds):
        dtype = r.choice(["bool"] + INTS + FLOATS * 4 + COMPLEX * 3)
        shape = shape_of(r)
        a = values(r, dtype, int(np.prod(shape, dtype=int))).reshape(shape)
        options = dict(precision=8, threshold=1000, edgeitems=3, linewidth=75, suppress=False)
        mode = "m"
        if r.random() < 0.4:
            options.update(precision=r.randrange(0, 18), threshold=r.choice([0, 5, 1000]), edgeitems=r.choice([1, 2, 3, 4]),
                           linewidth=r.choice([10, 30, 75, 120]), suppress=r.random() < 0.4)
            mode = r.choice("mMfu")
        head = " ".join([dtype, str(a.ndim), *map(str, shape)])
        tail = "{precision} {threshold} {edgeitems} {linewidth} ".format(**options) + f"{int(options['suppress'])} {mode}"
        with np.printoptions(floatmode=MODES[mode], **options):
            for form, text in (("str", str(a)), ("repr", repr(a))):
                report.compare(f"{form} {head} {tail}", driver.ask(f"array {form} {head} {tail}", a.tobytes()), text)


def check_scalars(driver, report, r, rounds):
    for _ in range(rounds):
        dtype = r.choice(["bool"] + INTS + FLOATS * 3 + COMPLEX * 2)
        for x in values(r, dtype, 5):
            for form, text in (("str", str(x)), ("repr", repr(x))):
                report.compare(f"{form} {dtype}", driver.ask(f"scalar {form} {dtype} 0", x.tobytes()), text)
            if dtype in ("bool", "int64", "float64", "complex128"):
                report.compare(f"python {dtype}", driver.ask(f"scalar repr {dtype} 1", x.tobytes()), repr(x.item()))


def spec_of(r):
    fill = r.choice(["", "", "*", "é", "0", " "])
    align = r.choice(["", "<", ">", "^", "="])
    spec = (fill + align) if align else ""
    spec += r.choice(["", "", "+", "-", " "]) + r.choice(["", "", "", "z"]) + r.choice(["", "", "", "#"]) + r.choice(["", "", "0"])
    spec += r.choice(["", "", "1", "7", "12", "25"]) + r.choice(["", "", ",", "_"]) + r.choice(["", "", ".0", ".1", ".2", ".3", ".10", ".20", "."])
    spec += r.choice(["", "", *"bcdeEfFgGnosxX%", "q", "ab"])
    return spec


def outcome(f):
    try:
        return f()
    except (ValueError, TypeError, OverflowError) as e:
        return f"{type(e).__name__}: {e}"


def check_format(driver, report, r, rounds):
    for _ in range(rounds):
        spec = spec_of(r)
        raw = spec.encode()
        dtype = r.choice(["bool", "int64", "float64", "complex128", "int8", "uint64", "float32", "float16", "complex64"])
        x = values(r, dtype, 1)[0]
        if "c" in spec and dtype == "int64":
            x = np.int64(r.randrange(32, 126))
        if spec.endswith("c") and dtype != "int64":
            continue
        item = x.item()
        want = outcome(lambda: format(item, spec))
        report.compare(f"format({item!r}, {spec!r})", driver.ask(f"format {dtype} 1 {len(raw)}", raw, x.tobytes()), want)
        text = r.choice(["", "a", "hello", "naïve", "日本語"])
        want = outcome(lambda: format(text, spec))
        data = text.encode()
        report.compare(f"format({text!r}, {spec!r})", driver.ask(f"formatstr {len(raw)} {len(data)}", raw, data), want)


def check_percent(driver, report, r, rounds):
    for _ in range(rounds):
        dtype = r.choice(["int64", "float64", "bool"])
        x = values(r, dtype, 1)[0]
        form = "%" + r.choice(["", "-", "+", " ", "0", "#", "+0", "-0", "#0"]) + r.choice(["", "3", "12"]) + r.choice(["", ".0", ".3", ".12", "."])
        form += r.choice(list("diuoxXeEfFgGsrac%")) + r.choice(["", " tail", "é"])
        if form.rstrip(" tailé").endswith("c"):
            x, dtype = np.int64(r.randrange(32, 126)), "int64"
        if np.dtype(dtype).kind == "f" and any(form.rstrip(" tailé").endswith(c) for c in "diu") and abs(x) > 1e18:
            continue
        item = x.item()
        want = outcome(lambda: form % item)
        raw = form.encode()
        report.compare(f"{form!r} % {item!r}", driver.ask(f"percent {dtype} 1 {len(raw)}", raw, x.tobytes()), want)


def check_quotes(driver, report, r, rounds):
    alphabet = ["a", "'", '"', "\\", "\n", "\t", "\r", "\x00", "\x7f", "\xa0", "é", "\u2028", "日", "\U0001f600", "\ufeff", "\xad"]
    for _ in range(rounds):
        text = "".join(r.choice(alphabet) for _ in range(r.randrange(6)))
        data = text.encode()
        report.compare(f"repr({text!r})", driver.ask(f"quote {len(data)}", data), repr(text))


def check_powers(driver, report):
    for k in range(-1074, 1024):
        x = struct.pack("<d", 2.0**k)
        report.compare(f"2.0**{k}", driver.ask("scalar repr float64 1", x), repr(2.0**k))
        report.compare(f"np 2.0**{k}", driver.ask("scalar str float64 0", x), str(np.float64(2.0**k)))
    for k in range(-149, 128):
        x = np.float32(2.0**k)
        report.compare(f"float32 2**{k}", driver.ask("scalar str float32 0", x.tobytes()), str(x))


def check_halves(driver, report, step):
    for bits in range(0, 65536, step):
        x = np.uint16(bits).view(np.float16)
        if not np.isnan(x):
            report.compare(f"float16 {bits:#x}", driver.ask("scalar str float16 0", x.tobytes()), str(x))


def main():
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 2024
    driver, report, r = Driver(sys.argv[1]), Report(), random.Random(seed)
    np.seterr(all="ignore")
    check_arrays(driver, report, r, rounds)
    check_scalars(driver, report, r, rounds)
    check_format(driver, report, r, rounds * 4)
    check_percent(driver, report, r, rounds * 2)
    check_quotes(driver, report, r, rounds // 2)
    check_powers(driver, report)
    check_halves(driver, report, 1 if rounds > 1000 else 61)
    print(f"{report.checks - report.failures} passed, {report.failures} failed")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
