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


def nested(items):
    n = 0
    for item in items:
        if isinstance(item, list):
            n += nested(item)
        elif item is not None:
            n += item
    return n


print(nested([1, [2, None], 3]))
for cls in [int, str]:
    print([isinstance(v, cls) for v in vals], isinstance(3, cls))
