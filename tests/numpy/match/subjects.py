"""match: a guard that gives the subject's name another value, and class patterns that take no positional part."""
from array import array
from collections import Counter, deque


def guarded():
    x = 0
    y = None
    match x:
        case 0 if not (x := 1):
            y = 0
        case 1:
            y = 1
    return x, y


print(guarded())
x = 3
match x:
    case 4:
        print("four")
    case 3 if (x := 4) > 5:
        print("never")
    case 4:
        print("wrong")
    case 3:
        print("three", x)


def whole(v):
    try:
        match v:
            case bool(a) | int(a) | float(a) | str(a) | bytes(a) | bytearray(a) | list(a) | tuple(a) | dict(a) | set(a) | frozenset(a):
                return a
            case range(a):
                return "range", a
            case deque(a):
                return "deque", a
            case complex(a):
                return "complex", a
            case array(a):
                return "array", a
    except TypeError as e:
        return str(e)
    return None


for v in (True, 1, 2.5, "s", b"b", bytearray(b"c"), [1], (1,), {1: 2}, {3}, frozenset([4]), Counter("a"), None):
    print(whole(v))
print(whole(range(3)), whole(deque()), whole(1j), whole(array("i")))
