# Loops and comprehensions over items of several types: written out for each.
import numpy as np
import math

for f in (np.sin, np.cos, np.exp):
    print(f(0.5), f(np.zeros(2)))
for f in [math.sin, math.floor, abs]:
    print(f(2.5))
for dtype in [np.int8, np.int32, np.int64]:
    print(np.iinfo(dtype).min, np.iinfo(dtype).max)
for dtype in (np.float32, np.float64):
    print(np.finfo(dtype).eps, np.ones(2, dtype).dtype)
for a in (np.arange(3), np.arange(3.0), np.arange(6).reshape(2, 3)):
    print(a.dtype, a.ndim, a.sum())
for x in (1, 2.5, "text", True, 2j, (1, 2)):
    print(x, type(x).__name__)
for name, f in (("sin", np.sin), ("cos", np.cos)):
    print(name, f(1.0))
for name, f in zip(("sum", "max"), (np.sum, np.max)):
    print(name, f([1, 5, 2]))
for i, f in enumerate((min, max, sum)):
    print(i, f([3, 1, 2]))
for i, (name, f) in enumerate([("a", len), ("b", sum)]):
    print(i, name, f([3, 1, 2]))


def total(*values):
    s = 0.0
    for v in values:
        s += np.sum(v)
    return s


print(total(1, 2.5, np.arange(4), [1, 2]))
print([f(4.0) for f in (math.sqrt, math.exp)])
print([x * 2 for x in (1, 2, 3)])
print([str(x) for x in (1, 2.5, "s", None)])
print([f(x) for f in (np.sin, np.cos) for x in (0.0, 1.0)])
print([g.__name__ for g in (np.float32, np.int64)])
last = None
for z in (1, 2.0):
    last = z
print(last)
for q in (1, "b"):
    pass
else:
    print("else", q)
fs = (lambda x: x + 1, lambda x: x * 2)
for f in fs:
    print(f(10))
for f in (lambda x: x + 1, lambda x: x * 2):
    print(f(10), f(1.5))
for row in ([1, 2], [3.5]):
    print(row)
for m in (np.int8(3), np.float16(2)):
    r = m + m
    print(r, r.dtype)
