# functools.cache: which arguments are given by place and which by name tells two calls apart; a lone int or
# str is no equal of another type's, nor is a call without a default one that gives it.
from functools import cache, lru_cache
@cache
def f(x, y=1, *, z=0):
    print("f", x, y, z)
    return str(x) + str(y) + str(z)
print(f(1), f(1, 1), f(x=1), f(1, y=1), f(y=1, x=1), f(x=1, y=1), f(1, z=0), f(True), f(True, 1), f(1, True), f(1.0), f("a"), f("a", 1))
print(f.cache_info())
@lru_cache(maxsize=3)
def g(*a):
    print("g", a)
    return str(a)
print(g(), g(1), g(True), g(1.0), g(1, 1), g(True, True), g(*[1]), g(*[1, 1]), g(("y", 3)), g("y", 3))
print(g.cache_info())
@cache
def h(a, *b, y=0):
    print("h", a, b, y)
    return str(a) + str(b) + str(y)
print(h(1), h(True), h(1.0), h(1, 2), h(True, 2), h(1, y=2), h("y", 2), h(y="x", a=2), h(*[1, 2]), h(*(1, 2)), h(1, *[]), h(1, *(2,)))
print(h.cache_info())
@lru_cache(maxsize=None, typed=True)
def t(a, b=2, *c):
    print("t", a, b, c)
    return str(a) + str(b)
print(t(1), t(True), t(1.0), t(1, 2), t(1, 2.0), t(1, b=2), t(1, b=2.0), t(a=1), t(a=True), t(1, 2, 3), t(1, 2, 3.0))
print(t.cache_info())
def outer(k):
    @cache
    def inner(a, b=3):
        print("inner", a, b, k)
        return a + b + k + (inner(a - 1) if a > 0 else 0) + (inner(a - 1, b=1) if a > 1 else 0)
    print(inner(3), inner(3, 3), inner(3, b=3), inner.cache_info())
    return inner
outer(1)
q = outer(2)
print(q(3), q(b=3, a=3), q(True), q(1), q.cache_info())
@cache
def rec(n, m=1):
    return 1 if n == 0 else n * rec(n - 1, m) + rec(n - 1, m=m) + rec(n=n - 1)
print(rec(8), rec.cache_info())
print([f(k) for k in [1, 2, 1]], list(map(f, [1, 5, 5])), sorted([3, 1, 2], key=f))
print(f.cache_info())
def call(fn, *a): return fn(*a)
print(call(f, 1), call(f, 1, 1), call(f, True))
p = f
print(p(1, 9), f(1, 9), f.cache_info())
f.cache_clear()
print(p(1, 9), f(1, 9), f.cache_info())
