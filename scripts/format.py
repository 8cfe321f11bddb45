#!/usr/bin/env python3
"""clang-format over the sources: they are as .clang-format says.

usage: scripts/format.py check          says which are not
       scripts/format.py fix [FILE...]  formats them, or these
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WRITTEN = {"kernel/cli/spec_files.c"}  # by a script
TOGETHER = 24


def sources():
    names = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.c", "*.h"],
                           capture_output=True, text=True, cwd=ROOT, check=True).stdout.split()
    return [name for name in names if name not in WRITTEN and os.path.exists(os.path.join(ROOT, name))]


def clang_format(arguments, names):
    """The standard errors of clang-format over the files, on all processors."""
    groups = [names[k:k + TOGETHER] for k in range(0, len(names), TOGETHER)]

    def run(group):
        return subprocess.run(["clang-format", *arguments, *group], capture_output=True, text=True, cwd=ROOT).stderr

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return "".join(pool.map(run, groups))


def unclean(names):
    """Those of the files that clang-format would change, with the first line of each."""
    places = re.findall(r"^([^:\s]+):(\d+):\d+: warning: code should be clang-formatted",
                        clang_format(["--dry-run"], names), re.M)
    found = {}
    for name, line in places:
        found.setdefault(name, line)
    return found


def check():
    names = sources()
    found = unclean(names)
    for name, line in sorted(found.items()):
        print(f"not ok {name}:{line} is not as .clang-format says: make format")
    print(f"{len(names) - len(found)} passed, {len(found)} failed")
    return 1 if found else 0


def fix(names):
    clang_format(["-i"], names or sources())
    return 0


def main():
    if not shutil.which("clang-format"):
        sys.exit("scripts/format.py: there is no clang-format (Debian: clang-format)")
    words = sys.argv[1:]
    if words == ["check"]:
        return check()
    if words[:1] == ["fix"]:
        return fix(words[1:])
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main())
