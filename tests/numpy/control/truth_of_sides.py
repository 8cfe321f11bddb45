def f(x, y):
    if (x if y else None): print("t")
    x and print("eff")
    print("A") if y else 3
    assert (y if x else None) or True
    print([k for k in range(3) if (k or None)], any(k or None for k in range(2)), all(k and None for k in range(2)))
    print(any(k if k else None for k in [0, 0]), any("a" if k else 0 for k in [0, 1]))
    print(bool(x if y else None), bool("s" if not y else 0))
    return bool(x or None)
print(f(3, ""), f(0, "a"))
def g(xs):
    return bool(xs and xs[0])
print(g([]), g([1]), g([0]))
xs = []
print(bool(xs and xs[0]), bool(xs or None), not (xs or None), any(x and "q" for x in xs))
n = 0
print(bool(n and "x"), bool((n or None) and 3))
for k in (0, 1):
    print(not (None if k else ""), not ("x" if k else [k]), not (k or None), not not (k and "y"))
