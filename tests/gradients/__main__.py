"""Random functions whose derivatives are compared with differences, complex steps and each other.

usage: python tests/gradients [--first SEED] [--count N] [--quern PATH] [--engine E] [--show SEED]

The value is CPython's with NumPy. The first derivative is compared with its differences (and a complex step where the
text allows one), second and third ones with differences of the next lower order, forward mode with reverse mode always.
What is refused, with a NotImplementedError, is counted; anything else is a failure.
"""
import argparse
import collections
import concurrent.futures
import math
import os
import re
import subprocess
import sys
import tempfile
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np  # noqa: E402
from program import Program  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
BATCH = 100
HUGE = 1e7  # of what is beyond differences are not precise


def compiled(program):
    space = {"np": np, "math": math, "deque": collections.deque}
    exec(program.text, space)
    return space["f"]


def differences(f, x, d, value):
    """The derivative of f along d by differences of two sizes, or None where they disagree: near a kink."""
    out = []
    for h in (2e-4, 1e-4, 5e-5):
        a, b, c, e = (f(x + k * h * d) for k in (2, 1, -1, -2))
        out.append((8 * (b - c) - (a - e)) / (12 * h))
    spread = max(out) - min(out)
    return out[1] if spread <= 1e-6 * (1 + abs(value) + abs(out[1])) else None


def close(a, b, tolerance, scale=0.0):
    return a == b or (math.isnan(a) and math.isnan(b)) or abs(a - b) <= tolerance * (1 + abs(a) + abs(b) + scale)


def judge(program, numbers):
    """What is wrong with the answers, or None."""
    x, d = np.array(program.point), np.array(program.along)
    f = compiled(program)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        value = float(f(x.copy()))
        if not math.isfinite(value) or abs(value) > HUGE:
            return None
        if not close(float(f(x + 1e-13)), value, 1e-8):
            return None  # it magnifies what is lost by rounding
        if not close(numbers[0], value, 1e-9):
            return f"the value is {numbers[0]!r}, and CPython's {value!r}"
        forward, reverse, other = numbers[1:4]
        if not close(forward, reverse, 1e-8, abs(value)):
            return f"forward {forward!r}, reverse {reverse!r}"
        if program.ties:
            return None
        for along, got in ((d, reverse), (d[::-1], other)):
            want = differences(lambda p: float(f(p.copy())), x, along, value)
            if want is not None and not close(got, want, 2e-5, abs(value)):
                return f"the derivative is {got!r}, differences give {want!r}"
    at = 4
    for way, got in zip(("reverse over forward", "forward over forward"), numbers[-2:] if program.order > 1 else ()):
        if abs(numbers[4]) + abs(numbers[5]) < HUGE and not close(got, numbers[6], 1e-7, abs(numbers[4]) + abs(numbers[5])):
            return f"the second derivative by {way} is {got!r}, by reverse {numbers[6]!r}"
    for order in range(2, program.order + 1):
        up, down, second = numbers[at:at + 3]
        at += 3
        want = (up - down) / 2e-5
        lower = abs(up) + abs(down)
        if lower < HUGE and not close(second, want, 1e-4, lower):
            exact = numbers[-3] if order == program.order else second
            if not near_kink(program, f, x, d) or not close(second, exact, 1e-7, lower):
                return f"derivative {order} is {second!r}, differences of the lower order give {want!r}"
        if order == program.order and not close(second, numbers[at], 1e-7, lower):
            return f"derivative {order}: forward over reverse {numbers[at]!r}, reverse {second!r}"
    return None


def near_kink(program, f, x, d):
    """Whether the first derivative has a jump close by: differences of it say nothing then."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        g = [(float(f(x + (s + 1e-6) * d)) - float(f(x + (s - 1e-6) * d))) / 2e-6 for s in (-4e-5, -2e-5, 0.0, 2e-5, 4e-5)]
    steps = [b - a for a, b in zip(g, g[1:])]
    return max(abs(s - sorted(steps)[1]) for s in steps) > 1e-3 * (1 + max(map(abs, g))) * 1e-1


def run(quern, engine, programs, folder):
    path = os.path.join(folder, f"gradients{id(programs)}.qn")
    with open(path, "w", encoding="utf-8") as file:
        file.write("import math\nfrom collections import deque\n# %%\n" + "\n# %%\n".join(p.cell() for p in programs) + "\n")
    command = [quern, "--engine", engine, "--no-cache", "run", "--batch", "--keep-going", path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200, errors="replace")
    return re.split(r"\x1e\d+\n", done.stdout)[1:], done


def check(quern, engine, seeds):
    """(seed, what is wrong) of those that fail, the number of refusals, what was refused."""
    failed, refused = [], []
    programs = []
    for seed in seeds:
        program = Program(seed)
        try:
            with np.errstate(all="ignore"), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                compiled(program)(np.array(program.point))
        except Exception:  # an index that is too large, a singular matrix: no program
            continue
        program.seed = seed
        programs.append(program)
    with tempfile.TemporaryDirectory() as folder:
        outputs, done = run(quern, engine, programs, folder)
    for k, program in enumerate(programs):
        if k >= len(outputs):
            failed.append((program.seed, f"no answer: status {done.returncode} {done.stderr[-200:]}"))
            again, no, _ = check(quern, engine, [p.seed for p in programs[k + 1:]])
            return failed + again, refused + no, len(programs)
        text = outputs[k]
        numbers = re.findall(r"^(?:nan|[-+]?inf|[-+\d.e]+)$", text, re.M)
        error = re.findall(r"^\w*Error: .*", text, re.M)
        if error:
            if error[0].startswith("NotImplementedError"):
                refused.append((program.seed, error[0]))
            else:
                failed.append((program.seed, error[0]))
            continue
        try:
            wrong = judge(program, [float(n) for n in numbers])
        except (IndexError, ValueError, ArithmeticError, np.linalg.LinAlgError) as exception:
            wrong = None if isinstance(exception, (ArithmeticError, np.linalg.LinAlgError)) else f"{exception}: {text[-300:]}"
        if wrong:
            failed.append((program.seed, wrong))
    return failed, refused, len(programs)


def main():
    parser = argparse.ArgumentParser(description="Random functions whose derivatives are compared.")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    parser.add_argument("--engine", default="walk")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", type=int, help="print the program of that seed")
    parser.add_argument("--kept", action="store_true", help="numbers go through dictionaries, deques, sets and tuples of any length too")
    parser.add_argument("--refused", action="store_true", help="print what is refused")
    options = parser.parse_args()
    Program.kept = options.kept
    if options.show is not None:
        print(Program(options.show).cell())
        return 0
    seeds = range(options.first, options.first + options.count)
    batches = [seeds[k:k + BATCH] for k in range(0, len(seeds), BATCH)]
    failed, refused, ran = [], [], 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for wrong, no, count in pool.map(check, [options.quern] * len(batches), [options.engine] * len(batches), batches):
            failed += wrong
            refused += no
            ran += count
            for seed, what in wrong:
                print(f"FAIL gradients {seed} [{options.engine}]: {what}", flush=True)
    if options.refused:
        for seed, what in refused:
            print(f"refused {seed}: {what}")
    print(f"{ran - len(failed)} passed, {len(failed)} failed")
    print(f"{len(refused)} were refused, and {len(seeds) - ran} are no programs", file=sys.stderr)
    return failed != []


if __name__ == "__main__":
    sys.exit(main())
