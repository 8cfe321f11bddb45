# Functions that return an int, a float or a text, and lists of what they return.
def parse(s):
    try:
        return int(s)
    except ValueError:
        pass
    try:
        return float(s)
    except ValueError:
        return s
for t in ["1", "2.5", "abc", "-3"]:
    v = parse(t)
    print(repr(v), isinstance(v, int), isinstance(v, str), f"{v!r:>6}", f"[{v}]")
def total(items):
    n = 0
    for it in items:
        if isinstance(it, list):
            n += total(it)
        else:
            n += it
    return n
print(total([1, 2, [3, 4]]))
vals = [parse(t) for t in ["1", "2.5", "abc"]]
print(vals, [type(v).__name__ for v in vals])
