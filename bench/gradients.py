"""The bench of gradients: what a gradient costs beside its function, and beside JAX, in one run.

usage: python bench/gradients.py [--quern PATH] [--jax PYTHON] [--out FILE]

First table: the time of grad(f) over that of f, medians of calls that alternate. Second: five programs beside
JAX's jit(grad(f)) on the CPU, both in float64: the first call with all that it compiles, the median of the calls
after it, and the first together with twenty more. --jax names a Python that has JAX; without one the second table
has Quern alone. Ratios are what to compare, not times. --out writes all as JSON.
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
LINE = re.compile(r"^([^:\n]+): (\S+) (\S+)$", re.M)
CALLS = 20
LIMITS = {"elementwise": 5, "matrix product": 5, "recurrence": 8}

RATIOS = """
import time
def alternate(name, f, g, x, n):
    f(x)
    g(x)
    a = np.zeros(n)
    b = np.zeros(n)
    for k in range(n):
        t = time.perf_counter()
        f(x)
        a[k] = time.perf_counter() - t
        t = time.perf_counter()
        g(x)
        b[k] = time.perf_counter() - t
    print(f"{name}: {np.median(a) * 1e3} {np.median(b) * 1e3}")
def transcendental(x):
    return np.sum(np.exp(-x * x) * np.sin(x) + np.tanh(x) / (1.0 + x * x))
def mapped(x):
    return np.sqrt(1.0 + x * x) * x - 3.0 * x
w = np.linspace(-1.0, 1.0, 512 * 512).reshape(512, 512)
def product(x):
    return np.sum((x @ w) ** 2)
def recurrence(x):
    s = 0.0
    for i in range(len(x)):
        s = np.sin(s) * 0.9 + x[i] * s + x[i]
    return s
x = np.linspace(0.1, 2.0, 1_000_000)
alternate("elementwise, 1e6 elements, summed", transcendental, grad(transcendental), x, 21)
alternate("elementwise, 1e6 elements, an array", mapped, grad(mapped), x, 21)
alternate("matrix product, 512 x 512", product, grad(product), np.ones((512, 512)), 11)
alternate("recurrence, 1000 steps", recurrence, grad(recurrence), np.linspace(0.0, 0.5, 1000), 201)
"""

# (name, what both run first, the function for Quern, the function for JAX)
PROGRAMS = [
    ("logistic regression, 10000 x 100",
     "X = np.sin(np.arange(1000000.0)).reshape(10000, 100)\ny = (np.arange(10000) % 2) * 1.0\np = np.zeros(100)\n",
     "def f(p):\n    z = X @ p\n    return np.mean(np.log(1.0 + np.exp(-z)) + (1.0 - y) * z) + 0.01 * np.sum(p * p)\n", None),
    ("two-layer network, 256 x 784",
     "X = np.sin(np.arange(200704.0)).reshape(256, 784)\ny = np.cos(np.arange(2560.0)).reshape(256, 10)\n"
     "v = np.cos(np.arange(1280.0)).reshape(128, 10) * 0.1\np = np.sin(np.arange(100352.0) * 0.1).reshape(784, 128) * 0.05\n",
     "def f(p):\n    h = np.tanh(X @ p)\n    return np.mean((h @ v - y) ** 2)\n", None),
    ("recurrence, 1000 steps",
     "p = np.linspace(0.0, 0.5, 1000)\n",
     "def f(p):\n    s = 0.0\n    for i in range(1000):\n        s = np.sin(s) * 0.9 + p[i] * s + p[i]\n    return s\n",
     "def f(p):\n    def step(s, x):\n        return np.sin(s) * 0.9 + x * s + x, None\n"
     "    return jax.lax.scan(step, 0.0, p)[0]\n"),
    ("heat on a 128 x 128 grid, 50 steps",
     "p = np.sin(np.arange(16384.0) * 0.01).reshape(128, 128)\n",
     "def f(p):\n    u = p.copy()\n    for t in range(50):\n"
     "        u[1:-1, 1:-1] = u[1:-1, 1:-1] + 0.1 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4.0 * u[1:-1, 1:-1])\n"
     "    return np.sum(u * u)\n",
     "def f(p):\n    def step(u, _):\n"
     "        return u.at[1:-1, 1:-1].add(0.1 * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4.0 * u[1:-1, 1:-1])), None\n"
     "    u = jax.lax.scan(step, p, None, length=50)[0]\n    return np.sum(u * u)\n"),
    ("distances of 1000 points",
     "p = np.sin(np.arange(2000.0)).reshape(1000, 2)\n",
     "def f(p):\n    d = p[:, None, :] - p[None, :, :]\n    return np.sum(np.exp(-np.sum(d * d, axis=2)))\n", None),
]

CALL = """
t1 = time.perf_counter()
times = []
for k in range(%d):
    t = time.perf_counter()
    %s
    times.append(time.perf_counter() - t)
print("%s:", (t1 - t0) * 1e3, sorted(times)[len(times) // 2] * 1e3)
"""


def quern_text():
    cells = ["import time\nnp.sum(np.ones(3))"]
    for name, setup, function, _ in PROGRAMS:
        cells += [setup + function + "t0 = time.perf_counter()", "g = grad(f)\nr = g(p)", CALL % (CALLS, "r = g(p)", name)]
    return "\n# %%\n".join(cells) + "\n"


def jax_text():
    parts = ["import time\nimport jax\njax.config.update('jax_enable_x64', True)\nimport jax.numpy as np\nnp.sum(np.ones(3))\n"]
    for name, setup, function, other in PROGRAMS:
        parts.append(setup + (other or function) + "p.block_until_ready()\nt0 = time.perf_counter()\n"
                     "g = jax.jit(jax.grad(f))\nr = g(p).block_until_ready()\n"
                     + CALL % (CALLS, "r = g(p).block_until_ready()", name))
    return "".join(parts)


def figures(command, text, suffix):
    """{name: (first, median)} in milliseconds, or the reason why there are none."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "bench" + suffix)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run(command + [path], capture_output=True, text=True, timeout=900)
    found = {name: (float(a), float(b)) for name, a, b in LINE.findall(done.stdout)}
    return found if found else (done.stderr.strip().splitlines() or ["it printed nothing"])[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quern", default=os.path.join(ROOT, "build", "quern"))
    parser.add_argument("--jax", default=shutil.which("python3"))
    parser.add_argument("--out")
    options = parser.parse_args()
    quern = [options.quern, "--no-cache", "run"]
    ratios = figures(quern, RATIOS, ".qn")
    if isinstance(ratios, str):
        sys.exit(ratios)
    print(f"{'gradient beside its function':44} {'f ms':>9} {'grad ms':>9} {'ratio':>7}  at most")
    for name, (f, g) in ratios.items():
        print(f"{name:44} {f:9.3f} {g:9.3f} {g / f:7.2f}  {LIMITS[name.split(',')[0]]}")
    ours = figures(quern, quern_text(), ".qn")
    theirs = figures([options.jax], jax_text(), ".py") if options.jax else "no Python"
    if isinstance(ours, str):
        sys.exit(ours)
    if isinstance(theirs, str):
        print(f"\nJAX is left out: {theirs}")
        theirs = {}
    print(f"\n{'total = first + ' + str(CALLS) + ' calls, ms':36} {'first':>9} {'median':>9} {'total':>9}   "
          f"{'JAX first':>9} {'median':>9} {'total':>9}  Quern / JAX")
    for name, (first, median) in ours.items():
        total = first + CALLS * median
        line = f"{name:36} {first:9.2f} {median:9.3f} {total:9.1f}"
        if name in theirs:
            a, b = theirs[name]
            line += f"   {a:9.2f} {b:9.3f} {a + CALLS * b:9.1f}  {total / (a + CALLS * b):.2f}"
        print(line)
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            json.dump({"ratios": ratios, "quern": ours, "jax": theirs}, file, indent=1)


if __name__ == "__main__":
    main()
