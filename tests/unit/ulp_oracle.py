"""How far Quern's elementary functions are from the correctly rounded value, in units of the last place.

Usage: ulp_oracle.py [build/tests]

tests/data/ulp.csv holds arguments and values (scripts/ulp_table.py made it). NumPy's own validation sets
(numpy/_core/tests/data/umath-validation-set-*.csv) are read as well when $QUERN_ULP_DATA names their folder;
each of their lines states its limit. Every function is called as a notebook calls it, on whole arrays by
compiled code and on single numbers by the interpreter. Prints the worst of each function.
"""
import collections
import csv
import glob
import math
import os
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FORMATS = {"float32": ("<f", "<I"), "float64": ("<d", "<Q")}
LIMIT = 1  # what Quern promises


def number(bits, dtype):
    value, whole = FORMATS[dtype]
    return struct.unpack(value, struct.pack(whole, bits))[0]


def order(value, dtype):
    """Floats as integers in the order of their values, neighbours 1 apart; both zeros are 0."""
    pack, whole = FORMATS[dtype]
    bits = struct.unpack(whole, struct.pack(pack, value))[0]
    half = 1 << (31 if dtype == "float32" else 63)
    return bits if bits < half else half - bits


def own_sets():
    with open(ROOT / "tests/data/ulp.csv", newline="") as file:
        for row in csv.DictReader(file):
            dtype = row["dtype"]
            x = [number(int(row[k], 16), dtype) for k in "xy" if row[k]]
            yield row["function"], dtype, x, number(int(row["value"], 16), dtype), LIMIT


def numpy_sets(folder):
    for path in sorted(glob.glob(os.path.join(folder, "umath-validation-set-*.csv"))):
        name = os.path.basename(path)[len("umath-validation-set-") : -len(".csv")]
        for line in Path(path).read_text().splitlines()[1:]:
            cells = line.split(",")
            if line[:1] in "#$" or len(cells) < 4 or not cells[0].startswith("np.float"):
                continue
            dtype = cells[0][3:]
            x, value = (number(int(cell, 16), dtype) for cell in cells[1:3])
            yield name, dtype, [x], value, int(cells[3])


def literal(x):
    return "np.nan" if math.isnan(x) else ("-" if x < 0 else "") + "np.inf" if math.isinf(x) else repr(x)


def ask(quern, groups, engine):
    """What Quern makes of the arguments: a list of floats for each group."""
    text = ["import numpy as np"]
    for (name, dtype), rows in groups.items():
        columns = zip(*(row[0] for row in rows))
        arrays = ", ".join(f"np.array([{', '.join(map(literal, column))}], dtype=np.{dtype})" for column in columns)
        text += ["# %%", f"for v in np.{name}({arrays}).tolist():\n    print(v)\nprint('end')"]
    with tempfile.NamedTemporaryFile("w", suffix=".qn") as file:
        file.write("\n".join(text) + "\n")
        file.flush()
        out = subprocess.run([quern, "--engine", engine, "run", file.name], capture_output=True, text=True, timeout=300)
    if out.returncode:
        sys.exit(out.stdout[-2000:] + out.stderr[-2000:])
    found = [[]]
    for line in out.stdout.split():
        found.append([]) if line == "end" else found[-1].append(float(line))
    return dict(zip(groups, found))


def distance(got, want, dtype):
    if math.isnan(want) or math.isnan(got):
        return 0 if math.isnan(want) and math.isnan(got) else math.inf
    return abs(order(got, dtype) - order(want, dtype))


def compare(title, quern, rows, engine):
    groups = collections.OrderedDict()
    for name, dtype, x, value, limit in rows:
        groups.setdefault((name, dtype), []).append((x, value, limit))
    passed = failed = 0
    for key, found in ask(quern, groups, engine).items():
        worst, at = 0, None
        for got, (x, value, limit) in zip(found, groups[key]):
            d = distance(got, value, key[1])
            if d > worst:
                worst, at = d, x
            if d > limit:
                failed += 1
                print(f"not ok {title} {engine} {key[0]}({', '.join(map(repr, x))}) {key[1]}: {got!r}, not {value!r}: {d} ulp, limit {limit}")
            else:
                passed += 1
        print(f"# {title} {engine} {key[0]} {key[1]}: worst {worst} ulp" + (f" at {at}" if at else ""))
    return passed, failed


def main():
    quern = os.environ.get("QUERN", str(ROOT / "build/quern"))
    folder = os.environ.get("QUERN_ULP_DATA")
    totals = [0, 0]
    for engine in "jit", "walk":
        sets = [("own", own_sets())] + ([("numpy", numpy_sets(folder))] if folder else [])
        for title, rows in sets:
            for k, n in enumerate(compare(title, quern, list(rows), engine)):
                totals[k] += n
    print(f"{totals[0]} passed, {totals[1]} failed")
    return totals[1] != 0


if __name__ == "__main__":
    sys.exit(main())
