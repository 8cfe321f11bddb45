# **kwargs: the order of keywords and of what is spread; constructors with **.
from collections import Counter
d = {"a": 1}
def f(**kw): return kw
print(f(**d, b=2), f(b=2, **d), f(x=1, **{"y": 2}, z=3), f(**{}), f(**d, **{"q": 5}))
print(Counter(**{"a": 2}, b=1), dict({"z": 0}, **d), dict(x=1, **d))
e = {}
e.update(**d, w=3)
print(e)
def g(a, b=10, **rest): return (a, b, rest)
print(g(**{"a": 1, "c": 3}), g(1, **{"b": 2}), g(b=3, **{"a": 0, "zz": 1}))
def make(**options):
    defaults = {"color": "red", "size": 3}
    defaults.update(options)
    return defaults
print(make(size=5), make(color="blue", extra=1.5))
h = lambda **k: len(k)
print(h(a=1, b=2), (lambda x, **k: k)(1, y=2))
def outer(**kw):
    def inner(k):
        return kw.get(k, "none")
    return inner("a"), inner("q")
print(outer(a=3))
print(sorted(f(b=1, a=2)), f.__name__)
