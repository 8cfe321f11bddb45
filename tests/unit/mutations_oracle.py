"""Programs that tests/mutate and tests/generate/plain.py have written (tests/mutate/sample.txt), on CPython with
NumPy and on Quern: a fixed sample, part of the suite. `make mutate N=10000 SEED=...` is the long run, and
`python tests/mutate --write tests/mutate/sample.txt` adds programs that all engines run right."""
import os
import subprocess
import sys

MUTATE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "mutate")

if __name__ == "__main__":
    sys.exit(subprocess.call([sys.executable, MUTATE, "--sample", os.path.join(MUTATE, "sample.txt"), "--no-shrink",
                              "--engines", "default,walk"]))
