# Values that are None or something else: results, defaults, conditions that tell which, loops.
import math
def find(xs, y):
    for k, x in enumerate(xs):
        if x == y:
            return k
    return None
r = find([1, 2, 3], 2)
if r is not None:
    print(r + 1, [10, 20, 30][r])
def use(x):
    if x is None:
        return "none"
    if isinstance(x, str):
        return x.upper()
    if isinstance(x, (int, float)) and x > 2:
        return x * 2
    if isinstance(x, list):
        return len(x)
    return x
print(use(None), use("ab"), use(3), use(1), use([1, 2]), use(2.5))
vals = [None, "ab", 3, 1, [1, 2], 2.5, True]
for v in vals:
    print(use(v), end=" ")
print()
def f(x=None, y=3):
    if x is None:
        x = [1]
    x.append(y)
    return x
print(f(), f(y=4), f([5]))
def g(n):
    best = None
    for k in range(n):
        v = (k * 7) % 5
        if best is None or v > best:
            best = v
    return best
print(g(0), g(1), g(10))
def h(n):
    x = n or None
    y = x and x + 1
    return x, y
print(h(0), h(5))
print(abs(vals[2]), int(vals[5]), math.sqrt(vals[2]), str(vals[1]), float(vals[2]))
for v in vals:
    try:
        print(len(v))
    except TypeError as e:
        print(e)
s = vals[1]
print(s.upper(), s[0], s + "x", s * 2, "a" in s)
def first(xs):
    return xs[0] if xs else None
a = first([3, 4])
b = first([])
print(a, b, a is None, b is None)
while a is not None and a > 0:
    a = a - 1 if a > 1 else None
    print(a)
p = (1, 2) if r else None
if p:
    u, w = p
    print(u + w)
def pair(n):
    if n > 0:
        return n, "pos"
    return None, "neg"
for n in (1, -1):
    q, name = pair(n)
    print(q, name)
x = 3 if r else "s"
x = x + 1 if isinstance(x, int) else x + "t"
print(x)
assert r is not None
print(r * 2)
print([v * 2 for v in vals if isinstance(v, (int, float))])
print([v.upper() if isinstance(v, str) else v for v in vals])
def divide(a, b):
    return a / b if b else None


for pair in [(1, 2), (3, 0)]:
    q = divide(*pair)
    print(q, q is None, q is not None and q > 0, q or "none", (q or 0.0) + 1)
