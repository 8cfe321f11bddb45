"""Sets of the ints of ranges, whose order is that of sets that have grown one key after another."""


# %% every length up to where tables have grown four times, some steps and places to begin
def some(first, step, most):
    told = []
    for n in range(most):
        s = set(range(first, first + n * step, step))
        t = set()
        for k in range(first, first + n * step, step):
            t.add(k)
        told.append((len(s), s == t, list(s) == list(t), list(s)[:3], list(s)[-2:]))
    return told


for first in (0, 1, 7, -5, -200, -1, -2, 1 << 40, -(1 << 40)):
    print(first, hash(str(some(first, 1, 90))), some(first, 3, 22)[-1])
for step in (-1, 2, 3, 4, 5, 8, 16, 24, 1 << 10, -6, -8, 1 << 55):
    print(step, hash(str(some(3, step, 40))), some(100, step, 40)[-1])


# %% where tables grow, and ints whose hash is not their own number
def around(n):
    told = []
    for k in range(n - 3, n + 4):
        s = set(range(k))
        s.add(-7)
        told.append((len(s), hash(str(list(s)[-5:]))))
    return told


for n in (5, 19, 20, 77, 308, 1229, 4915, 19661, 49999, 50001, 78643, 157286):
    print(n, around(n))
big = 2**61 - 1
print(list(set(range(big - 4, big + 5))), set(range(-big - 3, -big + 4)), set(range(2**63 - 3, 2**63 - 1)))
print(list(set(range(-2**63, 2**63 - 1, 2**60))), set(range(-3, 3)), set(range(-2, -9, -1)), set(range(-1, 2)))
print(set(range(0)), set(range(5, 5)), set(range(3, 0)), frozenset(range(4)), len(frozenset(range(40, 7, -5))))


# %% what is done to them afterwards
def after(n):
    s = set(range(2, n))
    seen = 0
    for p in range(2, n):
        if p in s:
            for q in range(p * p, n, p):
                s.discard(q)
                seen += q in s
    left = list(s)
    for k in range(n, n + n // 2):
        s.add(k * 5 % (2 * n))
    s -= set(range(0, n, 3))
    s |= set(range(n, 2 * n, 7))
    s &= set(range(1, 2 * n, 2))
    s ^= set(range(5, 50, 5))
    s.difference_update(range(7, 90, 7))
    s.update(range(3))
    s.symmetric_difference_update(range(4, 9))
    return left, seen, list(s), s.isdisjoint(range(-5, 0)), s.issuperset(range(2))


for n in (10, 50, 100, 333):
    print(after(n))
r = range(0, 60, 4)
print(set(r), {*r}, {*r, 1, 2}, {k for k in r}, set(r) | {3}, set(list(r)), {3, 4} & set(range(4)), 7 in set(range(9)))
one = set(range(3))
one.remove(1)
try:
    one.remove(1)
except KeyError as e:
    print(e, one)
one.clear()
one.add(9)
print(one, one.pop(), one)
