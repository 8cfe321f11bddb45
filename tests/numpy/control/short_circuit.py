# and, or, not: what the left side decides leaves the right one alone, wherever they stand.
import numpy as np


def told(x, what):
    print(" ", what, end="")
    return x


def first(xs):
    return xs and xs[0] > 1


def guards(xs, i, n):
    out = 0
    if xs and xs[-1] > 3:
        out += 1
    if not xs or xs[0] == 1:
        out += 10
    if i < n and xs[i] > 2:
        out += 100
    while i < n and xs[i] != 7:
        i += 1
    if not (n <= 0 or xs[n - 1] < 0):
        out += 1000
    return out, i


def chains(a, b, c):
    if told(a, "a") and told(b, "b") and told(c, "c"):
        print(" all", end="")
    if told(a, "a") or told(b, "b") or told(c, "c"):
        print(" some", end="")
    if told(a, "a") and (told(b, "b") or told(c, "c")):
        print(" mixed", end="")
    if not told(a, "a") and not told(b, "b"):
        print(" none", end="")
    print()


for a in [0, 1]:
    for b in [0, 1]:
        for c in [0, 1]:
            chains(a, b, c)
for xs in [[1, 2, 7], [5], [7, 1]]:
    for i in range(4):
        print(guards(xs, i, len(xs)), end=" ")
print(guards([1][:0], 0, 0), guards([1][:0], 3, 0))
x = np.array([3, 1, 4])
for i in range(5):
    print(i < 3 and bool(x[i] > 2), i >= 3 or bool(x[i] > 2), 0 <= i < 3 and bool(0 < x[i] < 4), end=" ")
print()
for i in range(5):
    print(-1 < i < 3 and x[i] > 0, end=" ")
    assert i >= 3 or x[i] > 0
print()
print([i for i in range(6) if i < 3 and x[i] > 2], [i for i in range(6) if i >= 3 or x[i] > 2])
print([int(x[i]) if i < 3 and x[i] > 1 else -1 for i in range(5)])
n = 0
for v in [0, 1, 2]:
    n += v or 5
    n *= v and 3 or 2
print(n, 0 or 3, 4 and 5, 0 and 5, "" or "b", "a" and "c", [1][:0] or [2], not 0, not "a")
print("" or 3, 5 or "a", None or 4, None and 4, () or 1, (1,) and "x")


def words(s, t):
    return s or t, s and t, not s, not s or not t


print(words("", "b"), words("a", ""), words("a", "b"))


def unlike(n, s, xs):
    out = 0
    if n or s:
        out += 1
    if n and s and xs:
        out += 10
    if not (n or None):
        out += 100
    if (s or n) and (xs or None):
        out += 1000
    while n and s:
        n -= 1
        out += 10000
    return out if s or xs else -out


for n in [0, 1]:
    for s in ["", "s"]:
        for xs in [[1.5][:0], [1.5]]:
            print(unlike(n, s, xs), end=" ")
print()


def effects(n):
    n > 1 and print("big", n)
    n > 1 or print("small", n)
    n and n > 2 and print("bigger", n)


for k in range(4):
    effects(k)


def walrus(a):
    b = 0
    if a > 1 and (b := a * 2) > 5:
        return b, 0, False, 0
    c = -1
    d = a > 2 or (c := a) > 0
    e = (b := 7) if a == 2 else b
    return b, c, d, e


print(walrus(0), walrus(1), walrus(2), walrus(3))


def links(i, xs):
    return 0 <= i < len(xs) > xs[i] > 0 if i < len(xs) else 0 < 1 > 2 > 1 // (i - i)


print(links(0, [1, 2]), links(1, [1, 2]), links(2, [1, 2]))
for i in range(3):
    print(2 < i < told(5, "five") < told(6, "six"), 0 <= i < told(5, "five"), end="")
print()
for z in [0, 2]:
    print(z != 0 and 10 // z > 1, z == 0 or 10 // z > 1, 0 < z < 10 // (z or 1), 0 < z <= 10 % max(z, 1) + 5)
