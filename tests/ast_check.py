#!/usr/bin/env python3
"""Quern's grammar is a subset of Python's: every program in the repository (.qn files,
the code cells of notebooks, tests/numpy) must be accepted by Python's ast.parse, with
magics and shell lines commented out. Left out: tests/cases/errors/syntax, whose
programs are wrong on purpose.

usage: tests/ast_check.py     prints one line per refused cell and the counts
"""
import ast
import glob
import json
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MAGIC = re.compile(r"^(\s*)(?:[%!?].*|.*[\w\])]\?{1,2}\s*)$")
ASSIGNED = re.compile(r"^(\s*[\w, ]+=\s*)[%!].*$")


def plain(cell):
    """The cell as Python: a cell magic's first line goes (all of it when its body is
    not code), a line magic becomes `pass`."""
    lines = cell.split("\n")
    first = next((i for i, line in enumerate(lines) if line.strip()), 0)
    if lines[first].startswith("%%"):
        if re.match(r"%%(bash|sh|script|writefile|file|html|latex|markdown|javascript|svg)\b", lines[first]):
            return ""
        lines[first] = ""
    out = []
    for line in lines:
        line = ASSIGNED.sub(r"\1None", line)
        out.append(MAGIC.sub(r"\1pass", line) if not line.lstrip().startswith("#") else line)
    return "\n".join(out)


def cells(path):
    """Yields (label, text) of the programs in a file."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    name = os.path.relpath(path, ROOT)
    if path.endswith(".ipynb"):
        for number, cell in enumerate(json.loads(text)["cells"], 1):
            if cell["cell_type"] == "code":
                source = cell["source"]
                yield f"{name} cell {number}", source if isinstance(source, str) else "".join(source)
    elif path.endswith(".qn"):
        for number, cell in enumerate(re.split(r"^# %%.*$", text, flags=re.M)):
            yield f"{name} cell {number}", cell
    else:
        yield name, text


def main():
    passed = failed = 0
    patterns = ["**/*.qn", "notebooks/**/*.ipynb", "tests/numpy/**/*.py"]
    paths = {p for pattern in patterns for p in glob.glob(os.path.join(ROOT, pattern), recursive=True)}
    for path in sorted(paths):
        relative = os.path.relpath(path, ROOT)
        if re.match(r"tests/cases/errors/syntax|build|.*\.ipynb_checkpoints|tests/fuzz/", relative):
            continue
        bad = 0
        for label, text in cells(path):
            try:
                ast.parse(plain(text))
            except (SyntaxError, ValueError) as error:
                print(f"not ok {label}: {error}")
                bad = 1
        failed, passed = failed + bad, passed + (not bad)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
