"""How far scipy.special's functions of Quern are from the true values, in units of the last place.

Usage: special_ulp_oracle.py [build/tests] [--page FILE]     --page: writes docs/special_functions.md

tests/data/special_ulp.csv holds arguments and values to 25 digits (scripts/special_ulp_table.py made it). A range
passes where no value is further away than its limit: DEFAULT, or what LIMITS says. Near zeros of an oscillating
function a unit of the last place is small and the error, which is one of the function's size, many of them.
"""
import csv
import fractions
import math
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEFAULT = 8
LIMITS = {
    ("digamma(x)", "-9.9 .. -0.1"): 20, ("beta(x, y)", "0.01 .. 100, 0.01 .. 100"): 60,
    ("gammainc(x, y)", "0.1 .. 200, 0.1 .. 200"): 50, ("gammaincc(x, y)", "0.1 .. 200, 0.1 .. 200"): 40,
    ("betainc(x, y, z)", "3 .. 100, 3 .. 100"): 70, ("poch(x, y)", "0.1 .. 30, 0.1 .. 30"): 25,
    ("expn(3, x)", "1e-6 .. 1"): 25, ("expn(3, x)", "1 .. 10"): 40,
    ("jv(x, y)", "v to 50.5, x 2 .. 10"): 45, ("jv(x, y)", "v to 50.5, x 10 .. 60"): 120,
    ("jv(-x, y)", "v to 50.75, x 0.01 .. 60"): 220,
    **{(f"airy(x)[{k}]", "-200 .. -10"): 30 for k in range(4)},
    ("yv(x, y)", "v to 50.5, x 2 .. 10"): 25, ("yv(x, y)", "v to 50.5, x 10 .. 60"): 80,
}
PAGE = """# Special functions: how near they are

The greatest and the mean distance from the true value, in units of the last place, over the arguments of
`tests/data/special_ulp.csv` (values by mpmath in 50 digits). `tests/unit/special_ulp_oracle.py --page FILE` writes this
page. The suite has a limit for each range. Near zeros of an oscillating function a unit is small: there the distances
are large.

| call | arguments | greatest | mean |
|---|---|---|---|
"""


def table():
    """{(call, range): [(arguments, value)]}"""
    ranges = {}
    with open(ROOT / "tests/data/special_ulp.csv", newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter=";"):
            point = [float(row[name]) for name in "xyz" if row[name]]
            ranges.setdefault((row["call"], row["range"]), []).append((point, fractions.Fraction(row["value"])))
    return ranges


def program(ranges):
    lines = ["import numpy as np", "from scipy import special"]
    for (call, _), points in ranges.items():
        lines.append("# %%")
        for name, values in zip("xyz", zip(*(point for point, _ in points))):
            lines.append(f"{name} = np.array([{', '.join(map(repr, values))}])")
        lines.append(f"for value in special.{call}: print(repr(float(value)))")
    return "\n".join(lines) + "\n"


def answers(quern, ranges):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "ulp.qn")
        Path(path).write_text(program(ranges), encoding="utf-8")
        done = subprocess.run([quern, "run", path], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"not ok the program: {done.stderr[-1000:]}")
    return iter(float(line) for line in done.stdout.split())


def distance(got, value):
    """In units of the last place of the value; infinite where one is not finite and the other is."""
    nearest = float(value)
    if not math.isfinite(got) or not math.isfinite(nearest):
        return 0.0 if got == nearest else math.inf
    return float(abs(fractions.Fraction(got) - value) / fractions.Fraction(math.ulp(nearest)))


def main():
    arguments = sys.argv[1:]
    page = arguments.pop(arguments.index("--page") + 1) if "--page" in arguments else None
    tests = next((a for a in arguments if a != "--page"), str(ROOT / "build/tests"))
    ranges, text, failed = table(), PAGE, 0
    got = answers(os.path.join(tests, "..", "quern"), ranges)
    for (call, name), points in ranges.items():
        distances = [distance(next(got), value) for _, value in points]
        most, mean, limit = max(distances), sum(distances) / len(distances), LIMITS.get((call, name), DEFAULT)
        worst = points[distances.index(most)][0]
        failed += most > limit
        word = "ok" if most <= limit else "not ok"
        print(f"{word} {call}, {name}: {most:.3g} of {limit}, mean {mean:.2g}, at {worst}")
        text += f"| `{call}` | {name} | {most:.3g} | {mean:.2g} |\n"
    if page:
        Path(page).write_text(text, encoding="utf-8")
    print(f"{len(ranges) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
