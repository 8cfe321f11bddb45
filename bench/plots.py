"""The bench of pictures: a figure by Quern and by Matplotlib (Agg), from the call to the PNG file, in one run.

usage: python bench/plots.py [--quern PATH] [--python PATH] [--out FILE]

--python names one with Matplotlib. Times are milliseconds: the least of three rounds' medians, the
contestants taking turns; the first figure of a process (fonts, libraries) is a row of its own.
Prints a table with Matplotlib's time over Quern's, and all as JSON to --out.
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
LINE = re.compile(r"^(.+): ([-+0-9.e]+)$", re.M)
ROUNDS = 3

# The same text for Quern and for Python.
PROGRAM = """
import time
import numpy as np
import matplotlib.pyplot as plt
x = np.linspace(0.0, 10.0, 1000)
long = np.linspace(0.0, 10.0, 1000000)
grid = np.sin(np.linspace(0.0, 6.0, 200))[:, np.newaxis] * np.cos(np.linspace(0.0, 6.0, 200))
rng = np.random.default_rng(1)
a = rng.standard_normal(2000)
b = rng.standard_normal(2000)
def median(times):
    return sorted(times)[len(times) // 2] * 1e3
"""
FIGURES = {
    "a line": "plt.plot(x, np.sin(x))",
    "two lines, labels, legend, grid": "plt.plot(x, np.sin(x), label='a')\nplt.plot(x, np.cos(x), '--', label='b')\n"
                                       "plt.title('t')\nplt.xlabel('x')\nplt.legend()\nplt.grid(True)",
    "a line of 1e6 points": "plt.plot(long, np.sin(long))",
    "2000 markers with colours": "plt.scatter(a, b, c=a)\nplt.colorbar()",
    "an image of 200 x 200": "plt.imshow(grid)\nplt.colorbar()",
    "contourf of 200 x 200": "plt.contourf(grid, levels=10)",
    "a histogram": "plt.hist(a, bins=50)",
    "2 x 2 axes": "fig, axes = plt.subplots(2, 2)\nfor k in range(4):\n    axes[k // 2, k % 2].plot(x, np.sin(k * x))",
}


def program(runs):
    text = PROGRAM
    for at, (name, body) in enumerate(FIGURES.items()):
        inner = "\n".join("    " + line for line in body.splitlines())
        text += (f"def draw{at}():\n    t = time.perf_counter()\n{inner}\n    plt.savefig('a.png')\n"
                 f"    plt.close('all')\n    return time.perf_counter() - t\n")
    text += "print('the first figure:', draw0() * 1e3)\n"
    for at, name in enumerate(FIGURES):
        text += f"print('{name}:', median([draw{at}() for k in range({runs})]))\n"
    return text


def measure(command, folder, text):
    path = os.path.join(folder, "a.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = subprocess.run(command + [path], cwd=folder, capture_output=True, text=True,
                          env=dict(os.environ, MPLBACKEND="Agg"), timeout=600, check=False)
    if done.returncode:
        sys.exit(f"{command[0]}: {done.stderr}")
    return {name: float(time) for name, time in LINE.findall(done.stdout)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quern", default=os.path.join(ROOT, "build", "quern"))
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--out")
    args = parser.parse_args()
    contestants = {"quern": [os.path.abspath(args.quern), "run"], "matplotlib": [args.python]}
    best = {who: {} for who in contestants}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            for who, command in contestants.items():
                for name, time in measure(command, folder, program(args.runs)).items():
                    best[who][name] = min(time, best[who].get(name, time))
    print(f"{'milliseconds':34} {'quern':>9} {'matplotlib':>11} {'ratio':>7}")
    for name, ours in best["quern"].items():
        theirs = best["matplotlib"][name]
        print(f"{name:34} {ours:9.1f} {theirs:11.1f} {theirs / ours:7.1f}")
    if args.out:
        with open(args.out, "w", encoding="utf-8") as file:
            json.dump(best, file, indent=1)


if __name__ == "__main__":
    main()
