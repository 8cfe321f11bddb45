# Positional, keyword and default arguments, *args, keyword-only arguments.
import numpy as np


def f(a, b=2, c=3):
    return a * 100 + b * 10 + c


def total(*values):
    s = 0
    for v in values:
        s += v
    return s


def scaled(x, *, factor=2, offset=0):
    return x * factor + offset


def first_and_rest(first, *rest):
    return first, len(rest), rest


print(f(1), f(1, 5), f(1, 5, 7), f(1, c=9), f(c=1, a=2, b=3), f(1, *(4, 5)), f(*(7, 8, 9)))
print(total(), total(1), total(1, 2, 3), total(1.5, 2.5), total(*(1, 2, 3, 4)))
print(scaled(3), scaled(3, factor=5), scaled(3, offset=1, factor=10),
      scaled(np.arange(3), factor=-1))
print(first_and_rest(1), first_and_rest(1, 2, 3), first_and_rest("a", "b"))


def stats(x, ddof=0, name="x"):
    m = x.mean()
    return f"{name}: mean {m:.3f} var {x.var(ddof=ddof):.3f}"


print(stats(np.arange(4.0)), stats(np.arange(4.0), 1), stats(np.arange(4.0), name="y", ddof=2))


def power(base, exponent=2):
    """Raise base to exponent."""
    return base ** exponent


print(power(3), power(2.0, 3), power(exponent=4, base=2), power(np.arange(4)), power(1j))
d = 5


def uses_default(x=d):
    return x


d = 6
print(uses_default(), uses_default(1), d)
