"""Random programs without arrays: the language itself, beside CPython.

Every expression is made for a type, so that a program means something: a name keeps its type, lists have items
of one type, whether they are born full or empty, and what is drawn from is what is in reach. Types are `int`,
`float`, `bool`, `str`, ("list", T) and ("tuple", T, ...).
Invariant: program K of a seed is the same text each time.
"""
import random
import warnings

import aside
import bound
import iterators
import plain_dense
import plain_lazy
import plain_modules
import plain_statements
import rebound
import set_orders
import shared_items
import tables
import tuples
import bigints
import json_values
import cycles
import nested
import unions
from plain_values import Values

warnings.simplefilter("ignore", SyntaxWarning)
HELPERS = """def put(l, v):
    l.append(v)
def put_all(l, vs):
    for v in vs:
        l.append(v)
def put_first(l, v):
    l.insert(0, v)
    return l
def same(v):
    return v
def say(v):
    print('say', v)
    return v
def last(l):
    return l[-1]
def count(*vs):
    return len(vs)
"""


class Plain(Values, plain_statements.Statements, plain_dense.Dense, plain_lazy.Lazy, plain_modules.Modules, bound.Bound, unions.Unions, tables.Tables, tuples.Tuples, json_values.JsonValues, nested.Nested, cycles.Cycles, iterators.Iterators, bigints.BigInts, shared_items.SharedItems, set_orders.SetOrders, rebound.Rebound):
    """A program in the making: the names in reach by their types, and the functions by what they return."""

    rules = ()  # the only statements, by their methods' names; all where it is empty

    def __init__(self, seed, number):
        self.rng = random.Random(f"plain:{seed}:{number}")
        self.names, self.functions, self.count, self.nesting = {}, [], 0, 0
        self.loops, self.result, self.used = 0, None, 0

    def fresh(self, letter="v"):
        self.count += 1
        return f"{letter}{self.count}"

    def of(self, kind):
        """The names of a type."""
        return [name for name, found in self.names.items() if found == kind]

    def type(self, depth=2):
        way = self.rng.random()
        if depth and way < 0.3:
            return "list", self.type(depth - 1)
        if depth and way < 0.4:
            return ("tuple", *(self.type(depth - 1) for _ in range(self.rng.choice([1, 2, 2, 3]))))
        return self.rng.choice(["int", "int", "int", "float", "str", "str", "bool"])

    def build(self):
        count = self.rng.randint(4, 14)
        lines = self.block(count if not {*self.rules} or not {*self.rules} <= {"tables", "tuples", "cached", "json_values", "nested", "cycles", "iterators", "bigints", "shared_items", "set_orders"} else 1 + count // 8, top=True)  # of these each is long
        shown = [f"print({n!r}, {n})" for n in self.names]
        cut = self.rng.choice([0, 0, 0.15, 0.5])
        text = ["# %%\nimport math\nimport warnings\nimport numpy as np\nfrom numba import njit, prange\n" + HELPERS]
        if not cut and self.rng.random() < 0.3:
            inner = ["    " + line for part in lines + shown for line in part.split("\n")]
            return "".join(text) + "def program():\n" + "\n".join(inner) + "\nprogram()\n"
        for part in lines + shown:
            text.append(("# %%\n" if self.rng.random() < cut else "") + part + "\n")
        return "".join(text)


def program(seed, number, again=0):
    """Program `number` of a seed, or another in its place; one that CPython can parse."""
    for attempt in range(10):
        text = Plain(seed, f"{number}:{again}:{attempt}").build()
        try:
            compile(text, "<program>", "exec")
        except SyntaxError:
            continue
        return text
    return "print('nothing')\n"


def programs(seed, numbers):
    """The programs of these numbers and CPython's outcomes; None for errors that say nothing of the language."""
    texts, answers = aside.answered(program, seed, numbers)
    return texts, [None if answer and answer.kind in ("MemoryError", "RecursionError", "SyntaxError") else answer for answer in answers]
