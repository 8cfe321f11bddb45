#!/usr/bin/env python3
"""clang-tidy over the sources, or those that are named, by the checks of .clang-tidy.

usage: scripts/tidy.py BUILD [-j N] [FILE...]

It needs the compilation database of a configured BUILD. A finding is printed once, whatever number of files see it.
"""
import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PARTS = "lang", "gpu", "kernel"
# What clang-tidy of Debian 12 cannot read: C11's CMPLX, _Float16, and those of SLEEF's functions that its headers give to gcc alone.
UNREAD = {"lang/rt/scalar/complex.c", "lang/rt/scalar/math.c", "lang/lib/array/adjoint.c"}
FINDING = re.compile(r"^(\S+:\d+:\d+): (?:error|warning): (.*)$", re.M)
# The build's -Werror would make errors of clang's own warnings, which .clang-tidy leaves to gcc.
ARGUMENTS = ["-quiet", "--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-error"]
TOGETHER = 8


def sources():
    listed = subprocess.run(["git", "ls-files", *(f"{part}/*.c" for part in PARTS)], capture_output=True, text=True,
                            cwd=ROOT, check=True)
    return [path for path in listed.stdout.split() if path not in UNREAD]


def tidy(build, files):
    done = subprocess.run(["clang-tidy", *ARGUMENTS, "-p", build, *files], capture_output=True, text=True, cwd=ROOT)
    if done.returncode and not FINDING.search(done.stdout):  # it could not even begin
        return done.stdout + done.stderr
    return done.stdout


def main():
    parser = argparse.ArgumentParser(prog="scripts/tidy.py", description=__doc__.splitlines()[0])
    parser.add_argument("build")
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("-j", type=int, default=os.cpu_count(), dest="workers")
    options = parser.parse_intermixed_args()
    if not shutil.which("clang-tidy"):
        sys.exit("scripts/tidy.py: there is no clang-tidy (Debian: clang-tidy)")
    build = os.path.abspath(options.build)
    files = options.files or sources()
    groups = [files[k:k + TOGETHER] for k in range(0, len(files), TOGETHER)]
    findings = {}
    with concurrent.futures.ThreadPoolExecutor(options.workers) as pool:
        for out in pool.map(lambda group: tidy(build, group), groups):
            for place, text in FINDING.findall(out):
                findings.setdefault((os.path.relpath(place, ROOT), text), None)
            if out and not FINDING.search(out):
                findings.setdefault(("clang-tidy", out.strip()[-400:]), None)
    for place, text in findings:
        print(f"not ok {place}: {text}")
    if findings:
        print("mend these, or say in .clang-tidy why a check is off; again: make tidy ARGS=FILE")
    print(f"{len(files) - min(len(findings), len(files))} passed, {len(findings)} failed")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
