# Default values of several types, calls that leave some out, specialisation per combination.
import numpy as np


def clamp(x, lo=0, hi=1):
    return lo if x < lo else hi if x > hi else x


def grid(n, m=None):
    if m is None:
        return np.zeros((n, n))
    return np.zeros((n, m))


def blend(a, b, t=0.5):
    return a * (1 - t) + b * t


def tagged(value, tag="v", sep=": ", width=0):
    return f"{tag}{sep}{value:>{width}}"


def axis_sum(x, axis=None):
    return x.sum(axis=axis)


def pick(x, first=True):
    return x[0] if first else x[-1]


def power_sum(x, p=2, scale=1.0, *, root=False):
    s = scale * (x ** p).sum()
    return s ** 0.5 if root else s


print(clamp(5), clamp(-5), clamp(0.5, 0.0, 1.0), clamp(7, hi=10), clamp(7, 8, 9),
      clamp(2.5, 0.0, 2.0))
print(grid(2).shape, grid(2, 3).shape, grid(m=1, n=4).shape)
print(blend(0, 10), blend(1.0, 2.0, 0.25), blend(np.zeros(2), np.ones(2)), blend(1j, 1, t=0.5),
      blend(np.float32([1]), 3).dtype)
print(tagged(3), tagged(2.5, "x"), tagged("s", sep="="), tagged(7, width=4) + "|",
      tagged(True, tag="flag"))
m = np.arange(6).reshape(2, 3)
print(axis_sum(m), axis_sum(m, 0), axis_sum(m, axis=1), axis_sum(m, axis=-2))
print(pick([1, 2]), pick("ab", False), pick(m), pick(m[0], first=False), pick((3, 4)))
print(power_sum(m), power_sum(m, root=True).round(6), power_sum(m, 1, 2.0),
      power_sum(m / 2, p=3, scale=0.5), power_sum(np.int8([3, 4]), root=True))
