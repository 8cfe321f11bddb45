# The match statement: literals, captures, sequences, mappings, classes, guards, alternatives; match and case as names.
def f(x):
    match x:
        case 0:
            return "zero"
        case 1 | 2:
            return "small"
        case -1.5:
            return "neg"
        case "a" | "b" as s:
            return "letter " + s
        case None:
            return "none"
        case True:
            return "yes"
        case [a, b]:
            return f"pair {a} {b}"
        case (a, b, *rest):
            return f"more {a} {b} {rest}"
        case {"k": v, **rest}:
            return f"map {v} {rest}"
        case int(n) if n > 100:
            return f"big {n}"
        case int() | float():
            return f"number {x}"
        case str(s):
            return "text " + s
        case _:
            return "other"
for v in [0, 1, 2, 5, 500]:
    print(f(v))
print(f(-1.5), f(2.5), f("a"), f("b"), f("zz"), f(None), f(True), f(False))
print(f((1, 2)), f([1, 2]), f((1, 2, 3)), f([1, 2, 3, 4]), f([]), f((1,)))
print(f({"k": 1, "z": 2}), f({"q": 1}), f({1, 2}), f(b"x"))
def point(p):
    match p:
        case (0, 0): print("origin")
        case (0, y): print("y", y)
        case (x, 0): print("x", x)
        case (x, y) if x == y: print("diag", x)
        case (x, y): print("xy", x, y)
for p in [(0, 0), (0, 3), (4, 0), (2, 2), (1, 2)]:
    point(p)
def cmd(text):
    match text.split():
        case ["go", ("north" | "south") as d]:
            return "go " + d
        case ["go", d]:
            return "cannot go " + d
        case ["get", item, *_]:
            return "get " + item
        case []:
            return "nothing"
        case [only]:
            return "only " + only
        case _:
            return "?"
print(cmd("go north"), cmd("go up"), cmd("get a b c"), cmd(""), cmd("x"), cmd("a b c d"))
match = 3
case = [1]
print(match, case[0], match + 1)
match case:
    case [one]:
        print("list", one)
match (1, "a"):
    case (int(i), str(t)):
        print(i, t)
for i in range(5):
    match i:
        case 1: continue
        case 4: break
        case n: print("loop", n)
def tree(t):
    match t:
        case ("leaf", v): return v
        case ("node", l, r): return l + r
print(tree(("leaf", 3)), tree(("node", 1, 2)))
import math
class_ = 1
def dotted(x):
    match x:
        case math.pi: return "pi"
        case math.e: return "e"
    return "none"
print(dotted(math.pi), dotted(math.e), dotted(1.0))
