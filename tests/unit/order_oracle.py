"""Pure expressions beside effects, in both orders (tests/order): a small run with a fixed seed, part of the suite.
`make order N=20000 SEED=...` is the long one."""
import os
import subprocess
import sys

ORDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "order")

if __name__ == "__main__":
    sys.exit(subprocess.call([sys.executable, ORDER, "-n", "300", "--ways", "jit,turn"]))
