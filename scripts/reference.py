#!/usr/bin/env python3
"""Writes docs/functions.md and docs/magics.md, the references of all functions and magics,
from the tables that the program itself uses.

usage: scripts/reference.py BUILD [--check]    --check: only say whether the pages are up to date
"""
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests", "runner"))

from examples import rows  # noqa: E402

TITLES = {"builtins": "Builtins", "np": "NumPy: `np`", "ndarray": "Methods and attributes of arrays",
          "scalar": "Methods and attributes of scalars", "dtype": "Attributes of dtypes", "math": "`math`",
          "str": "Methods of strings", "list": "Methods of lists", "tuple": "Methods of tuples",
          "range": "Attributes and methods of ranges", "slice": "Attributes of slices",
          "np.random": "Random numbers: `np.random`", "Generator": "Methods of `np.random.default_rng(seed)`",
          "RandomState": "Methods of `np.random.RandomState(seed)`", "random": "Python's `random`",
          "Random": "Methods of `random.Random(seed)`", "display": "`IPython.display`"}
FUNCTIONS = """# Functions

Generated from `lang/stdlib`, `lang/front/rules/builtins.def` and `lang/base/types/ops.def` by `make reference`; do
not edit. The same rows type these functions, complete their names, answer `np.sum?`,
and their examples are tests.
"""
MAGICS = """# Magics

Generated from `kernel/magics/magics.def` by `make reference`; do not edit. The same table is
dispatch, completion, `%lsmagic` and `%timeit?`.

Line magics stand wherever a statement may; a cell magic is the first line of its cell.
"""


def dialogue(row):
    """An example of several lines, as help shows it."""
    marks = [("... " if line.startswith(" ") else ">>> ") + line for line in row.example.split("\n")]
    return "\n".join([*marks, row.expected] if row.expected else marks)


def functions(build):
    table = [row for row in rows(build) if row.doc]
    out = [FUNCTIONS]
    modules = dict.fromkeys(row.module for row in table)
    for module in sorted(modules, key=lambda m: (list(TITLES).index(m) if m in TITLES else 99, m)):
        out += [f"\n## {TITLES.get(module, f'`{module}`')}\n", "| function | meaning |\n|---|---|"]
        unique = {row.name: row for row in reversed(table) if row.module == module and row.name.strip("_")}
        tall = []
        for name in sorted(unique, key=str.lower):
            row = unique[name]
            text = row.doc
            if row.example and "\n" not in row.example + row.expected and len(row.expected) < 60:
                text += f" `{row.example}` → `{row.expected}`"
            elif row.example:
                tall.append(dialogue(row))
            call = f"{name}({row.signature})" if row.signature else name
            out.append("| `{}` | {} |".format(call.replace("|", "\\|"), text.replace("|", "\\|")))
        if tall:
            out += ["\n```python", "\n".join(tall), "```"]
    return "\n".join(out) + "\n"


def magics(build):
    out = [MAGICS]
    text = subprocess.run([os.path.join(build, "tests", "magics_main")], capture_output=True, text=True,
                          check=True).stdout
    for record in text.split("\x1e")[:-1]:
        name, where, doc = record.split("\x1f")[:3]
        spelling = {"line": f"`%{name}`", "cell": f"`%%{name}`", "both": f"`%{name}`, `%%{name}`"}[where]
        summary, _, rest = doc.partition("\n")
        out.append(f"\n## {spelling}\n\n{summary}")
        if rest.strip():
            out.append("\n```\n" + rest.strip("\n") + "\n```")
    return "\n".join(out) + "\n"


def main():
    status = 0
    for name, make in ("functions.md", functions), ("magics.md", magics):
        path, text = os.path.join(ROOT, "docs", name), make(sys.argv[1])
        if "--check" not in sys.argv:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            continue
        with open(path, encoding="utf-8") as file:
            fresh = file.read() == text
        print(f"ok docs/{name}" if fresh else f"not ok docs/{name} is stale: make reference")
        status = status if fresh else 1
    return status


if __name__ == "__main__":
    sys.exit(main())
