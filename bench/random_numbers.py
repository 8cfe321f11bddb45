"""Random numbers beside NumPy, in one run.

    python bench/random_numbers.py build/quern [--rounds N]

Both draw the same streams, on one thread: the processor's time is compared, the best of all rounds, which take
turns. Ratios are Quern's time over NumPy's."""
import argparse
import os
import re
import subprocess
import sys
import tempfile

COUNT = 10_000_000
DRAWS = [
    "rng.standard_normal(n)", "rng.normal(1.0, 2.0, n)", "rng.random(n)", "rng.standard_exponential(n)", "rng.integers(0, 100, n)",
    "rng.uniform(-1.0, 1.0, n)", "rng.standard_normal(n, dtype=np.float32)", "np.random.standard_normal(n)", "np.random.random(n)",
]
PROGRAM = """import time
import numpy as np
rng = np.random.default_rng(1)
np.random.seed(1)
n = {count}
"""


def program():
    text = [PROGRAM.format(count=COUNT)]
    for draw in DRAWS:
        text.append(f"# %%\n{draw}\nstart = time.process_time()\n{draw}\nprint({draw!r}, '|', (time.process_time() - start) * 1e3)\n")
    return "".join(text)


def run(command, path, best):
    out = subprocess.run([*command, path], capture_output=True, text=True, check=True).stdout
    for name, value in re.findall(r"^(.*) \| (.*)$", out, re.M):
        best[name] = min(best.get(name, float("inf")), float(value))


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("quern")
    options.add_argument("--rounds", type=int, default=3)
    options = options.parse_args()
    ours, theirs = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "draws.py")
        with open(path, "w") as file:
            file.write(program())
        for _ in range(options.rounds):
            run([options.quern, "run"], path, ours)
            run([sys.executable], path, theirs)
    print(f"{COUNT} numbers, ms of the processor        Quern   NumPy   ratio")
    for name in DRAWS:
        print(f"{name:42} {ours[name]:7.1f} {theirs[name]:7.1f} {ours[name] / theirs[name]:7.2f}")


if __name__ == "__main__":
    main()
