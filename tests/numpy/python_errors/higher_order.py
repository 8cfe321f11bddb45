# A function argument that raises; the error goes through several calls.
import math

def safe(f, x):
    try:
        return f(x)
    except (ValueError, OverflowError) as e:
        print(e)
        return math.nan
print(safe(math.sqrt, -1.0), safe(math.exp, 1e5), safe(math.log, 0.0), safe(lambda v: v + 1, 1.0))
def outer(n):
    return inner(n) + 1
def inner(n):
    if n < 0:
        raise ValueError(f"negative: {n}")
    return n * n
for v in [3, -2, 0]:
    try:
        print(outer(v))
    except ValueError as e:
        print("caught", e)
