"""How long large functions take to compile, and whether that grows as their length does.

usage: python bench/compile.py QUERN [--most N] [--rounds N] [--write docs/performance.md]

Functions of several kinds are written in sizes that double from 500 instructions on (--most: where that ends). Each
is called first in a fresh process without code on disk, once more in that process, and once in another process that
finds the code on disk; everything is compiled (--engine jit). Printed are the minima of the rounds in milliseconds of
the processor, and the growth: the exponent of the length that the last two doublings of the first call show, 1.0 where it is linear.
With --write the table takes the place of the one in the file.
"""
import argparse
import math
import os
import re
import subprocess
import tempfile

BEGIN, END = "<!-- bench/compile: begin -->", "<!-- bench/compile: end -->"
SMALLEST = 500


def scalars(n):
    lines = [f"    x = x * {1 + k % 7}.5 + y" if k % 2 else f"    y = y * 0.5 - x * {k % 5}.25" for k in range(n // 4)]
    return ["def f(x, y):", *lines, "    return x + y"], "f(1.0, 2.0)"


def arrays(n):
    lines = [["    a = a * {}.5 + b", "    b = np.sin(a) - b * 0.5", "    a = a[::-1] + b", "    b = np.where(a > 0.0, b, a)"][k % 4]
             .format(1 + k % 7) for k in range(n // 15)]
    return ["def f(a, b):", *lines, "    return np.sum(a) + b[0]"], "f(np.ones(3), np.ones(3))"


def lists(n):
    lines = [["    xs.append(n * 1.5)", "    n = n + xs[-1]", "    xs[0] = n * 0.5", "    n = n + len(xs)"][k % 4] for k in range(n // 3)]
    return ["def f(xs, n):", *lines, "    return n"], "f([1.0, 2.0], 2.0)"


def loops(n):
    lines = [f"    for i in range(1, n):\n        a[i] = a[i - 1] * 0.5 + s\n        s += a[i] * {k}.5" for k in range(n // 17)]
    return ["def f(a, n):", "    s = 0.0", *lines, "    return s"], "f(np.ones(5), 5)"


def functions(n):
    count = n // 20
    lines = [f"def f{k}(x, n):\n    s = 0.0\n    for i in range(n):\n        s += x * i + {k}.0\n    return s" for k in range(count)]
    return [*lines, "def f(x, n):", "    s = 0.0", *[f"    s += f{k}(x, n)" for k in range(count)], "    return s"], "f(1.0, 3)"


def gradient(n):
    lines = [["        a = np.tanh(a * {}.5 + b)", "        b = np.sin(a) * b", "        if b[0] > 5.0:\n            b = b * 0.5",
              "        a[t % 4] = b[1] * a[2]", "        c = b / (1.0 + a * a)\n        b = c + np.sum(c * p)"][k % 5].format(1 + k % 7)
             for k in range(n // 68)]
    return ["def h(p):", "    a = p", "    b = np.ones(4)", "    for t in range(10):", *lines, "    return np.sum(a * b)",
            "f = grad(h)"], "f(np.ones(4))"


KINDS = {"numbers": scalars, "arrays": arrays, "lists": lists, "loops": loops, "small functions": functions,
         "a gradient of a loop": gradient}
CALL = """t0 = time.process_time()
r = {call}
t1 = time.process_time()
r = {call}
print("calls", (t1 - t0) * 1e3, (time.process_time() - t1) * 1e3)"""


def run(quern, path, cache, *options):
    done = subprocess.run([quern, "--engine", "jit", *options, "run", path], capture_output=True, text=True, check=True,
                          env=dict(os.environ, XDG_CACHE_HOME=cache), timeout=600)
    return done


def instructions(quern, path):
    """How long all functions are together that are compiled, but the cells."""
    text = run(quern, path, "", "--no-cache", "--dump=drop").stderr
    parts = re.split(r"^# (\S+): after drop$", text, flags=re.M)
    counts = {}
    for name, body in zip(parts[1::2], parts[2::2]):
        if name != "<cell>":
            counts[name] = len(re.findall(r"^ *%\d+ =", body, re.M))
    return sum(counts.values())


def calls(done):
    first, second = re.search(r"^calls (\S+) (\S+)", done.stdout, re.M).groups()
    return float(first), float(second)


def measured(quern, kind, size, rounds):
    """(instructions, first call, second, first from disk), milliseconds."""
    lines, call = kind(size)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bench.qn")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(["import time", "np.sum(np.ones(3))", "# %%", *lines, "# %%", CALL.format(call=call), ""]))
        best = [math.inf] * 3
        for k in range(rounds):
            cache = os.path.join(folder, f"cache{k}")
            fresh, known = calls(run(quern, path, cache)), calls(run(quern, path, cache))
            best = [min(a, b) for a, b in zip(best, (*fresh, known[0]))]
        return instructions(quern, path), *best


def growth(rows):
    """The exponent between the largest size and one of a quarter of it."""
    if len(rows) < 3:
        return ""
    (n0, t0, *_), (n1, t1, *_) = rows[-3], rows[-1]
    return f"{math.log(t1 / t0) / math.log(n1 / n0):.2f}"


def table(quern, most, rounds):
    yield "| kind | instructions | first call, ms | µs an instruction | second call, ms | first call, code on disk, ms | growth |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for name, kind in KINDS.items():
        rows, size = [], SMALLEST
        while size <= most:
            rows.append(measured(quern, kind, size, rounds))
            n, first, second, disk = rows[-1]
            last = growth(rows) if size * 2 > most else ""
            yield f"| {name} | {n} | {first:.1f} | {first / n * 1e3:.0f} | {second:.3f} | {disk:.2f} | {last} |"
            size *= 2


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("quern")
    parser.add_argument("--most", type=int, default=16000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", metavar="FILE")
    options = parser.parse_args()
    lines = []
    for line in table(options.quern, options.most, options.rounds):
        print(line, flush=True)
        lines.append(line)
    if options.write:
        with open(options.write, encoding="utf-8") as file:
            before, rest = file.read().split(BEGIN)
        with open(options.write, "w", encoding="utf-8") as file:
            file.write(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + rest.split(END)[1])


if __name__ == "__main__":
    main()
