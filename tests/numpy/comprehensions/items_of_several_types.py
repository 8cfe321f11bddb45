# any(), all() and next() over items of several types; reversed() of such; tuples of many items.
print(any(x for x in (0, "", None, 2.5)), all(x for x in (1, "a", 0.0, [1])))
def f(x):
    print("seen", x)
    return x
print(any(f(x) for x in (0, "a", 3.5)))
print(all(f(x) for x in (1, "", 3.5)))
print(all(bool(x) for x in ()), any(x for x in (0, "")), all(x for x in (1, "b")))
print(any(x == y for x in (1, "a") for y in (2.5, "a", None)))
print(any(f(x) == y for x in (1, "a") for y in (2.5, "a", 1)))
print(all(f(x) for x in (1, "b", 0, 4.5) if x != "b"))
for x in reversed((1, "a", 2.5)):
    print(x)
print([str(x) for x in reversed((1, "a"))])
for k, x in enumerate(reversed((1, "b", None))):
    print(k, x)
for a, b in zip(reversed((1, "b")), ("x", 2)):
    print(a, b)
t = (1,) * 20000
print(len(t), sum(t), t[19999])
u = (1, "a") * 3 + (2.5,)
print(u, u * 0, () * 5, (1, 2) * -1, len((1, 2) * 12000))
def g(*vs):
    return any(isinstance(v, str) for v in vs), all(v for v in reversed(vs))
print(g(1, "a", 0), g(1, 2.5), g())
for x in (1, "a", 3.5):
    if any(f(y) == x for y in ("a", 1)):
        print("in", x)
print(any(1 / x for x in (0, "a")) if False else "no")
try:
    print(all(1 / x for x in (2, 0, 2.5)))
except ZeroDivisionError as e:
    print(e)
print(next(str(x) for x in (0, "a") if x), next((str(x) for x in (0, "") if x), "none"))
print(next(str(x) + str(y) for x in (0, "a") for y in (2, "b") if x if y != 2), next(x for x in (2, 3)))
y = 3
print(any((y := len(str(x))) > 1 for x in (1, "ab", 2.25)), y)
