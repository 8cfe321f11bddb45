"""Calls with lengths near 2^31 and 2^63 (tests/lengths): a small run with a fixed seed, part of the suite.
`make lengths N=20000 SEED=...` is the long one."""
import os
import subprocess
import sys

LENGTHS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "lengths")

if __name__ == "__main__":
    sys.exit(subprocess.call([sys.executable, LENGTHS, "-n", "300"]))
