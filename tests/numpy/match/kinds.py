# The match statement beside values of all kinds, nested patterns, tuples of subjects, recursion.
from collections import deque, Counter
def kind(x):
    match x:
        case []: return "empty"
        case [1, *_]: return "starts with one"
        case [*_, 9]: return "ends with nine"
        case [_, _]: return "two"
        case [[a, b], *rest]: return ("nested", a, b, rest)
        case list(): return "list"
        case tuple(t): return ("tuple", t)
        case str() as s if s.isdigit(): return "digits"
        case str(): return "str"
        case dict(d) if not d: return "no keys"
        case {"type": "point", "x": x1, "y": y1}: return ("point", x1, y1)
        case {"type": t}: return ("type", t)
        case set() | frozenset(): return "set"
        case bool(): return "bool"
        case int() | float() | complex(): return "number"
        case None: return "none"
    return "other"
for v in ([], [1, 2, 3], [2, 9], [2, 3], [[1, 2], [3]], [2, 3, 4], (5,), (1, 5), "12", "ab", {}, {"type": "point", "x": 1, "y": 2}, {"type": "line"}, {"a": 1}, {1}, frozenset([2]), True, 3, 2.5, 1j, None, b"x", range(0), range(2), deque([1, 2]), deque()):
    print(kind(v))
def evaluate(e):
    match e:
        case ("+", a, b): return evaluate(a) + evaluate(b)
        case ("*", a, b): return evaluate(a) * evaluate(b)
        case ("-", a): return -evaluate(a)
        case int() | float(): return e
print(evaluate(("+", 1, ("*", 2, 3))), evaluate(("-", ("+", 1, 2))))
def grade(score):
    match score:
        case s if s >= 90: return "A"
        case s if s >= 80: return "B"
        case _: return "C"
print([grade(s) for s in (95, 85, 10)])
def http(status):
    match status:
        case 200 | 201: return "ok"
        case 404: return "missing"
        case 500 | 502 | 503: return "down"
        case int(): return "int"
        case str(x): return x
print(http(200), http(404), http(502), http(7), http("x"))
x = 10
match x:
    case 10:
        y = "ten"
    case _:
        y = "no"
print(y)
match (1, 2, 3):
    case (a, *b): print(a, b)
match [1, [2, [3, 4]]]:
    case [a, [b, [c, d]]]: print(a, b, c, d)
def both(p):
    match p:
        case (0, v) | (v, 0): return v
        case (a, b) as whole if a > b: return whole
        case (_, _): return "rest"
print(both((0, 5)), both((6, 0)), both((3, 2)), both((2, 3)))
def guard_binds(v):
    match v:
        case [a, b] if a > 10: return "big"
        case [_, _]: return ("bound", a, b)
print(guard_binds([1, 2]), guard_binds([11, 2]))
def swap(x, y):
    match x, y:
        case 0, 0: return "zeros"
        case 0, _: return "left"
        case _, 0: return "right"
        case a, b if a == b: return "same"
        case x, y: return x + y
print(swap(0, 0), swap(0, 1), swap(1, 0), swap(2, 2), swap(2, 3))
def optional(v):
    match v:
        case None: return 0
        case n: return n + 1
print(optional(None), optional(4))
rest_of = {"a": 1, "b": 2, "c": 3}
match rest_of:
    case {"a": n, **others}: print(n, others)
match {"k": [1, 2]}:
    case {"k": [p, q]}: print(p, q)
match "hello":
    case "hi" | "hello" as g: print("greeting", g)
items = [("add", 1), ("mul", 3), ("clear",), ("?", 1, 2)]
acc = 5
for item in items:
    match item:
        case ("add", n): acc += n
        case ("mul", n): acc *= n
        case ("clear",): acc = 0
        case (op, *args): print("unknown", op, args)
    print(acc)
