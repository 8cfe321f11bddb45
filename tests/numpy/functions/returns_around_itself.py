# A function each of whose returns depends on a call of itself returns where that call is not come to: what
# follows its call runs.
def f(n):
    if n > 3: raise ValueError("x")
    return f(n + 1)
def safe():
    try:
        return f(0) + 1
    except ValueError as e:
        return -1
print(safe())
def p(n):
    print(n)
    if n > 3: raise KeyError(n)
    p(n + 1)
try:
    p(0)
    print("not here")
except KeyError as e:
    print("e", e)
def r(n):
    x = n if n > 5 else r(n + 1)
    return x
print(r(1))
def s(n):
    return n or s(n + 1)
print(s(0))
def t(n):
    return n > 3 and t(n - 1)
print(t(6))
def v(n):
    while True:
        if n < 0: raise IndexError(n)
        v(n - 1)
try:
    v(3)
except IndexError as e:
    print(e)
def w(n):
    for k in range(n):
        w(k)
    return len([1])
print(w(3))
def x(n):
    for k in range(n):
        return x(k)
    raise ValueError("end")
try: print(x(4))
except ValueError as e: print(e)
def y(n):
    try:
        return y(n - 1) if n else [][1]
    except IndexError:
        return "caught"
print(y(4))
def z(n):
    try:
        return z(n - 1) if n else int("x")
    finally:
        print("fin", n)
try: z(2)
except ValueError as e: print(e)
def aa(n):
    try:
        aa(n - 1) if n else int("x")
        print("behind")
    except ValueError:
        return n
    return -n
print(aa(3))
def bb(n):
    if n == 0: raise ValueError("bb")
    try:
        bb(n - 1)
    except ValueError:
        return None
    return print("done", n)
print(bb(3))
def dd(n):
    return len(list(map(dd, range(n))))
print(dd(4))
print(safe())
def h(n):
    y = [h(k) for k in range(n)]
    return print(len(y))
print(h(2))
def g(n):
    return max([0] + [g(n - 1) for k in range(0, n)])
print(g(3) + 1, [g(2)])
def w(n):
    a = [0] + [w(k) for k in range(n)]
    b = a + [1]
    return sum(b)
print(w(4) * 2)
def e(n, m):
    return e(n - 1, m) if n else m
print(e(3, "a"))
def u(n):
    return str([u(k) for k in range(n)])
print(u(2), len(u(3)))
def a(n): return b(n)
def b(n): return len([a(k) for k in range(n)])
print(a(3), b(2))
def c(n):
    if n > 3: raise ValueError(n)
    return d(n + 1)
def d(n): return c(n)
try: print(c(0))
except ValueError as e: print("e", e)
try: print(d(0))
except ValueError as e: print("e", e)
def p(n): return max([0] + [q(k) for k in range(n)])
def q(n): return p(n)
print(p(3), q(2))
def outer(n):
    def inner(k):
        return max([k] + [inner(j) for j in range(k)])
    return inner(n) + 1
print(outer(4))
f = lambda n: max([n] + [f(k) for k in range(n)])
print(f(3))
def tree(d): return 1 + sum([0] + [tree(d - 1) for _ in range(2)]) if d else 1
print(tree(4))
def walk(t):
    out = []
    for x in t:
        out += [x] + walk(t[1:])
    return out
print(walk([1, 2]))
def depth(t): return 1 + max([0] + [depth(t[1:]) for x in t])
print(depth([1, 2, 3]))
