# Programs whose numbers are ints on some paths and floats on others.
import math
from collections import Counter, defaultdict, deque
from functools import reduce


class_sizes = [3, 0, 2]


def average(values):
    if not values:
        return 0
    return sum(values) / len(values)


results = {k: average(list(range(k))) for k in class_sizes}
print(results, sorted(results.values()), max(results.values()), sum(results.values()))
acc = [0]
for k in range(4):
    acc.append(acc[-1] + (k / 2 if k % 2 else k))
print(acc)
low, high = 0, 10
for k in range(6):
    mid = (low + high) / 2
    if mid * mid < 20:
        low = mid
    else:
        high = mid
    print(low, high, mid)


def integrate(f, a, b, n):
    h = (b - a) / n
    s = 0
    for k in range(n):
        s += f(a + k * h)
    return s * h


print(integrate(lambda x: x, 0, 2, 4), integrate(lambda x: x * x, 0, 2, 4), integrate(math.sin, 0, 1, 3))


def horner(coefficients, x):
    r = 0
    for c in coefficients:
        r = r * x + c
    return r


print(horner([1, 2, 3], 2), horner([1, 2, 3], 0.5), horner([], 1.5), horner([1.5], 2))


def dot(a, b):
    s = 0
    for x, y in zip(a, b):
        s += x * y
    return s


print(dot([1, 2], [3, 4]), dot([1.5], [2]), dot([], []))


def variance(xs):
    m = sum(xs) / len(xs)
    return sum((x - m) ** 2 for x in xs) / (len(xs) - 1 or 1)


print(variance([1, 2, 3]), variance([2.5]))


def roots(a, b, c):
    d = b * b - 4 * a * c
    if d < 0:
        return None
    if d == 0:
        return -b / (2 * a)
    return (-b + math.sqrt(d)) / (2 * a), 0


print(roots(1, -3, 2), roots(1, 2, 1), roots(1, 0, 1))
price = 100
discount = 0
for code in ["none", "half", "tenth"]:
    discount = 0
    if code == "half":
        discount = 0.5
    elif code == "tenth":
        discount = 0.1
    print(code, price * (1 - discount), discount)
print(f"{discount:5.1f}|{price if discount else 0:d}|{0 if code else 1.5}")
temps = {"a": 0, "b": 0}
for k, v in [("a", 1.5), ("b", 2), ("a", 2)]:
    temps[k] += v
print(temps)
totals = defaultdict(int)
for k, v in [("a", 1.5), ("b", 2), ("a", 2)]:
    totals[k] += v
print(dict(totals), totals["c"])
print(reduce(lambda a, b: a + b, [1, 2.5, 3]), reduce(lambda a, b: a if a > b else b, [1, 2.5, 2]))
q = deque([1, 2])
q.append(2.5)
print(q, sum(q), max(q))
m = [[0] * 2 for _ in range(2)]
m[0][1] = 0.5
m[1][0] += 1
print(m)
best = None
for v in [3, 1.5, 2]:
    if best is None or v < best:
        best = v
print(best)
count = 0
total = 0
for v in ["1", "2.5", "x"]:
    try:
        total += float(v)
        count += 1
    except ValueError:
        print("skip", v, total)
print(total / count if count else 0, total)
x = 1
while x > 1e-3:
    x /= 10
print(x)
k = 3
k /= 1
print(k)
s = 0
s = s + 1 if s else s + 1.0
print(s)
print([sum(r) for r in [[1, 2], [0.5], []]], [max(r, default=0) for r in [[1.5], []]])
a, b = 0, 1.5
a, b = b, a
print(a, b)
for k in range(2):
    a, b = b, a + b
print(a, b)
z = 2
for _ in range(3):
    z = z ** 2 if z < 10 else z ** 0.5
print(z)
print(round(7 / 2 if z else 3), round(2.567 if z else 2, 1), int(z), math.ceil(z), divmod(z, 3), z // 1, z % 1.5)
print(abs(-3 if z > 100 else -2.5), pow(z, 2), z.is_integer() if isinstance(z, float) else "int")
print(all(v > 0 for v in (z, 1)), min((z, 7)), sorted([z, 3, 2.5]), (1, 2.0) < (z, 1), z in [4.0, 2], hash(z) == hash(4))
