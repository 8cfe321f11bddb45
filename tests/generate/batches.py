"""Programs of many cases each on CPython and on Quern: what each case prints must be equal.

A case prints its number and a text or bytes in quotes first. What Quern refuses (NotImplementedError), a line that begins with
"  refused ", is counted.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile


def blocks(text):
    """What was printed of each case."""
    return re.split(r"^(?=\d+ b?['\"])", text, flags=re.M)


def main(doc, program, cases):
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("-n", type=int, default=cases)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--batches", type=int, default=1)
    parser.add_argument("--quern", default=os.environ.get("QUERN", "build/quern"))
    parser.add_argument("--write")
    options = parser.parse_args()
    counts = {"equal": 0, "refused": 0, "different": 0}
    for seed in range(options.first, options.first + options.batches):
        text = program(seed, options.n)
        if options.write:
            with open(options.write, "w", encoding="utf-8") as file:
                file.write(text)
            return 0
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cases.py")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            run = [subprocess.run([*command, path], capture_output=True, text=True) for command in ([sys.executable, "-W", "ignore"], [options.quern, "run"])]
        if run[1].returncode:
            print(run[1].stderr)
        sides = [blocks(r.stdout) for r in run]
        if len(sides[0]) != len(sides[1]):
            print(f"seed {seed}: {len(sides[0])} and {len(sides[1])} cases were printed")
            counts["different"] += 1
        for one, other in zip(*sides):
            verdict = "equal" if one == other else "refused" if "\n  refused " in other else "different"
            counts[verdict] += 1
            if verdict == "different":
                print(f"seed {seed}\n--- CPython\n{one}--- Quern\n{other}")
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    return counts["different"] > 0
