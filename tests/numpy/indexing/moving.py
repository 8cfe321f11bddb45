# Indices of loops that count from the end, move over zero, or leave the array at either end: the values, what
# was stored before an error, and its text. Loops without checks, and iterations before them, must not show.
import numpy as np


def before_it(u, v, n):
    for j in range(n):
        v[j] = u[j - 1] + u[j]


def two_before(u, v, n):
    for j in range(n):
        v[j - 2] = u[j] - u[j - 1]


def far_before(u, v, n):
    for j in range(n):
        v[j] = u[j - 7]


def mirrored(u, v, n):
    for j in range(n):
        v[-j] += u[-j - 1]


def from_below(u, v, n):
    for j in range(-3, n):
        v[j] = v[j] * 2 + u[j + 1]


def only_below(u, v, n):
    for j in range(-3, 0):
        v[j] = u[j] + n


def from_n(u, v, n):
    for j in range(-n, n):
        v[j] += u[j]


def downwards(u, v, n):
    for j in range(n - 1, -1, -1):
        v[j] = u[j - 1]


def below_downwards(u, v, n):
    for j in range(-1, -n - 1, -1):
        v[j] = u[-j - 1]


def in_steps(u, v, n):
    for j in range(0, n, 3):
        v[j - 4] = u[j] - j


def at_the_end(u, v, n):
    for j in range(n):
        v[-1] += u[j]
        v[-2] = u[-1]


def guarded(u, v, n):
    for j in range(n):
        if j > 0:
            v[j] += u[j - 1]
        if j + 1 < n:
            v[j] -= u[j + 1]


def left(u, v, n):
    for j in range(n):
        v[j] = u[j - 1]
        if u[j] > 4:
            break


def gone_on(u, v, n):
    for j in range(n):
        if j == 1:
            continue
        v[j - 1] = u[j - 2]


def left_for_good(u, v, n):
    for j in range(n):
        if u[j] > 5:
            return
        v[j - 1] = u[j]


def last_of(u, v, n):
    j = -5
    for j in range(n):
        v[j - 1] = u[j] * 3
    v[0] = j


def mended(u, v, n):
    for j in range(n + 2):
        try:
            v[j - 1] = u[j] + u[-j - 1]
        except IndexError as e:
            v[0] = -1
            print(j, e)


# Sizes below, at and above what the loop takes, as it is and in places.
for size, n in ((0, 0), (1, 1), (2, 2), (3, 3), (8, 8), (9, 8), (7, 8), (20, 8), (3, 8), (8, 1), (8, 0), (5, 2)):
    for f in (before_it, two_before, far_before, mirrored, from_below, only_below, from_n, downwards, below_downwards,
              in_steps, at_the_end, guarded, left, gone_on, left_for_good, last_of, mended):
        u, v = np.arange(float(size)) + 1, np.zeros(size)
        try:
            f(u, v, n)
        except IndexError as e:
            print(e)
        print(size, n, v)

for f in (before_it, mirrored, at_the_end, below_downwards):
    v = np.broadcast_to(np.zeros(4), 4)
    for n in (0, 1, 4):
        try:
            f(np.ones(4), v, n)
            print("not stored")
        except ValueError as e:
            print(e)


def in_place(u, n):
    for j in range(n):
        u[j] = u[j - 1] + u[j]


u = np.arange(6.0) + 1
in_place(u, 6)
print(u)


def rows(a, b, n):
    for i in range(n):
        for j in range(n):
            b[i, j] = a[i, j - 1] + a[i - 1, j] - a[-1, -j] + a[-i - 1, j]


def edge(a, k, n):
    for j in range(n):
        a[k, j] = j
        a[j, k] -= j
        a[-1, j] += a[k - 1, j]


def table(a, i, j, n):
    for k in range(n):
        a[i, k] = a[j, k - 1] * 2 + a[i - j, -k - 1]


for size, n in ((3, 3), (5, 4), (4, 5), (1, 1), (0, 0)):
    a, b = np.arange(float(size * size)).reshape(size, size), np.zeros((size, size))
    try:
        rows(a, b, n)
    except IndexError as e:
        print(e)
    print(b)
    for k in (-1, 0, 2, -3, 3, 4, -5, 5, -6):
        a = np.arange(float(size * size)).reshape(size, size)
        try:
            edge(a, k, n)
        except IndexError as e:
            print(k, e)
        print(a)
        try:
            table(a[:, ::-1], k, k - 1, n)
        except IndexError as e:
            print(k, e)
        print(a)


# The loop's index is where it was left, and an index that the loop sets moves with it.
def followed(u, v, n):
    p = -1
    for j in range(n):
        q = j - 1
        v[q] = u[p] + u[q - 1]
        p = j
    return p, q, j


v = np.zeros(5)
print(followed(np.arange(5.0), v, 5), v)


def counted(u, count, n):
    for j in range(n):
        count[0] += 1
        u[j] = u[j - 1] + count[0]


count, u = np.zeros(1, int), np.zeros(4)
try:
    counted(u, count, 6)
except IndexError as e:
    print(e, count, u)

# Cells' own loops.
w = np.zeros(5)
for i in range(5):
    w[i] = i + w[i - 1] + w[-i]
print(w, i)
try:
    for i in range(9):
        w[-i] = w[i - 1]
except IndexError as e:
    print(e, i, w)
