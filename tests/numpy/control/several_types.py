# Loops over tuples and displays whose items have several types.
import numpy as np
import math

t = (1, "a", 2.5)
for x in t:
    print(x, type(x).__name__)
for k, x in enumerate((1, "b", [2])):
    print(k, x)
for name, f in [("sin", np.sin), ("sqrt", np.sqrt), ("abs", abs)]:
    print(name, f(4.0) > 0)
for f in (math.floor, math.sqrt, lambda v: v * 2):
    print(f(9.5) if f is not None else 0)
for a, b in zip((1, "x"), (2.5, None)):
    print(a, b)
print([f(1.0) for f in (np.exp, np.cosh)][0] > 2, [len(v) for v in ("ab", [1, 2, 3], (4,))], [str(v) for v in (1, 2.5, "c", None)])
def describe(*values):
    out = []
    for v in values:
        out.append(f"{type(v).__name__}={v}")
    return ", ".join(out)
print(describe(1, 2.5, "x", [1]), describe(), describe(True))
total = 0.0
for v in (1, 2.5, np.float32(0.5)):
    total += float(v)
print(total)
for dt in (np.int8, np.float32, float):
    print(np.zeros(2, dtype=dt).dtype)
