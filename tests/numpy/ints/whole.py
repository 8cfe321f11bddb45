# int(), math.floor() and their kin in loops that are compiled: the edges of 64 bits, NaN and infinities.
import math


def wholes(xs):
    out = []
    for x in xs:
        out.append((int(x), math.floor(x), math.ceil(x), round(x), math.trunc(x)))
    return out


print(wholes([0.5, -0.5, 1.5, 2.5, -2.5, 1e15 + 0.5, -1e15 - 0.5, 2.0**62, -(2.0**63), 9223372036854774784.0, -0.0]))


def attempt(x, kind):
    total = 0
    try:
        for k in range(3):
            if kind == 0:
                total += int(x)
            elif kind == 1:
                total += math.floor(x)
            else:
                total += math.ceil(x)
    except ValueError as e:
        print("ValueError", e)
    except OverflowError as e:
        print("OverflowError", e)
    return total


for kind in range(3):
    print(attempt(1.25, kind), attempt(math.nan, kind), attempt(math.inf, kind), attempt(-math.inf, kind))
