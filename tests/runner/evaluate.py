"""Evaluates programs with CPython and NumPy: they come on stdin as sessions, separated by \\x1e, of cells,
separated by \\x1d, and what each cell prints, and its last expression as IPython shows it, goes to stdout the same way. For
one that raises there is \\x1f and the error. Names are the ones Quern has from the start."""
import ast
import contextlib
import io
import math
import random
import sys
import time
import warnings

import numpy as np
from IPython.lib.pretty import pretty


LAID_OUT = (list, tuple, dict, set, frozenset)


def evaluate(text, names):
    out = io.StringIO()
    try:
        tree = ast.parse(text)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        with contextlib.redirect_stdout(out):
            exec(compile(tree, "<example>", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "<example>", "eval"), names) if last else None
        return out.getvalue() + ("" if value is None else pretty(value) if type(value) in LAID_OUT else repr(value))
    except Exception as error:
        return f"\x1f{type(error).__name__}: {error}"


def session(text):
    names = {"__name__": "__main__", "np": np, "math": math, "random": random, "time": time}
    return "\x1d".join([evaluate(cell, names) for cell in text.split("\x1d")])


warnings.simplefilter("ignore")
sys.stdout.write("\x1e".join([session(text) for text in sys.stdin.read().split("\x1e")]))
