# Ints and floats that meet in globals, cells, results, tuples, tables and sorts.
from functools import cache, partial
import copy
import json


total = 0


def add(x):
    global total
    total += x
    return total


print(add(1), add(0.5), add(2), total)


def counter():
    count = 0

    def up(x):
        nonlocal count
        count += x
        return count
    return up


up = counter()
print(up(1), up(2))
down = counter()
print(down(0.5), down(1))


def scaled(x, by=1, *rest, **options):
    for r in rest:
        x += r
    return x * by * options.get("k", 1)


print(scaled(2), scaled(2, 0.5), scaled(2, 1, 0.5), scaled(2, k=0.5), scaled(2, 1, 1))


@cache
def ways(n):
    return 1 if n == 0 else ways(n - 1) * 1.5 if n % 2 else ways(n - 1)


print(ways(0), ways(1), ways(2), ways(5))


def series(n):
    return 0 if n == 0 else 1 / n + series(n - 1)


print(series(0), series(3))


def even(n):
    return 0 if n == 0 else odd(n - 1) + 1


def odd(n):
    return 0.5 if n == 0 else even(n - 1) + 1


print(even(4), odd(4), even(3), odd(3))
for v in (1, 2.5, 3):
    print(v, type(v).__name__, v * 2, v == 1)
print(v)
for v in [1, 2.5]:
    w = v + 1
    print(w)
else:
    w = 0
print(w)
table = {"a": lambda x: x + 1, "b": lambda x: x / 2}
for k in sorted(table):
    print(k, table[k](4), table[k](2.5))
try:
    q = 1
    q = 10 / (q - 1)
except ZeroDivisionError as e:
    print(e, q)
    q = 0.5
print(q)
k = 3
match k:
    case 1:
        r = 1
    case 2:
        r = 2.5
    case _:
        r = 3
print(r)
print(json.dumps([1 if c else 0.5 for c in (True, False)]), json.dumps({"x": r}))
pair = (1, 2.5) if k > 2 else (1.5, 2)
print(pair, pair[0] + pair[1], sum(pair))
a, b = pair
print(a, b, a < b)
xs = [1.5, 2.5]
xs.append(k if k > 1 else 0.5)
print(xs, sum(xs), copy.deepcopy(xs), xs.index(3), 3.0 in xs, xs.count(3))
ys = xs[:]
ys.sort(reverse=True)
print(ys, ys == xs, min(ys, key=lambda v: -v))
print([x if x > 2 else 0 for x in xs], {x: x if x > 2 else 0 for x in xs}, {x if x > 2 else 0 for x in xs})
half = partial(scaled, by=0.5)
print(half(3), half(3.0))
n = 10
while n > 1:
    n = n // 2 if n % 2 == 0 else n / 2
    print(n, end=" ")
print()
x = y = 0
x += 0.5
print(x, y)
z = -0.0 if k > 5 else 0
print(z, str(z), repr(z), z == 0, 1 if z else 2)
u = 2 ** 53 + 1 if k else 0.5
print(u, u + 0.0, u == 2.0 ** 53, u > 2.0 ** 53, u * 1.0, u - 1, hash(u) == hash(2 ** 53 + 1), {u: 1}.get(2.0 ** 53))
inf = float("inf")
best = inf
for cost in [5, 3, 8]:
    best = min(best, cost)
print(best, best == 3)
dist = {name: inf for name in "ab"}
dist["a"] = 0
print(dist)
print(f"{best} {best:d} {best:.1f} {best!r:>4} {dist['a']:03d}")
lo, hi = 0, 1
for _ in range(5):
    mid = (lo + hi) / 2
    if mid ** 3 < 0.5:
        lo = mid
    else:
        hi = mid
print(lo, hi)
grid = [[0] * 3 for _ in range(2)]
for i in range(2):
    for j in range(3):
        if i != j:
            grid[i][j] = 1 / (i - j)
print(grid, [sum(row) for row in grid], max(map(max, grid)))
print(round(best, 1), round(best / 2), divmod(best, 2), best.real, (best + 0.5).is_integer(), abs(-best), +best, -best, ~int(best))
print(isinstance(best, int), isinstance(best, float), isinstance(best, (int, float)), type(best) is int, type(best) == float, callable(best))
if isinstance(best, int):
    print(best << 1, best & 1, range(best), "ab" * best, [0] * best)
print(sorted([best, 2.5, 1], key=lambda v: (v % 2, v)), list(zip([best], [1])), list(enumerate([best, 0.5])), any([best]), all([best, 0]))
print(best if best else 0.5, not best, best and 2.5, best or 2.5, (best, 1) > (2.5, 3), best != 3.0, 1 < best < 3.5, best is None)
