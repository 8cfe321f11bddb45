# Functions, classes and functions of modules that are chosen when the program runs: by a branch, in a loop, from a list.
import math
import numpy as np


def by_branch(c):
    f = None
    if c:
        f = lambda x: x + 1
    return f(3) if f else 0


print(by_branch(True), by_branch(False))


def of_module(c):
    if c:
        f = np.sin
    else:
        f = np.cos
    return f(0.0)


print(of_module(True), of_module(False))


def kind(name):
    return int if name == "int" else float if name == "float" else str


print([kind(n)("7") for n in ["int", "float", "other"]])


def last(names):
    f = abs
    for name in names:
        if name == "len":
            f = len
        elif name == "str":
            f = str
    return f


print(last(["str", "len"])([1, 2]), last(["len", "str"])(5), last([])(-2))
steps = [lambda x: x + 1, lambda x: x * 2, abs, math.sqrt]
for step in steps:
    print(step(4))
value = 3
for step in steps:
    value = step(value)
print(value)


def double(x):
    return 2 * x


def half(x):
    return x / 2


def apply(f, xs):
    return [f(x) for x in xs]


for f in [double, half]:
    print(apply(f, [1, 2, 3]), f is double)
