"""Two programs of Quern side by side: what a change of the sources costs or gains.

usage: python bench/paired.py OLD NEW [--rounds N] [--only WORD ...]

OLD and NEW are paths of `quern`. Each round measures both, one after the other, and the next round in the
other order, so that what else the machine does falls on both alike. Printed are the minimum and the median
of the rounds and NEW's over OLD's. First calls are those of a new process with an empty cache.
"""
import argparse
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

from compute import UNITS
from latency import FRESH
from wire import Kernel

HERE = os.path.dirname(os.path.abspath(__file__))
ARRAYS = ("import numpy as np\nn = 1000000\nx = np.linspace(0.0, 1.0, n)\ny = np.linspace(1.0, 0.0, n)\n"
          "m = np.ones((1000, 1000))\nk = np.arange(n) % 977\nbits = x > 0.5\n"
          "xs = [float(v) for v in range(1000)]\n")
FUNCTIONS = """
def sieve(n):
    prime = np.ones(n + 1, np.bool_)
    prime[0] = prime[1] = False
    for i in range(2, int(n ** 0.5) + 1):
        if prime[i]:
            for j in range(i * i, n + 1, i):
                prime[j] = False
    return np.sum(prime)

def collatz(n):
    most = 0
    for i in range(1, n):
        v, steps = i, 0
        while v != 1:
            v = v // 2 if v % 2 == 0 else 3 * v + 1
            steps += 1
        most = max(most, steps)
    return most

def smooth(u):
    v = np.empty_like(u)
    v[0] = u[0]
    v[-1] = u[-1]
    for i in range(1, u.shape[0] - 1):
        v[i] = (u[i - 1] + u[i] + u[i + 1]) / 3
    return v

def product(a, b):
    c = np.zeros((a.shape[0], b.shape[1]))
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            s = 0.0
            for q in range(a.shape[1]):
                s += a[i, q] * b[q, j]
            c[i, j] = s
    return c

def rows(a):
    s = 0.0
    for i in range(a.shape[0]):
        r = a[i]
        s += r[0] + r[-1]
    return s

def words(n):
    return len(",".join([str(i) for i in range(n)]))

def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

small = np.ones((120, 120))
"""
COMPUTE = ["np.sin(x) * np.exp(y)", "x * 2 + y", "np.sum(x)", "m.sum(axis=0)", "m @ m[:, :64]", "np.sort(y)",
           "np.argsort(k)", "x[bits]", "x[k]", "np.cumsum(x)", "np.where(bits, x, y)", "np.fft.rfft(x)",
           "sieve(200000)", "collatz(3000)", "smooth(x)", "product(small, small)", "rows(m)", "words(2000)", "fib(20)",
           "sum(xs)", "sorted(xs)"]


@contextlib.contextmanager
def kernel_of(program):
    with tempfile.TemporaryDirectory() as spec:
        with open(os.path.join(spec, "kernel.json"), "w", encoding="utf-8") as file:
            json.dump({"argv": [os.path.abspath(program), "kernel", "{connection_file}"], "env": {}}, file)
        kernel = Kernel(spec)
        try:
            yield kernel
        finally:
            kernel.close()


def starts(program):
    with kernel_of(program) as kernel:
        return {"start to kernel_info_reply": kernel.ready}


def trips(program):
    with kernel_of(program) as kernel:
        for _ in range(20):
            kernel.execute("1+1")
        return {"round trip of 1+1": statistics.median(kernel.execute("1+1")[0] for _ in range(100))}


def firsts(program):
    """The first calls of a process with an empty cache."""
    out = {}
    with kernel_of(program) as kernel:
        kernel.text("import numpy as np\nx = np.linspace(0.0, 1.0, 1000)\ny = np.linspace(1.0, 2.0, 1000)\nz = x + 1.0")
        out["first run of a new expression (sum of 9)"] = sum(kernel.execute(f"z = {e}")[0] for e in FRESH)
        kernel.text(FUNCTIONS)
        out["first call of functions (sum of 6)"] = sum(
            kernel.execute(f"r = {call}")[0] for call in
            ("sieve(1000)", "collatz(30)", "smooth(x)", "product(small, small)", "rows(small)", "words(10)"))
        out["first np.percentile, np.polyfit, np.histogram"] = sum(
            kernel.execute(f"r = {call}")[0] for call in
            ("np.percentile(x, 30)", "np.polyfit(x, y, 2)", "np.histogram(x)"))
    return out


def figures(kernel, loops):
    out = {}
    for expression in COMPUTE:
        count = loops.get(expression)
        text = kernel.text(f"%timeit -n {count} -r 3 {expression}" if count else f"%timeit -r 1 {expression}")
        found = re.search(r"([\d.]+) (ns|[uµμ]s|ms|s) ±", text)
        if not count:
            each = re.search(r"([\d,]+) loops? each", text)
            loops[expression] = max(1, int(each.group(1).replace(",", "")) // 10) if each else 1
        out[expression] = float(found.group(1)) * UNITS[found.group(2)]
    return out


def programs(program):
    """The programs of bench/programs print "label: milliseconds", minima of their own."""
    out = {}
    for name in sorted(os.listdir(os.path.join(HERE, "programs"))):
        if name.endswith(".py"):
            text = subprocess.run([program, "run", os.path.join(HERE, "programs", name)], capture_output=True,
                                  text=True, check=True).stdout
            for line in text.splitlines():
                label, _, value = line.rpartition(": ")
                if label:
                    out[f"{name[:-3]}: {label}"] = float(value) * 1e-3
    return out


def show(seconds):
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:8.2f} {unit:2}"
    return f"{seconds * 1e9:8.1f} ns"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=9)
    sections = ["start", "trip", "first", "compute", "programs"]
    parser.add_argument("--only", nargs="+", choices=sections, default=sections)
    options = parser.parse_args()
    pair, rows = (options.old, options.new), {}

    def note(which, measured):
        for label, seconds in measured.items():
            rows.setdefault(label, ([], []))[which].append(seconds)

    def each_round(measure, rounds):
        for k in range(rounds):
            for which in (0, 1) if k % 2 == 0 else (1, 0):
                note(which, measure(which))

    for word, measure, rounds in (("start", starts, 5 * options.rounds), ("trip", trips, options.rounds),
                                  ("first", firsts, options.rounds)):
        if word in options.only:
            each_round(lambda which, measure=measure: measure(pair[which]), rounds)
    if "compute" in options.only:
        with kernel_of(pair[0]) as old, kernel_of(pair[1]) as new:
            loops = {}
            for kernel in (old, new):
                kernel.text(ARRAYS + FUNCTIONS)
                figures(kernel, loops)
            each_round(lambda which: figures((old, new)[which], loops), options.rounds)
    if "programs" in options.only:
        each_round(lambda which: programs(pair[which]), options.rounds)
    print(f"{'':<48}{'minimum':^33}{'median':^33}")
    print(f"{'':<48}{'old':>12}{'new':>12}{'ratio':>9}{'old':>12}{'new':>12}{'ratio':>9}")
    ratios = []
    for label, (old, new) in rows.items():
        low, middle = (min(old), min(new)), (statistics.median(old), statistics.median(new))
        ratios.append(low[1] / low[0])
        print(f"{label:<48}{show(low[0]):>12}{show(low[1]):>12}{low[1] / low[0]:>9.3f}"
              f"{show(middle[0]):>12}{show(middle[1]):>12}{middle[1] / middle[0]:>9.3f}")
    print(f"geometric mean of the minima's ratios: {statistics.geometric_mean(ratios):.3f}")


if __name__ == "__main__":
    sys.exit(main())
