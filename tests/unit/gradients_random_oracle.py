"""Random functions whose derivatives are compared (tests/gradients): 540 fixed ones, part of the suite.
`make generate-gradients N=100000` is the long run."""
import os
import subprocess
import sys

GRADIENTS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "gradients")

if __name__ == "__main__":
    status = subprocess.call([sys.executable, GRADIENTS, "--count", "500"])
    sys.exit(status or subprocess.call([sys.executable, GRADIENTS, "--first", "1900", "--count", "40", "--engine", "jit"]))
