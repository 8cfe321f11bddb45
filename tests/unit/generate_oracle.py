"""Random programs on CPython with NumPy and on Quern (tests/generate): a small run with a fixed seed,
part of the suite. `make generate N=10000 SEED=...` is the long one."""
import os
import re
import subprocess
import sys

GENERATE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "generate")
PARTS = [["-n", "150"], ["--kind", "compiled", "-n", "60"], ["--kind", "compiled", "--engines", "jit", "-n", "60"]]
COUNTS = re.compile(r"^(\d+) passed, (\d+) failed, (\d+) skipped.*\n?", re.M)


def run(part):
    """The exit status of a part and its counts; what else it prints is printed."""
    done = subprocess.run([sys.executable, GENERATE, *part, "--no-shrink"], stdout=subprocess.PIPE, encoding="utf-8")
    print(COUNTS.sub("", done.stdout), end="")
    found = COUNTS.search(done.stdout)
    return done.returncode, [int(n) for n in found.groups()] if found else [0, 1, 0]


if __name__ == "__main__":
    statuses, counts = zip(*map(run, PARTS))
    print("%d passed, %d failed, %d skipped # skip: refused by the language" % tuple(map(sum, zip(*counts))))
    sys.exit(any(statuses))
