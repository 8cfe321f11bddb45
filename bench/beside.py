"""Python beside: what its start, a request, a call that comes back and an array cost, each beside its limit.

usage: python bench/beside.py QUERN [--rounds N] [--only WORD] [--rows N]

The interpreter beside is this one; it needs NumPy and pandas. Rounds of all rows alternate, and of each figure the
median of the rounds is printed (of calls, the median and the 99th percentile of the best round). Where
what is measured changes memory, that is the growth of the resident memory of the side that is named.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

CALLS = """
import time
import python.math as pm
import python.builtins as pb
x = 2.0


def calls(n):
    times = np.empty(n)
    for k in range(n):
        before = time.perf_counter()
        pm.sqrt(x)
        times[k] = time.perf_counter() - before
    return times


def chains(n):
    f = pb.float(x)
    times = np.empty(n)
    for k in range(n):
        before = time.perf_counter()
        f.hex().upper().lower().strip().title()
        times[k] = time.perf_counter() - before
    return times


def double(v):
    return v * 2


def back(n):
    before = time.perf_counter()
    pb.sum(pb.map(double, pb.range(n)))
    return (time.perf_counter() - before) / n


calls(100), chains(100), back(100)
t = np.sort(calls(4000))
print("call", t[2000], t[3960])
t = np.sort(chains(4000))
print("chain", t[2000])
print("back", min([back(2000) for k in range(3)]))
"""

ARRAYS = """
import time
import python.os as pos
import python.numpy as pn
import python.pandas as pd
import os as own


def resident(pid):
    with open("/proc/" + str(pid) + "/status") as file:
        for line in file:
            if line.startswith("RssAnon") or line.startswith("RssShmem"):
                print("resident", line.split()[1])


def passes(df):
    before = time.perf_counter()
    column = np.asarray(df["x"])
    return time.perf_counter() - before


df = pd.DataFrame(pn.ones({rows}), columns=["x"], copy=False)
print("column", passes(df))
column = np.asarray(df["x"])
print(column[-1], column.shape)
df = column = 0
big = np.ones(125000000)
theirs = int(str(pos.getpid()))
# %%
resident(own.getpid()), resident(theirs)
before = time.perf_counter()
pn.shape(big)
print("over", time.perf_counter() - before)
resident(own.getpid()), resident(theirs)
"""

WHOLE = """
import time


def work(x):
    best = np.full(4, 1e9)
    for k in range(7):
        t0 = time.perf_counter()
        y = np.log(x) * 2 + x
        t1 = time.perf_counter()
        s = x.sum() + y.sum()
        t2 = time.perf_counter()
        z = np.sort(x[:1000000])
        t3 = time.perf_counter()
        w = np.where(y > x, y, x * x - 1)
        t4 = time.perf_counter()
        best = np.minimum(best, np.array([t1 - t0, t2 - t1, t3 - t2, t4 - t3]))
    return best


{start}
x = np.random.default_rng(1).random(10000000) + 0.5
work(x)
print("whole", *work(x))
"""
NAMES = ("np.log(x) * 2 + x", "x.sum() + y.sum()", "np.sort", "np.where(y > x, y, x * x - 1)")


def words(quern, text):
    """The lines that a program prints, as lists of words by their first."""
    with tempfile.NamedTemporaryFile("w", suffix=".qn") as file:
        file.write("import numpy as np\n" + text)
        file.flush()
        done = subprocess.run([quern, "run", file.name], capture_output=True, text=True, check=False,
                              env={**os.environ, "QUERN_PYTHON": sys.executable})
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    out = {}
    for line in done.stdout.splitlines():
        name, *rest = line.split()
        out.setdefault(name, []).append([float(word) for word in rest if re.fullmatch(r"[-+.e\d]+", word)])
    return out


def timed(command):
    before = time.perf_counter()
    subprocess.run(command, check=True, env={**os.environ, "QUERN_PYTHON": sys.executable})
    return time.perf_counter() - before


def starts(quern, rows):
    """From the program with the import less the program without, over Python's own."""
    with_import = min(timed([quern, "-c", "import decimal"]) for _ in range(5))
    without = min(timed([quern, "-c", "1"]) for _ in range(5))
    python = min(timed([sys.executable, "-c", "import decimal"]) for _ in range(5))
    return {"start: first import, over `python -c import`": (with_import - without) / python,
            "kernel without it: start [ms]": 1e3 * without}


def calls(quern, rows):
    out = words(quern, CALLS)
    median, high = out["call"][0]
    return {"call, median [us]": 1e6 * median, "call, 99 % [us]": 1e6 * high, "chain of 5, over a call": out["chain"][0][0] / median,
            "call that comes back [us]": 1e6 * out["back"][0][0]}


def arrays(quern, rows):
    out = words(quern, ARRAYS.format(rows=rows))
    resident = [each[0] for each in out["resident"]]
    half = len(resident) // 2
    ours, theirs = (sum(resident[half + k:half + k + 2]) - sum(resident[k:k + 2]) for k in (0, 2))
    return {f"column of {rows:.0e} from pandas [ms]": 1e3 * out["column"][0][0], "1 GB to Python [ms]": 1e3 * out["over"][0][0],
            "... new memory here [MB]": ours / 1024, "... new memory there [MB]": theirs / 1024}


def whole(quern, rows):
    before = words(quern, WHOLE.replace("{start}", ""))["whole"][0]
    after = words(quern, WHOLE.replace("{start}", "import python.math as pm"))["whole"][0]
    return {f"{name}, after Python's start over before": b / a for name, a, b in zip(NAMES, before, after)}


LIMITS = {"start: first import, over `python -c import`": 1.3, "call, median [us]": 60, "call, 99 % [us]": 300,
          "chain of 5, over a call": 2, "call that comes back [us]": 80, "1 GB to Python [ms]": 2, "... new memory here [MB]": 1,
          "... new memory there [MB]": 1, **{f"{name}, after Python's start over before": 1.03 for name in NAMES}}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("quern")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="")
    parser.add_argument("--rows", type=int, default=100_000_000)
    options = parser.parse_args()
    groups = [each for each in (starts, calls, arrays, whole) if options.only in each.__name__]
    figures = {}
    for _ in range(options.rounds):
        for group in groups:
            for name, figure in group(options.quern, options.rows).items():
                figures.setdefault(name, []).append(figure)
    print(f"{'':60} {'limit':>8} {'median':>9} {'least':>9}")
    for name, values in figures.items():
        limit = 1 if name.startswith("column") else LIMITS.get(name)
        figure = statistics.median(values)
        shown = "" if limit is None else "yes" if figure <= limit else "NO"
        print(f"{name:60} {'' if limit is None else limit:>8} {figure:>9.3f} {min(values):>9.3f}  {shown}")


if __name__ == "__main__":
    main()
