"""Whether the machines that look for wrong answers find bugs that were planted for them.

usage: python tests/planted --tree FOLDER [-n PROGRAMS] [--seed SEED] [--only NAME,...] [--machine NAME,...]

FOLDER is a clone of the repository with a release build in FOLDER/build, and nothing else: its files are changed.
Each bug of bugs.py is planted alone and built; then each machine runs until its first program that fails and does
not fail without the bug, at most PROGRAMS of them. The machine that should find it is asked first; with the first that does, the bug is done. A line for each bug: what
found it, with which program (its number is the count of those before it). The exit status is 1 when one was not found.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bugs  # noqa: E402

TESTS = os.path.dirname(HERE)
TURNS = ["--engines", "walk,turn", "--passes", "forward,fuse,borrow,drop", "--no-shrink"]
MACHINES = {
    "order": ["order", "--ways", "turn,walk"],
    "plain": ["generate", "--kind", "plain", *TURNS],
    "arrays": ["generate", "--kind", "arrays", *TURNS],
    "compiled": ["generate", "--kind", "compiled", *TURNS],
    "mutate": ["mutate", *TURNS],
}
FAILED = re.compile(r"not ok (?:\w+:)?(\d+) (\w+ ?\w*)")


def arguments():
    parser = argparse.ArgumentParser(prog="tests/planted", description=__doc__.splitlines()[0])
    parser.add_argument("--tree", required=True)
    parser.add_argument("-n", type=int, default=500)
    parser.add_argument("--seed", default="planted")
    parser.add_argument("--only", default=",".join(row[0] for row in bugs.BUGS))
    parser.add_argument("--machine", default=",".join(MACHINES))
    return parser.parse_args()


def build(tree):
    done = subprocess.run(["cmake", "--build", os.path.join(tree, "build"), "--target", "quern", "-j", "2"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout[-3000:])


def failures(machine, options, quern, first=0, count=None):
    """The numbers of the programs that fail, one by one, with what fails."""
    folder, *more = MACHINES[machine]
    command = [sys.executable, os.path.join(TESTS, folder), "--first", str(first), "-n", str(count or options.n), "--seed", options.seed,
               "--quern", quern, *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        for line in process.stdout:
            found = FAILED.match(line)
            if found:
                yield int(found[1]), found[2]
    finally:
        process.kill()
        process.wait()


def found_by(machines, options, quern, clean):
    """(machine, number, what) of the first program that fails on `quern` and not on `clean`."""
    for machine in machines:
        for number, what in failures(machine, options, quern):
            if not any(failures(machine, options, clean, number, 1)):
                return machine, number, what
    return None


def main():
    options = arguments()
    options.tree = os.path.abspath(options.tree)
    machines, missed = options.machine.split(","), 0
    subprocess.run(["git", "checkout", "-q", "."], cwd=options.tree, check=True)  # of a run that was ended
    build(options.tree)
    quern = os.path.join(options.tree, "build", "quern")
    clean = shutil.copy2(quern, tempfile.mkdtemp(prefix="quern-planted-"))
    for name, first, _, path, there, placed in bugs.BUGS:
        if name not in options.only.split(","):
            continue
        path = os.path.join(options.tree, path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if text.count(there) != 1:
            sys.exit(f"{name}: its text stands {text.count(there)} times in {path}")
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace(there, placed))
            build(options.tree)
            found = found_by(sorted(machines, key=lambda machine: machine != first), options, quern, clean)
        finally:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        missed += found is None
        print(f"{name:16} " + ("not found" if found is None else f"{found[0]} {found[1]} {found[2]}"), flush=True)
    print(f"{missed} not found")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
