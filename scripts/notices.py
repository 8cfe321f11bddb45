#!/usr/bin/env python3
"""Keeps THIRD_PARTY.md true and brings the notices of others into the package.

usage: scripts/notices.py check BUILD          whether the table has a row for each library that the program is linked
                                               with, and is linked with those that the table says
       scripts/notices.py copy BUILD PACKAGE   the same, for the libraries in the package's folder too, and the notices
                                               of what is in it into its folder licenses/

A row's files are the libraries that it is about; the notices are those of Debian's package, with the licences that
they refer to.
"""
import fnmatch
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OURS = re.compile(r"libquern_\w+")
GLIBC = {"libm", "libdl", "librt", "libpthread"}
COMMON = re.compile(r"/usr/share/common-licenses/([A-Za-z0-9.+-]*[A-Za-z0-9])")


def rows():
    """(library, how it is used, its libraries by their names without an ending, Debian's package) of each row."""
    with open(os.path.join(ROOT, "THIRD_PARTY.md"), encoding="utf-8") as file:
        lines = [line.split("|")[1:-1] for line in file if line.startswith("|")]
    return [(cells[0].strip(), cells[2], [stem(name) for name in re.findall(r"`([^`]+)`", cells[3])], cells[4].strip())
            for cells in lines[2:]]


def stem(name):
    """libx.so.3, libx.a and libx.so are one library."""
    return re.split(r"\.(?:so|a)\b", os.path.basename(name))[0]


def linked(build):
    """The libraries on the program's link line that are neither our own nor glibc's."""
    command = subprocess.run(["ninja", "-C", build, "-t", "commands", "quern"], capture_output=True, text=True,
                             check=True).stdout.rstrip().splitlines()[-1]
    words = [re.sub("^-l", "lib", word.replace("-l:", "")) for word in command.split()]
    names = {stem(word) for word in words if re.fullmatch(r"lib[^/]*|.*\.(a|so[.0-9]*)", word)}
    return {name for name in names if not OURS.fullmatch(name)} - GLIBC


def is_about(own, name):
    """Whether a row whose libraries are `own` is about the library `name`; `*` stands for any text."""
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in own)


def check(libraries):
    """Compares the table with the names of the libraries that are used."""
    failed = 0
    table = rows()
    for name in sorted(libraries):
        if not any(is_about(own, name) for _, _, own, _ in table):
            print(f"not ok {name} is linked or in the package: add a row for it to THIRD_PARTY.md")
            failed += 1
    for library, how, own, _ in table:
        if "linked" in how and own and not any(is_about(own, name) for name in libraries):
            print(f"not ok {library} is no longer linked: take its row out of THIRD_PARTY.md")
            failed += 1
    print(f"{len(libraries) + len(table) - failed} passed, {failed} failed")
    return 1 if failed else 0


def copy(build, package_folder):
    """The notices of every row that is about libraries: they are in the program or beside it."""
    folder, beside = os.path.join(package_folder, "licenses"), os.path.join(package_folder, "lib", "quern")
    os.makedirs(folder)
    common = set()
    for library, _, own, package in rows():
        if not own:
            continue
        source = f"/usr/share/doc/{package}/copyright"
        if not os.path.exists(source):
            sys.exit(f"notices: {source} is not there, for {library}")
        shutil.copy(source, os.path.join(folder, package + ".txt"))
        with open(source, encoding="utf-8", errors="replace") as file:
            common.update(COMMON.findall(file.read()))
    for name in sorted(common):
        source = os.path.join("/usr/share/common-licenses", name)
        if os.path.exists(source):
            shutil.copy(source, os.path.join(folder, name + ".txt"))
    return check(linked(build) | {stem(name) for name in os.listdir(beside)})


if __name__ == "__main__":
    if sys.argv[1:2] == ["check"] and len(sys.argv) == 3:
        sys.exit(check(linked(sys.argv[2])))
    if sys.argv[1:2] == ["copy"] and len(sys.argv) == 4:
        sys.exit(copy(sys.argv[2], sys.argv[3]))
    sys.exit(__doc__)
