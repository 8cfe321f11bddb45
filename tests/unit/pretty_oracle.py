"""Results of Python's beside, as text: what IPython prints of random values.

usage: pretty_oracle.py FOLDER
"""
import collections
import datetime
import importlib.util
import os
import random
import re
import sys
import types

from IPython.lib.pretty import pretty as wanted

HERE = os.path.dirname(os.path.abspath(__file__))
GUEST = os.path.join(HERE, "..", "..", "lang", "lib", "beside", "guest", "pretty.py")
VALUES, DEEP = 2500, 4


class Plain:
    pass


class ListOfOurs(list):
    pass


class Shown(dict):
    def __repr__(self):
        return "Shown!"


class Tall:
    def __repr__(self):
        return "Tall(1,\n  2)"


def function(a, b=1):
    return a, b


LEAVES = (lambda: random.randint(-10**6, 10**6), random.random, lambda: "x" * random.randint(0, 30), lambda: None, lambda: True, Plain, Tall,
          lambda: int, lambda: Plain, lambda: len, lambda: function, lambda: b"ab", lambda: "it's", lambda: "a\nb", lambda: ValueError("x", 3),
          lambda: re.compile("a.b", re.IGNORECASE), lambda: datetime.date(2020, 1, 1), lambda: range(3), lambda: "y" * random.randint(60, 90),
          lambda: Shown(a=1), ZeroDivisionError, lambda: collections.Counter("hello"), lambda: types.SimpleNamespace(a=1, b="x"))


def value(depth):
    if not depth or random.random() < 0.3:
        return random.choice(LEAVES)()
    count = random.choice((0, 1, 2, 3, 5, 12))
    items = [value(depth - 1) for _ in range(count)]
    named = {f"key{k}": item for k, item in enumerate(items)}
    return random.choice((lambda: items, lambda: items, lambda: tuple(items), lambda: named, lambda: named, lambda: ListOfOurs(items),
                          lambda: {"a" * random.randint(1, 20) for _ in range(count)}, lambda: frozenset(range(count)),
                          lambda: collections.OrderedDict(named), lambda: collections.deque(items, random.choice((None, 20))),
                          lambda: collections.defaultdict(random.choice((int, list, None)), named)))()


def main():
    spec = importlib.util.spec_from_file_location("pretty", GUEST)
    guest = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(guest)
    random.seed(1)
    itself = [1]
    itself.append({2: itself})
    fixed = [itself, list(range(1200)), set(range(1200)), {k: k for k in range(1200)}, (1,), {}, (), set(), Plain(), types.MappingProxyType({1: 2})]
    failed = 0
    for each in fixed + [value(random.randint(0, DEEP)) for _ in range(VALUES)]:
        if guest.pretty(each) != wanted(each):
            failed += 1
            print(f"not ok: printed\n{guest.pretty(each)}\nwanted\n{wanted(each)}")
    print(f"{VALUES + len(fixed) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
