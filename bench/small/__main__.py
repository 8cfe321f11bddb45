"""Small kernels of everyday code (kernels.py) by Quern, by Numba and by CPython, in rounds that alternate.

usage: python bench/small QUERN [--rounds N] [--write docs/performance.md]

Printed are the minima of the rounds, Quern's over Numba's, and Quern's over the same work written as loops over
numbers in Quern. All run on one thread. With --write the table takes the place of the one in the file. The three
must agree on every value.
"""
import argparse
import os
import re
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(HERE, "kernels.py")
BEGIN, END = "<!-- bench/small: begin -->", "<!-- bench/small: end -->"


def figures(command, **environment):
    """{kernel: (nanoseconds, value)}"""
    text = subprocess.run(command, capture_output=True, text=True, check=True,
                          env={**os.environ, "NUMBA_NUM_THREADS": "1", **environment}).stdout
    rows = re.findall(r"^(\w+): (\S+) (\S+)$", text, re.M)
    return {name: (float(time), value) for name, time, value in rows}


def measured(quern, rounds):
    """{kernel: [Quern's, Numba's, CPython's nanoseconds]}"""
    peers = ([quern, "--threads", "1", "run", PROGRAM], {}), ([sys.executable, PROGRAM], {}), \
        ([sys.executable, PROGRAM], {"NUMBA_DISABLE_JIT": "1"})
    best, values = {}, {}
    for k in range(rounds):
        for which, (command, environment) in enumerate(peers):
            if which == 2 and k:
                continue  # CPython takes most of the time, and a tenth of it does not matter there
            for name, (time, value) in figures(command, **environment).items():
                row = best.setdefault(name, [float("inf")] * 3)
                row[which] = min(row[which], time)
                if values.setdefault(name, value) != value:
                    sys.exit(f"{name}: {value} is not {values[name]}")
    return best


def shown(nanoseconds):
    for unit, size in (("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def table(best):
    lines = ["| kernel | Quern | Numba | ratio | CPython | over its loops |", "|---|---:|---:|---:|---:|---:|"]
    ratios, own = [], []
    for name, (ours, numba, python) in best.items():
        if name.endswith("_loops"):
            continue
        loops = best.get(name + "_loops")
        ratios.append(ours / numba)
        if loops:
            own.append(ours / loops[0])
        lines.append(f"| {name} | {shown(ours)} | {shown(numba)} | {ours / numba:.2f} | {shown(python)} | "
                     + (f"{ours / loops[0]:.2f} |" if loops else "|"))
    lines.append(f"| geometric mean | | | {statistics.geometric_mean(ratios):.2f} | | "
                 f"{statistics.geometric_mean(own):.2f} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("quern")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--write", metavar="FILE")
    options = parser.parse_args()
    text = table(measured(options.quern, options.rounds))
    print(text)
    if options.write:
        with open(options.write, encoding="utf-8") as file:
            page = file.read()
        before, rest = page.split(BEGIN)
        with open(options.write, "w", encoding="utf-8") as file:
            file.write(before + BEGIN + "\n" + text + "\n" + END + rest.split(END)[1])


if __name__ == "__main__":
    main()
