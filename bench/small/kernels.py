"""Small kernels of everyday code: rows, 3-vectors, lists, strings, integers. Run from this text by Quern and by
CPython with Numba (bench/small): prints "name: nanoseconds value". What works on small arrays has beside it the same
work written as loops over numbers, NAME_loops. Numba's functions are compiled and called once before they are timed."""
import time

import numpy as np
from numba import njit

REPEATS = 5


def show(name, call):
    """The least time of a call, each run of them at least 4 ms long."""
    value = call()
    count, best = 1, 0.0
    while best < 0.004:
        count *= 2
        start = time.perf_counter()
        for _ in range(count):
            call()
        best = time.perf_counter() - start
    for _ in range(REPEATS):
        start = time.perf_counter()
        for _ in range(count):
            call()
        best = min(best, time.perf_counter() - start)
    print(name + ":", best / count * 1e9, round(float(value), 6))


# ---- arrays by element ----


@njit
def boundary(u, steps):
    n = u.shape[0]
    for k in range(steps):
        for j in range(n):
            u[0, j] = k
            u[-1, j] = k
            u[j, 0] = -k
            u[j, -1] = -k
    return u.sum()


@njit
def neighbours(u, v, steps):
    for _ in range(steps):
        for j in range(u.shape[0]):
            v[j] = u[j - 1] + u[j]
    return v[0] + v[-1]


@njit
def stencil(u, v, steps):
    n = u.shape[0]
    for _ in range(steps):
        for i in range(1, n - 1):
            for j in range(1, n - 1):
                v[i, j] = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])
        u, v = v, u
    return u[n // 2, n // 2]


@njit
def product(a, b, c):
    for i in range(a.shape[0]):
        for j in range(b.shape[1]):
            s = 0.0
            for k in range(a.shape[1]):
                s += a[i, k] * b[k, j]
            c[i, j] = s
    return c[1, 2]


@njit
def histogram(x, bins):
    counts = np.zeros(bins, np.int64)
    for i in range(x.shape[0]):
        counts[int(x[i] * bins)] += 1
    return counts[0] + 3 * counts[bins - 1]


@njit
def sieve(n):
    prime = np.ones(n + 1, np.bool_)
    prime[0] = prime[1] = False
    for i in range(2, int(n**0.5) + 1):
        if prime[i]:
            for j in range(i * i, n + 1, i):
                prime[j] = False
    return np.sum(prime)


@njit
def search(x, wanted):
    found = 0
    for q in range(wanted.shape[0]):
        low, high = 0, x.shape[0]
        while low < high:
            middle = (low + high) // 2
            if x[middle] < wanted[q]:
                low = middle + 1
            else:
                high = middle
        found += low
    return found


@njit
def levenshtein(a, b):
    n = len(b)
    row = np.arange(n + 1)
    for i in range(len(a)):
        last = row[0]
        row[0] = i + 1
        for j in range(n):
            cost = last if a[i] == b[j] else last + 1
            last = row[j + 1]
            row[j + 1] = min(cost, row[j] + 1, last + 1)
    return row[n]


@njit
def mandelbrot(n):
    inside = 0
    for i in range(n):
        for j in range(n):
            c = complex(-2.0 + 3.0 * i / n, -1.5 + 3.0 * j / n)
            z = 0j
            k = 0
            while k < 50 and z.real * z.real + z.imag * z.imag < 4.0:
                z = z * z + c
                k += 1
            inside += k == 50
    return inside


# ---- rows and small arrays, and the same as loops ----


@njit
def row_sum(a):
    s = 0.0
    for i in range(a.shape[0]):
        s += a[i].sum()
    return s


@njit
def row_sum_loops(a):
    s = 0.0
    for i in range(a.shape[0]):
        t = 0.0
        for k in range(a.shape[1]):
            t += a[i, k]
        s += t
    return s


@njit
def row_items(a):
    s = 0.0
    for i in range(a.shape[0]):
        r = a[i]
        s += r[0] * r[1] - r[2]
    return s


@njit
def row_items_loops(a):
    s = 0.0
    for i in range(a.shape[0]):
        s += a[i, 0] * a[i, 1] - a[i, 2]
    return s


@njit
def row_update(a, b):
    for i in range(a.shape[0]):
        a[i] = a[i] * 0.5 + b[i]
    return a[0, 0] + a[-1, 2]


@njit
def row_update_loops(a, b):
    for i in range(a.shape[0]):
        for k in range(a.shape[1]):
            a[i, k] = a[i, k] * 0.5 + b[i, k]
    return a[0, 0] + a[-1, 2]


@njit
def row_dot(a, b):
    s = 0.0
    for i in range(a.shape[0]):
        s += np.dot(a[i], b[i])
    return s


@njit
def row_dot_loops(a, b):
    s = 0.0
    for i in range(a.shape[0]):
        t = 0.0
        for k in range(a.shape[1]):
            t += a[i, k] * b[i, k]
        s += t
    return s


@njit
def distances(a):
    s = 0.0
    for i in range(a.shape[0]):
        for j in range(i):
            s += np.linalg.norm(a[i] - a[j])
    return s


@njit
def distances_loops(a):
    s = 0.0
    for i in range(a.shape[0]):
        for j in range(i):
            t = 0.0
            for k in range(a.shape[1]):
                d = a[i, k] - a[j, k]
                t += d * d
            s += np.sqrt(t)
    return s


@njit
def row_argmin(a):
    s = 0
    for i in range(a.shape[0]):
        s += np.argmin(a[i])
    return s


@njit
def row_argmin_loops(a):
    s = 0
    for i in range(a.shape[0]):
        at = 0
        for k in range(1, a.shape[1]):
            if a[i, k] < a[i, at]:
                at = k
        s += at
    return s


@njit
def row_all(a):
    s = 0
    for i in range(a.shape[0]):
        if np.all(a[i] > -0.8):
            s += 1
    return s


@njit
def row_all_loops(a):
    s = 0
    for i in range(a.shape[0]):
        good = True
        for k in range(a.shape[1]):
            if not a[i, k] > -0.8:
                good = False
                break
        if good:
            s += 1
    return s


@njit
def window(x):
    best = 0.0
    for i in range(x.shape[0] - 4):
        best = max(best, x[i:i + 4].mean())
    return best


@njit
def window_loops(x):
    best = 0.0
    for i in range(x.shape[0] - 4):
        s = 0.0
        for k in range(i, i + 4):
            s += x[k]
        best = max(best, s / 4)
    return best


@njit
def particle(p, v, steps):
    for _ in range(steps):
        p = p + v * 0.01
        v = v - p * 0.01
    return p[0] + p[1] + p[2]


@njit
def particle_loops(p, v, steps):
    p, v = p.copy(), v.copy()
    for _ in range(steps):
        for k in range(3):
            p[k] = p[k] + v[k] * 0.01
            v[k] = v[k] - p[k] * 0.01
    return p[0] + p[1] + p[2]


@njit
def bodies(x, v, m, steps):
    for _ in range(steps):
        for i in range(x.shape[0]):
            f = np.zeros(3)
            for j in range(x.shape[0]):
                if i != j:
                    d = x[j] - x[i]
                    r = np.sqrt((d * d).sum() + 0.01)
                    f += m[j] * d / r**3
            v[i] += f * 0.001
        x += v * 0.001
    return x.sum()


@njit
def bodies_loops(x, v, m, steps):
    for _ in range(steps):
        for i in range(x.shape[0]):
            f0 = f1 = f2 = 0.0
            for j in range(x.shape[0]):
                if i != j:
                    d0, d1, d2 = x[j, 0] - x[i, 0], x[j, 1] - x[i, 1], x[j, 2] - x[i, 2]
                    r = np.sqrt(d0 * d0 + d1 * d1 + d2 * d2 + 0.01)
                    w = m[j] / r**3
                    f0 += w * d0
                    f1 += w * d1
                    f2 += w * d2
            v[i, 0] += f0 * 0.001
            v[i, 1] += f1 * 0.001
            v[i, 2] += f2 * 0.001
        for i in range(x.shape[0]):
            for k in range(3):
                x[i, k] += v[i, k] * 0.001
    return x.sum()


@njit
def rotations(a, steps):
    r = np.eye(3)
    for _ in range(steps):
        r = r @ a
    return r[0, 0] + r[1, 2]


@njit
def rotations_loops(a, steps):
    r, t = np.eye(3), np.empty((3, 3))
    for _ in range(steps):
        for i in range(3):
            for j in range(3):
                t[i, j] = r[i, 0] * a[0, j] + r[i, 1] * a[1, j] + r[i, 2] * a[2, j]
        r, t = t, r
    return r[0, 0] + r[1, 2]


@njit
def allocations(n):
    s = 0.0
    for i in range(n):
        t = np.zeros(3)
        t[i % 3] = i
        s += t[0] + t[1] * 2
    return s


@njit
def allocations_loops(n):
    s = 0.0
    for i in range(n):
        if i % 3 == 0:
            s += i
        elif i % 3 == 1:
            s += i * 2
    return s


# ---- lists, tuples and strings ----


@njit
def list_append(n):
    xs = []
    for i in range(n):
        xs.append(i * 0.5)
    s = 0.0
    for x in xs:
        s += x
    return s


@njit
def list_sort(xs):
    ys = xs[:]
    for i in range(1, len(ys)):
        v, k = ys[i], i
        while k > 0 and ys[k - 1] > v:
            ys[k] = ys[k - 1]
            k -= 1
        ys[k] = v
    return ys[0] + 2 * ys[-1]


@njit
def list_tuples(n):
    points = [(i, i * 0.5) for i in range(n)]
    s = 0.0
    for k, x in points:
        s += k * x
    return s


@njit
def horner(n):
    coefficients = (1.0, -0.5, 0.25, -0.125)
    s = 0.0
    for i in range(n):
        x, y = i / n, 0.0
        for c in coefficients:
            y = y * x + c
        s += y
    return s


@njit
def letters(text):
    count = 0
    for c in text:
        if c == "o" or c == "e":
            count += 1
    return count


@njit
def digits(n):
    total = 0
    for i in range(n):
        total += len(str(i * 37))
    return total


@njit
def palindromes(words):
    count = 0
    for w in words:
        i, j = 0, len(w) - 1
        while i < j and w[i] == w[j]:
            i += 1
            j -= 1
        count += i >= j
    return count


# ---- integers and calls ----


@njit
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


@njit
def collatz(n):
    most = 0
    for i in range(1, n):
        v, steps = i, 0
        while v != 1:
            v = v // 2 if v % 2 == 0 else 3 * v + 1
            steps += 1
        most = max(most, steps)
    return most


@njit
def divisors(n):
    s = 0
    for i in range(1, n):
        a, b = n, i
        while b:
            a, b = b, a % b
        s += a
    return s


@njit
def checksum(data):
    crc = 0xFFFF
    for i in range(data.shape[0]):
        crc ^= data[i]
        for _ in range(8):
            crc = crc >> 1 ^ 0xA001 if crc & 1 else crc >> 1
    return crc


@njit
def cubes(n):
    s = 0
    for i in range(n):
        s += i**3 % 7 + (i << 2) - (i >> 1)
    return s


u, v = np.zeros((64, 64)), np.zeros((64, 64))
u[0] = 1.0
line = np.linspace(0.0, 0.999, 1000)
a, b, c = np.ones((40, 40)) * 0.5, np.ones((40, 40)), np.zeros((40, 40))
rows = np.sin(np.arange(4000.0)).reshape(1000, 4)
others = np.cos(np.arange(4000.0)).reshape(1000, 4)
points = np.sin(np.arange(120.0)).reshape(40, 3)
speeds = np.zeros((40, 3))
masses = np.ones(40)
turn = np.array([[0.8, -0.6, 0.0], [0.6, 0.8, 0.0], [0.0, 0.0, 1.0]])
numbers = [(i * 7919) % 101 for i in range(60)]
text = "the quick brown fox jumps over the lazy dog " * 20
words = ["level", "noon", "kayak", "rotor", "python", "array", "civic", "kernel"] * 20
data = np.arange(500) % 251

show("boundary", lambda: boundary(u.copy(), 20))
show("neighbours", lambda: neighbours(line, np.empty_like(line), 10))
show("stencil", lambda: stencil(u.copy(), v.copy(), 10))
show("product", lambda: product(a, b, c))
show("histogram", lambda: histogram(line, 50))
show("sieve", lambda: sieve(20000))
show("search", lambda: search(line, line[::-1]))
show("levenshtein", lambda: levenshtein("kitten sitting on a bench", "sitting kittens at the beach"))
show("mandelbrot", lambda: mandelbrot(40))
show("row_sum", lambda: row_sum(rows))
show("row_sum_loops", lambda: row_sum_loops(rows))
show("row_items", lambda: row_items(rows))
show("row_items_loops", lambda: row_items_loops(rows))
show("row_update", lambda: row_update(rows.copy(), others))
show("row_update_loops", lambda: row_update_loops(rows.copy(), others))
show("row_dot", lambda: row_dot(rows, others))
show("row_dot_loops", lambda: row_dot_loops(rows, others))
show("distances", lambda: distances(points))
show("distances_loops", lambda: distances_loops(points))
show("row_argmin", lambda: row_argmin(rows))
show("row_argmin_loops", lambda: row_argmin_loops(rows))
show("row_all", lambda: row_all(rows))
show("row_all_loops", lambda: row_all_loops(rows))
show("window", lambda: window(line))
show("window_loops", lambda: window_loops(line))
show("particle", lambda: particle(points[0], points[1], 500))
show("particle_loops", lambda: particle_loops(points[0], points[1], 500))
show("bodies", lambda: bodies(points.copy(), speeds.copy(), masses, 1))
show("bodies_loops", lambda: bodies_loops(points.copy(), speeds.copy(), masses, 1))
show("rotations", lambda: rotations(turn, 500))
show("rotations_loops", lambda: rotations_loops(turn, 500))
show("allocations", lambda: allocations(1000))
show("allocations_loops", lambda: allocations_loops(1000))
show("list_append", lambda: list_append(1000))
show("list_sort", lambda: list_sort(numbers))
show("list_tuples", lambda: list_tuples(1000))
show("horner", lambda: horner(1000))
show("letters", lambda: letters(text))
show("digits", lambda: digits(500))
show("palindromes", lambda: palindromes(words))
show("fib", lambda: fib(16))
show("collatz", lambda: collatz(300))
show("divisors", lambda: divisors(2000))
show("checksum", lambda: checksum(data))
show("cubes", lambda: cubes(1000))
