"""Random programs on CPython with NumPy and on Quern (tests/generate): a small run with a fixed seed,
part of the suite. `make generate N=10000 SEED=...` is the long one."""
import os
import subprocess
import sys

GENERATE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "generate")

if __name__ == "__main__":
    arrays = subprocess.call([sys.executable, GENERATE, "-n", "150", "--no-shrink"])
    compiled = subprocess.call([sys.executable, GENERATE, "--kind", "compiled", "-n", "60", "--no-shrink"])
    sys.exit(arrays or compiled)
