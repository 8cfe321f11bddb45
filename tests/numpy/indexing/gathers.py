# Elements of a vector at the indices in another, taken where they are asked for: short and long lines, indices
# from the end, narrow ones, ones that are not there, and lines that do not lie side by side.
import numpy as np


def rows(starts, columns, values, x):
    y = np.empty(starts.size - 1, values.dtype)
    for i in range(starts.size - 1):
        at = columns[starts[i] : starts[i + 1]]
        y[i] = values[starts[i] : starts[i + 1]] @ x[at]
    return y


starts = np.array([0, 0, 1, 3, 11, 27, 44, 64])
x = np.arange(7.0) ** 2 - 3.0
for columns in (np.arange(64) * 5 % 7, np.arange(64) * 5 % 7 - 7):
    print(rows(starts, columns, np.arange(64.0), x))
    print(rows(starts, columns.astype(np.int32), np.arange(64.0), x))
    print(rows(starts, columns, np.arange(64.0), x[::-1]))
print(rows(starts, (np.arange(64) % 7).astype(np.uint8), np.arange(64), np.arange(7)))


def summed(x, at, step):
    total = 0.0
    for i in range(0, at.size, step):
        taken = x[at[i : i + step]]
        taken[0] += 1.0
        total = total * 3.0 + taken.sum() - x[at[i]]
    return total


for step in (1, 2, 16, 17, 40):
    print(summed(x, np.arange(40) % 7, step), summed(x[::3], np.arange(40) % 3, step))
    print(summed(x, (np.arange(80) % 7)[::2], step), summed(x, (np.arange(80) % 7)[::-2], step))


def refused(x, at):
    last = np.float64(0.0)
    try:
        for i in range(0, at.size, 2):
            last = x[at[i : i + 2]].max()
    except IndexError as e:
        return str(e), last
    return "", last


print(refused(x, np.array([0, 1, 2, 7])))
print(refused(x, np.array([-7, 6, -8, 0])))
print(refused(x, np.array([1, 2, 3, 2**62])))
print(refused(x[:0], np.array([0])))
print(refused(x[:0], np.array([0])[:0]))


def kept(x, at):
    out = []
    for i in range(at.size - 1):
        out.append(x[at[i : i + 2]])
    return out


print(kept(x, np.array([1, 2, 3, 0])))


def bools(flags, at):
    n = 0
    for i in range(at.size - 2):
        if flags[at[i : i + 3]].any():
            n += 1
    return n


print(bools(np.arange(7) == 3, np.arange(30) * 4 % 7))
