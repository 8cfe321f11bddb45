#!/usr/bin/env python3
"""Every file of the tree that a script writes: whether it is as its script writes it now, or all of them written anew.

usage: scripts/generated.py check BUILD      scripts/generated.py write BUILD
"""
import filecmp
import os
import subprocess
import sys
import tempfile
import unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def unicode_differs():
    """Why this Python cannot write the tables of code points: they are those of the Unicode of CPython 3.11."""
    with open(os.path.join(ROOT, "lang/base/text/tables.c"), encoding="utf-8") as file:
        known = f"Unicode {unicodedata.unidata_version};" in file.read()
    return None if known else f"this Python has Unicode {unicodedata.unidata_version}"


def no_mpmath():
    try:
        import mpmath  # noqa: F401
    except ImportError:
        return "mpmath is not installed"
    return None


def always():
    return None


def script(name, *arguments):
    return [sys.executable, os.path.join(ROOT, name), *arguments]


# (files, the command that writes them into FOLDER under their own names, why that cannot be done here)
WRITTEN = [
    (["lang/base/text/tables.c"], lambda folder: script("scripts/unicode_tables.py", f"{folder}/tables.c"), unicode_differs),
    (["lang/lib/random/ziggurat_normal.c", "lang/lib/random/ziggurat_exponential.c"],
     lambda folder: script("scripts/ziggurat.py", folder), always),
    (["tests/data/ulp.csv"], lambda folder: script("scripts/ulp_table.py", f"{folder}/ulp.csv"), no_mpmath),
    (["tests/data/special_ulp.csv"], lambda folder: script("scripts/special_ulp_table.py", f"{folder}/special_ulp.csv"), no_mpmath),
    (["lang/lib/special/airy_values.def", "lang/lib/special/auxiliary.def"],
     lambda folder: script("scripts/special_tables.py", folder), no_mpmath),
]
# (the files, in words, the command that checks them, the command that writes them): scripts that can do both
OWN = [
    ("docs/functions.md and docs/magics.md", lambda build: script("scripts/reference.py", build, "--check"),
     lambda build: script("scripts/reference.py", build)),
    ("kernelspec and kernel/cli/spec_files.c", lambda build: script("kernelspec/generate.py", "--check"),
     lambda build: script("kernelspec/generate.py")),
]


def run(command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def compared(files, command, why_not):
    """Lines of TAP for files that are written into a folder and compared."""
    why = why_not()
    if why:
        yield from (f"ok {name} # skip {why}" for name in files)
        return
    with tempfile.TemporaryDirectory() as folder:
        done = run(command(folder))
        for name in files:
            made = os.path.join(folder, os.path.basename(name))
            fresh = done.returncode == 0 and os.path.exists(made) and filecmp.cmp(made, os.path.join(ROOT, name), False)
            yield f"ok {name}" if fresh else f"not ok {name} is stale: make generated {done.stdout[-200:]}".rstrip()


def check(build):
    lines = []
    for files, command, why_not in WRITTEN:
        lines += compared(files, command, why_not)
    for what, ask, _ in OWN:
        fresh = run(ask(build)).returncode == 0
        lines.append(f"ok {what}" if fresh else f"not ok {what}: stale: make generated")
    print("\n".join(lines))
    return 1 if any(line.startswith("not") for line in lines) else 0


def write(build):
    for files, command, why_not in WRITTEN:
        why = why_not()
        if why:
            print(f"{' '.join(files)}: left as it is, {why}")
        else:
            subprocess.run(command(os.path.join(ROOT, os.path.dirname(files[0]))), check=True)
    for _, _, make in OWN:
        subprocess.run(make(build), check=True)
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("check", "write"):
        sys.exit(__doc__)
    sys.exit({"check": check, "write": write}[sys.argv[1]](sys.argv[2]))
