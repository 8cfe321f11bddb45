# Tuples whose parts are ints or floats; sums of nothing.
def f(n):
    if n == 0:
        return 0, 1
    if n == 1:
        return 0.5, 1
    return 1, 0.5


for n in range(3):
    a, b = f(n)
    print(f(n), a, b, a + b, f(n)[0], sum(f(n)), max(f(n)))
pairs = [(1, 2.5), (1.5, 2)]
print(pairs, sorted(pairs), pairs[0], dict(pairs), max(pairs), [a + b for a, b in pairs])
pairs.append((3, 4))
print(pairs, (3.0, 4.0) in pairs, pairs.index((1.5, 2.0)))
best = (0, 0)
for p in pairs:
    if p > best:
        best = p
print(best)
ts = {(1, 2.5), (1.5, 2)}
print(sorted(ts), (1.0, 2.5) in ts)
d = {"a": (1, 0.5)}
print(d.get("a", (0, 0)), d.get("b", (0, 0)), d.get("b", (0.5, 1)))
t = tuple([1, 2]) if len(pairs) > 5 else tuple([0.5, 1.5])
print(t)
t = tuple([k for k in range(3)]) if len(pairs) < 5 else tuple([0.5, 1.5])
print(t, t + (0.5,), t[0])
nested = ((1, 2), 3) if len(pairs) > 5 else ((0.5, 2), 3)
print(nested)
nested = ((1, 2), 3) if len(pairs) < 5 else ((0.5, 2), 3)
print(nested)
state = (0, 1)
for k in range(3):
    state = (state[1], state[0] + 0.5)
    print(state)
x, y = 0, 0
for k in range(3):
    x, y = y + 1, x + 0.5
print(x, y)
xs = [1] if len(pairs) < 5 else [2.5]
print(xs, xs + [0.5], [0.5] + xs)
dd = {1: 2} if len(pairs) < 5 else {1: 2.5}
print(dd, dd[1])
ss = {1} if len(pairs) < 5 else {2.5}
print(ss)
it = iter([1, 2]) if len(pairs) < 5 else iter([0.5])
print(next(it), list(it))
z = list(zip([1, 2], [0.5, 1])) + list(zip([0.5], [2]))
print(z)
m = list(map(lambda v: v if v > 1 else 0.5, [1, 2])), list(filter(lambda v: v, [0, 1, 0.5]))
print(m)
gen = (v / 2 if v % 2 else v for v in range(4))
print(list(gen), sum(v / 2 if v % 2 else v for v in range(4)), max(v / 2 if v % 2 else v for v in range(4)))
print([*range(2), 0.5], (*range(2), 0.5), {**{"a": 1}, "b": 0.5}, [1, *[0.5]], max([1], [0.5]), max((1, 2), (1.5, 0)), min([1, 2], key=lambda v: v / 2))
opt = None
for v in [1, 0.5]:
    opt = v if opt is None else opt + v
    print(opt)
xs = [1.5]
xs.pop()
print(sum(xs), max(xs, default=0), sum(xs, 1), sum(xs, 0.5))
def s(xs): return sum(xs)
print(s(xs), s([0.5]), s((0.5,)))
import math
print(math.prod(xs), math.prod([0.5]))
import numpy as np
zs = [np.float64(1)]
zs.pop()
print(sum(zs) == 0)
