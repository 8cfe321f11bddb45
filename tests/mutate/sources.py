"""The programs that are mutated: what the suite and the notebooks hold and CPython can run, cut into slices.

A slice is a few statements of a program and those before them that they need, so that one change is seen in
what is printed.
"""
import ast
import builtins
import glob
import json
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MODULES = {"numpy", "math", "cmath", "itertools", "functools", "operator", "string", "statistics", "random", "numba", "fractions"}
# What a process does to its surroundings, what is the machine's own, and libraries that round as they like.
NEVER = re.compile(r"\b(open|input|exec|eval|os|sys|time|subprocess|linalg|fft|scipy|plt|cuda|strides|flags|errstate|setbufsize|"
                   r"set_printoptions|get_printoptions|globals|locals|breakpoint|exit|quit|id|memmap|fromfile|tofile|save\w*|load\w*)\b")
BLOCK = re.compile(r"^# >>>$.*?^# <<<$\n?", re.M | re.S)


def texts():
    """(name, text) of every program there is."""
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/numpy/**/*.py"), recursive=True)):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if not re.search(r"^# (tolerance|skip):", text.split("\n\n")[0], re.M):
            yield os.path.relpath(path, ROOT), text
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/cases/**/*.qn"), recursive=True)):
        if not re.search(r"/(cuda|display|widgets|gradients|differences)/", path):
            with open(path, encoding="utf-8") as file:
                yield os.path.relpath(path, ROOT), BLOCK.sub("", file.read())
    for path in sorted(glob.glob(os.path.join(ROOT, "notebooks/*.ipynb"))):
        with open(path, encoding="utf-8") as file:
            found = json.load(file)["cells"]
        for number, cell in enumerate(found):
            if cell["cell_type"] == "code":
                yield f"{os.path.relpath(path, ROOT)}:{number}", "import numpy as np\n" + "".join(cell["source"])


class Statement:
    """A statement of a program: what it reads, binds, and may change in place."""

    def __init__(self, node):
        self.node = node
        names = [n for n in ast.walk(node) if isinstance(n, ast.Name)]
        self.reads = {n.id for n in names}
        self.binds = {n.id for n in names if not isinstance(n.ctx, ast.Load)}
        if isinstance(node, ast.FunctionDef):
            self.binds = {node.name} | {n for g in ast.walk(node) if isinstance(g, (ast.Global, ast.Nonlocal)) for n in g.names}
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            self.binds = {(a.asname or a.name).split(".")[0] for a in node.names}
        call = node.value if isinstance(node, ast.Expr) else None
        prints = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "print"
        self.changes = set() if prints or isinstance(node, (ast.FunctionDef, ast.Import, ast.ImportFrom)) or isinstance(
            node, ast.Assign) and all(isinstance(t, ast.Name) for t in node.targets) else self.reads


def statements(text):
    """The statements of a program that can be mutated, or None."""
    try:
        body = ast.parse(text).body
    except SyntaxError:
        return None
    for node in ast.walk(ast.Module(body, [])):
        if isinstance(node, ast.Import) and any(a.name.split(".")[0] not in MODULES for a in node.names):
            return None
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] not in MODULES:
            return None
        if isinstance(node, ast.ImportFrom) and node.module == "numba" and {a.name for a in node.names} - {"jit", "njit", "prange"}:
            return None
    found = [Statement(node) for node in body if not NEVER.search(ast.unparse(node)) and not (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))]
    known, kept = set(dir(builtins)) | {"np", "math"}, []
    for statement in found:  # what reads a name that nothing has bound is left out: Quern alone may have it
        if statement.reads <= known | inner(statement.node):
            kept.append(statement)
            known |= statement.binds
    return kept


def inner(node):
    """The names that parts of a statement bind for themselves."""
    return {n for part in ast.walk(node) for n in (
        part.id if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store) else None, getattr(part, "arg", None), getattr(part, "name", None)) if n}


def programs():
    """[(name, statements)] of all programs with something to mutate, in a fixed order."""
    found = ((name, statements(text)) for name, text in texts())
    return [(name, parts) for name, parts in found if parts and len(parts) > 2]


def needed(parts, last):
    """The numbers of the statements that `last` needs, itself too."""
    chosen, names = [last], set(parts[last].reads)
    for k in reversed(range(last)):
        if parts[k].binds & names or parts[k].changes & names:
            chosen.append(k)
            names |= parts[k].reads
    return chosen


def cut(rng, parts):
    """The statements (not copied) of a random slice, in their order."""
    chosen = set()
    for _ in range(rng.choice([1, 1, 2, 3])):
        at = rng.randrange(len(parts))
        for k in range(at, min(at + rng.choice([1, 1, 2, 4]), len(parts))):
            chosen.update(needed(parts, k))
        if len(chosen) > 30:
            break
    return [parts[k].node for k in sorted(chosen)]
