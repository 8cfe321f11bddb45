# functions that only raise: the exception surfaces, in every place of a statement
def only():
    raise ValueError("only")
try:
    only()
except ValueError as e:
    print("got", e)
def only2(x):
    raise TypeError(f"bad {x}")
try:
    y = only2(3)
    print(y)
except TypeError as e:
    print("got", e)
def todo(a, b=2):
    """Doc."""
    raise NotImplementedError
try:
    print(todo(1))
except NotImplementedError as e:
    print("todo", repr(e))
def cond(x):
    if x > 0:
        raise ValueError("pos")
    else:
        raise KeyError("neg")
for v in (1, -1):
    try:
        z = cond(v) + 1
    except ValueError as e:
        print(e)
    except KeyError as e:
        print(e)
def nested(x):
    return only2(x) + 1
try:
    nested(2)
except TypeError as e:
    print(e)
f = lambda: only()
try:
    f()
except ValueError:
    print("lambda")
def use(fn):
    try:
        return fn()
    except ValueError:
        return 3
print(use(only))
def use2(fn, x):
    try:
        r = fn(x)
    except TypeError:
        r = -1
    return r
print(use2(only2, 1), use2(lambda x: x + 1, 1))
def check(x):
    if x < 0:
        fail("negative")
    return x ** 0.5
def fail(msg):
    raise ValueError(msg)
print(check(4.0))
try:
    check(-1.0)
except ValueError as e:
    print(e)
def always(x):
    while True:
        if x > 10: raise StopIteration(x)
        x += 1
try:
    always(1)
except StopIteration as e:
    print("stop", e)
def rec(n):
    if n == 0: raise ValueError("end")
    rec(n - 1)
try:
    rec(5)
except ValueError as e: print(e)
def rec2(n):
    if n == 0: raise ValueError("end")
    return rec2(n - 1)
try:
    print(rec2(5))
except ValueError as e: print(e)
x = only() if False else 4
print(x)
xs = [only2(i) for i in []]
print(xs)
def pick(k):
    if k: return only2(k)
    return 5
print(pick(0))
try: pick(1)
except TypeError as e: print(e)
assert_raises = 0
try:
    a, b = only()
except ValueError: print("unpack")
try:
    only().foo
except ValueError: print("attr")
try:
    only()[0] = 3
except ValueError: print("item")
try:
    for q in only(): print(q)
except ValueError: print("for")
try:
    print(only() or 3)
except ValueError: print("or")
try:
    if only(): print(1)
except ValueError: print("if")
try:
    while only(): print(1)
except ValueError: print("while")
try:
    d = [only(), 2]
except ValueError: print("list")
try:
    s = f"{only()}"
except ValueError: print("fstr")
try:
    len(only())
except ValueError: print("len")
try:
    with open(only()) as g: pass
except ValueError: print("with")
try:
    x += only()
except ValueError: print("aug")
try:
    return_value = (lambda: only())()
except ValueError: print("lam")
try:
    del x
    x = only()
except ValueError: print("del")
try:
    raise only()
except ValueError: print("raise")
try:
    assert only()
except ValueError: print("assert")
