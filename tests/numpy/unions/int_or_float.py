# An int and a float that meet stay what they are: names, results, choices, folds, tables.
import math
import numpy as np


def total(xs):
    s = 0
    for x in xs:
        s += x
    return s


print(total([]), total([0.5, 1.5]), total([1, 2]), total((1, 2.5)))


def mean(xs):
    return sum(xs) / len(xs) if xs else 0


print(mean([1.5, 2.5]), mean([]), mean([1, 2]))


def clamp(x, low, high):
    return max(low, min(x, high))


print(clamp(0.5, 0, 1), clamp(-0.5, 0, 1), clamp(1.5, 0, 1), clamp(2, 0, 1))
print(max(3, 2.5), min(3, 2.5), max(2, 2.0), max(2.0, 2), min(1, 1.0), max(0, 1, 0.5), min(0.5, 2, 1))
for c in (True, False):
    print(1 if c else 2.5, c and 2.5 or 1, (c and 1) or 2.5)
n = 0
for xs in ([4, 2], [], [0.5]):
    print(len(xs) and sum(xs) / len(xs), sum(xs), sum(xs, 0.0))


def best(xs):
    found = float("-inf")
    for x in xs:
        if x > found:
            found = x
    return found


print(best([3, 1, 4]), best([]), best([0.5]))


def newton(a):
    x = a
    for k in range(20):
        x = x - (x * x - a) / (2 * x)
    return x


print(newton(2), newton(2.0), newton(9))


def halves(n):
    while n % 2 == 0:
        n = n / 2
    return n


print(halves(12), halves(7))


def power(x, n):
    r = 1
    for k in range(n):
        r *= x
    return r


print(power(2, 10), power(0.5, 3), power(0.5, 0), power(2, 0))
balance = 100
for year in range(3):
    balance = balance * 1.05
    print(year, balance)
for year in range(0):
    balance = 1
print(balance)
t = 0
while t < 1:
    print(t, end=" ")
    t += 0.25
print(t)
x = 5
if x > 3:
    x = x / 2
print(x, type(x), isinstance(x, int), isinstance(x, float))
y = 5
if y > 30:
    y = y / 2
print(y, type(y).__name__, f"{y}", f"{y:.2f}", str(y), "%d %s" % (y, y), y // 2, y % 3, y ** 2, -y, y == 5.0, abs(y), round(y), int(y), float(y))
print([y] * 2, (y, x), {y: x}, {x: y}[x], [1, 2, 3, 4, 5, 6][y] if isinstance(y, int) else None)


def fact(n):
    if n <= 1:
        return 1.0
    return n * fact(n - 1)


print(fact(5), fact(0))


def f(n):
    if n == 0:
        return 0
    return f(n - 1) + 0.5


print(f(0), f(3))
print(math.sqrt(y), math.floor(x), math.floor(y), math.isnan(y), np.sin(y), np.array([1.0, 2.0]) * y, np.array([1, 2]) * y, np.array([1, 2]) * x, np.full(2, y), np.zeros(3) + x)
a = np.zeros(3)
a[0] = y
a[1] = x
a[2] += y
print(a)
r = range(y) if isinstance(y, int) else []
print(list(r))
d = {"a": 1, "b": 2.5}
print(d.get("a", 0), d.get("c", 0), d.get("b", 0.0), d.get("z", 0.0))
e = {"a": 1}
print(e.get("z", 0.5), e.get("a", 0.5), e.setdefault("q", 3))
g = lambda v: v / 2 if v % 2 else v // 2
print(g(3), g(4), list(map(g, [1, 2, 3])), [v / 2 if v > 1 else v for v in range(4)])
print(sum([g(v) for v in range(5)]), sum(v / 2 if v > 1 else v for v in range(4)), max([g(v) for v in range(5)]), sorted([g(v) for v in (4, 3, 1)], reverse=True))
def sign(x):
    return 0 if x == 0 else (1 if x > 0 else -1) * 1.0
print(sign(0), sign(2), sign(-3.5))
