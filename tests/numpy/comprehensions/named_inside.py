# Names that := binds inside comprehensions live around them: bound on some turns or none, and of another type after the first.
def f(l):
    y = 3
    print([y := x + 1 for x in l if x > 5], y)
    z = [[y := y * 2 for _ in range(k)] for k in l]
    print(y, z, [k for k in l if (y := k) > 2 if k > 3], y)
    return y


print(f([1, 7]), f([]), f([3]))
y = "s"
print([y := x for x in ["1", "2"] if x > "5"], y)
t = 0
print([t := t + x for x in [0.5, 1.5]], t)
print(sum((t := t + x) for x in [0.5, 0.25]), t, any((t := t + x) > 4 for x in range(9)), t)
print(max((t := -t) for _ in range(3)), t, [(t := t + k) for k in range(3) if k if k != 2], t)


def g(l):
    print([y := x for x in l if x > 5])
    return y


print(g([1, 7]))
try:
    print(g([1]))
except UnboundLocalError:
    print("unbound")
s = "a"
print(next((s := s + c) for c in "bcd" if c > "b"), s)
print(next(((s := s + c) for c in "bcd" if c > "x"), "none"), s)
print(all((s := s[:-1]) for _ in range(5)), repr(s))
l = [0]
print([l := l + [x] for x in range(3)], l, [(l := [x, x]) for x in l if x > 9], l)
n = 3
print(n if not [n := 7 for _ in range(0)] else -n, n, f"{[n := 8 for _ in range(2)]}", n)
w = 1
while [w := w * 2 for _ in range(2)][-1] < 50:
    print(w)
print(w, [(k, j) for k in range(3) if (m := k) for j in range(k) if (m := m + j)], m)


def h():
    total = 0

    def inner(xs):
        nonlocal total
        return [total := total + x for x in xs]
    print(inner([1, 2]), total, inner([]), total)


h()
