"""Random programs: what is kept of the statements that were made, and the form of the whole.

A statement is kept when CPython runs it after those before it. Invariant: running the kept lines from
the start gives the names and values that the next statement is made from.
"""
import ast
import contextlib
import io
import math
import random
import textwrap
import warnings

import numpy as np

import values
from blocks import Blocks
from exprs import BUDGET, Exhausted, Expressions, Reject
from lists import Lists
from statements import Statements
from values import signature

HEAD = "import math\nimport numpy as np\n"


class Program(Statements, Blocks, Lists):
    """A program in the making."""

    rules = ()  # the only statements, by their methods' names; all where it is empty

    def __init__(self, seed, number, rows, missing):
        self.rng = random.Random(f"{seed}:{number}")
        self.own = random.Random(f"{seed}:{number}:lists")
        self.lines, self.count, self.missing = [], 0, missing
        self.names = {"np": np, "math": math, "__name__": "__main__"}
        self.make = Expressions(self.rng, rows, self.names)
        self.promised = {}  # the types that names of the statement in the making must have after it
        self.depth = self.rng.choice([1, 1, 2, 2, 3])
        self.large, self.numba = self.rng.random() < 0.07, self.rng.random() < 0.15
        if self.large:
            self.make.limit = 150000
        if self.numba:
            self.keep("from numba import jit, njit")

    # --- keeping and undoing

    def fresh(self, letter="v"):
        self.count += 1
        return f"{letter}{self.count}"

    def run(self, text):
        exec(text, self.names)

    def rebuild(self):
        self.names.clear()
        self.names.update({"np": np, "math": math, "__name__": "__main__"})
        for line in self.lines:
            self.run(line)

    def lacks(self, text):
        """Whether a statement uses what Quern does not have."""
        return any(name in text for name in self.missing)

    def keep(self, text):
        """Adds a statement if it runs and its blocks leave every name of one type. What only a block
        assigns is out of reach afterwards, as it may not have run."""
        before = {n: signature(self.names[n]) for n in self.make.variables()} | self.promised
        known = set(self.names)
        nodes = ast.parse(text).body
        blocks = any(isinstance(node, (ast.For, ast.While, ast.If)) for node in nodes)
        plain = {name.id for node in nodes if isinstance(node, (ast.Assign, ast.FunctionDef)) for name in ast.walk(node)
                 if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)} | {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
        try:
            self.run(text)
            good = all(values.tame(self.names[n], self.make.limit) for n in self.names if n in before or n in plain and n[0] in "alnstv")
            good = good and (not blocks or all(signature(self.names.get(n)) == s and values.calm(self.names[n]) for n, s in before.items()))
        except Exception:
            good = False
        if good:
            self.lines.append(text)
            self.make.hidden |= set(self.names) - known - plain
        else:
            self.rebuild()
        return good

    def start(self):
        """A few arrays that broadcast with each other, and some others."""
        base = values.large(self.rng) if self.large else values.shape(self.rng)
        for k in range(self.rng.randint(2, 4)):
            shape = base if k == 0 else values.related(self.rng, base) if self.rng.random() < 0.7 else values.shape(self.rng)
            self.keep(f"{self.fresh('a')} = {values.array_text(self.rng, shape, values.dtype(self.rng))}")
        if self.rng.random() < 0.5:
            self.keep(f"{self.fresh('n')} = {self.rng.randint(0, 6)}")
        if self.rng.random() < 0.3:
            self.keep(f"{self.fresh('t')} = {values.float_text(self.rng)}")
        if self.rng.random() < 0.3:
            kind = self.rng.choice([lambda: str(self.rng.randint(-9, 9)), lambda: repr(self.rng.randint(-20, 20) / 4)])
            self.keep(f"{self.fresh('l')} = [{', '.join(kind() for _ in range(self.rng.randint(1, 6)))}]")

    def statement(self):
        """One more statement, or a Reject."""
        ways = [(self.assign, 30), (self.show, 18), (self.store, 16), (self.in_place, 10), (self.overlap, 7),
                (self.into_out, 3), (self.loop, 6), (self.branch, 4), (self.function, 5), (self.shared_view, 8),
                (self.list_work, 4), (self.while_loop, 2), (self.unpack, 2), (self.comprehension, 3),
                (self.rebind, 3), (self.accumulate, 4), (self.text, 3), (self.masked, 3), (self.odd_target, 5),
                (self.formatted, 3), (self.short_function, 3), (self.handled, 2), (self.stored_numbers, 4), (self.held, 3), (self.long_lines, 3), (self.through_file, 2), (self.drawn, 2), (self.moving, 0)]
        if self.rules:
            ways = [(w, n or 1) for w, n in ways if w.__name__ in self.rules] or [(self.assign, 1)]
        way = self.rng.choices([w for w, _ in ways], [n for _, n in ways])[0]
        return way(self.make)

    # --- the whole

    def others(self):
        """In some programs, lists that are born empty and indices that move, from a sequence of random numbers of their own."""
        own, self.rng = self.rng, self.own
        if self.rng.random() < 0.3:
            self.keep(self.born_empty(self.make))
        if self.rng.random() < 0.3:
            self.keep(self.moving(self.make))
        self.rng = own

    def finish(self):
        """Everything that is left is printed."""
        for name in self.make.variables():
            value = self.names[name]
            self.lines.append(f"print(repr({name}), {name}.shape)" if isinstance(value, np.ndarray) else f"print(repr({name}))")
            if isinstance(value, np.ndarray) and value.size > 1000:
                self.lines.append(f"print(repr({name}.sum()))")

    def build(self):
        """The text of the program, in one of its forms: a cell, some cells, or a function."""
        with warnings.catch_warnings(), np.errstate(all="ignore"), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            self.start()
            for _ in range(self.rng.randint(3, 22)):
                self.make.budget, self.promised = BUDGET, {}
                try:
                    text = self.statement()
                except (Reject, Exhausted):
                    continue
                if (self.lacks(text) or not self.keep(text)) and text.startswith("def"):
                    self.make.functions.pop()
            self.others()
            self.finish()
        way = self.rng.random()
        if way < 0.5:
            return "# %%\n" + HEAD + "\n".join(self.lines) + "\n"
        if way < 0.7:
            return "# %%\n" + HEAD + "\ndef program():\n" + textwrap.indent("\n".join(self.lines), "    ") + "\n\nprogram()\n"
        parts = [HEAD]
        for line in self.lines:
            parts.append("# %%\n" if self.rng.random() < 0.25 else "")
            parts.append(line + "\n")
        return "# %%\n" + "".join(parts)


def program(seed, number, rows, missing=()):
    """Program `number` of a seed: the same text each time, for the same table, NumPy and names that
    Quern has not."""
    return Program(seed, number, rows, missing).build()
