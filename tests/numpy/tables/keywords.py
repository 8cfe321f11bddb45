# **kwargs, and ** of dictionaries in calls of functions: order, defaults, errors.
def gather(**kw):
    return sorted(kw.items())
print(gather(a=1, b=2), gather())
def scaled(x, **kw):
    return kw.get("scale", 1) * x
print(scaled(2, scale=3), scaled(2))
def timed(f, *args, **kwargs):
    return f(*args, **kwargs)
def h(a, b=2):
    return a + b
print(timed(h, 1, b=5), timed(h, 1))
d = {"a": 1, "b": 5}
print(h(**d))
def score(a, b, match=1, mismatch=-1):
    return match if a == b else mismatch
def pairs(x, y, **kw):
    return sum(score(p, q, **kw) for p, q in zip(x, y))
print(pairs("ab", "ac"), pairs("ab", "ac", match=2))
print(dict(**d), dict(**d, c=3), {**d, "z": 1})
def t(f):
    try:
        print(f())
    except TypeError as e:
        print(e)
e = {"a": 1, "q": 5}
t(lambda: h(**e))
t(lambda: h(1, **d))
t(lambda: h(**{"b": 5}))
def mixed(a, *rest, k=1, **kw):
    return a, rest, k, kw
print(mixed(1, 2, 3, k=4, z=5, y="s"), mixed(1), mixed(1, z=None))
def opts(**o):
    o["extra"] = 1
    for key in o:
        print(key, o[key])
opts(alpha=0.5, beta=2)
print(mixed(**{"a": 9, "w": 8}))
