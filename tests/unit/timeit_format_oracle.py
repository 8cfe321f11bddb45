"""%timeit's and %time's text against IPython's own, over many random measurements.

usage: timeit_format_oracle.py FOLDER   (where the program timing_main lies)
"""
import os
import random
import subprocess
import sys

try:
    from IPython.core.magics.execution import TimeitResult, _format_time
except ImportError:
    print("1..0 # skip IPython is not installed")
    sys.exit(0)

MICRO = {ord("\u03bc"): "\u00b5"}  # IPython 9 writes the Greek letter, IPython 8 the micro sign


def measurement(random):
    """(precision, loops, runs): times of real life, and some that provoke rounding."""
    loops = 10 ** random.randrange(10) if random.random() < 0.7 else random.randrange(1, 10 ** 7)
    base = 10 ** random.uniform(-9.5, 3)
    spread = 10 ** random.uniform(-9, 0)
    runs = [abs(base * (1 + spread * random.gauss(0, 1))) for _ in range(random.randrange(1, 12))]
    kind = random.random()
    if kind < 0.1:
        runs = [base] * len(runs)
    elif kind < 0.15:
        runs = [0.0] * len(runs)
    elif kind < 0.25:
        runs = [float(f"{run:.2e}") for run in runs]
    return random.choice([3, 3, 3, 0, 1, 2, 4, 6, 17]), loops, [run * loops for run in runs]


def main():
    generator = random.Random(20240229)
    cases = [measurement(generator) for _ in range(20000)]
    times = [0.0, 1e-12, 9.995e-10, 1e-9, 0.9999e-6, 1e-6, 999.4e-6, 999.6e-6, 1e-3, 0.9996, 1.0, 59.99, 60.0,
             61.5, 3599.9, 3600.0, 86399.0, 86400.5, 1e7]
    times += [10 ** generator.uniform(-12, 7) for _ in range(5000)]
    questions = ["%d %d %s" % (p, n, " ".join(map(float.hex, runs))) for p, n, runs in cases]
    questions += ["time " + time.hex() for time in times]
    program = os.path.join(sys.argv[1], "timing_main")
    answers = subprocess.run([program], input="\n".join(questions) + "\n", capture_output=True,
                             encoding="utf-8", check=True).stdout.splitlines()
    wanted = []
    for precision, loops, runs in cases:
        best, worst = min(runs) / loops, max(runs) / loops
        text = str(TimeitResult(loops, len(runs), best, worst, runs, 0.0, precision))
        wanted.append((best, worst, text.translate(MICRO)))
    wanted += [_format_time(time).translate(MICRO) for time in times]
    failed = 0
    for question, answer, want in zip(questions, answers, wanted, strict=True):
        got = answer
        if isinstance(want, tuple):
            ends, text = answer.split("\t")
            got = (*map(float.fromhex, ends.split()), text)
        if got != want:
            failed += 1
            if failed <= 5:
                print(f"not ok: {question}\n  IPython: {want}\n  ours:    {got}")
    print(f"{len(questions) - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    sys.exit(main())
