# Annotations of Python's own scalar types, docstrings, nested definitions, unused parameters.
import numpy as np


def area(r: float) -> float:
    return 3.0 * r * r


def label(n: int, name: str = "item") -> str:
    """Make a label."""
    return f"{name}-{n:03d}"


def flag(x: int, strict: bool = False) -> bool:
    return x > 10 if strict else x >= 10


total: int = 0
rate: float = 1.5
for k in range(4):
    total += k
print(area(2.0), label(7), label(12, "row"), flag(10), flag(10, True), flag(11, strict=True))
print(total, rate, area(total * 1.0))


def outer(x):
    def inner(y):
        return y * 2 + 1

    def innermost(y):
        return inner(y) + x

    return innermost(x) + inner(x)


print(outer(3), outer(1.5), outer(np.arange(3)))


def shadow(len):
    return len + 1


print(shadow(4), len([1, 2]))
value: float
value = 2.5
print(value)
pair: tuple = (1, 2.0)
print(pair)
