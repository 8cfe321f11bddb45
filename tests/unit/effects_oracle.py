"""What library functions do, held against what their rows of lang/lib/lib.def say (tests/effects/watch.c): the suite's
programs run with every call watched.

usage: effects_oracle.py FOLDER   (of the build's test programs)"""
import concurrent.futures
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(sys.argv[1]).resolve() / "effects_main"
LEAST_CALLED = 200  # of the table's functions: fewer, and the programs do not run


def lines_of(path):
    try:
        with tempfile.TemporaryDirectory(prefix="quern-effects-") as folder:  # programs write files where they run
            done = subprocess.run([PROGRAM, "run", path, "--engine", "walk"], stdin=subprocess.DEVNULL, cwd=folder,
                                  capture_output=True, timeout=300)
    except subprocess.TimeoutExpired:
        return ["effects: nothing, for it does not end"]
    return [line for line in done.stderr.decode(errors="replace").splitlines() if line.startswith("effects")]


def main():
    paths = sorted(ROOT.glob("tests/cases/**/*.qn")) + sorted(ROOT.glob("tests/numpy/**/*.py"))
    rows = set(re.findall(r"^L\((\w+),", (ROOT / "lang/lib/lib.def").read_text(), re.M))
    called, wrong = set(), 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for path, lines in zip(paths, pool.map(lines_of, paths)):
            for line in lines:
                name = line.split()[1]
                if line.startswith("effects-called:"):
                    called.add(name)
                else:
                    wrong += 1
                    print(f"failed: {path.relative_to(ROOT)}: {line}")
    if len(called & rows) < LEAST_CALLED:
        wrong += 1
        print(f"failed: {len(called & rows)} functions of {len(rows)} were called, not {LEAST_CALLED}")
    print(f"# {len(called & rows)} of {len(rows)} functions were called; never: {' '.join(sorted(rows - called))}")
    print(f"{len(called & rows)} passed, {wrong} failed")
    return wrong != 0


sys.exit(main())
