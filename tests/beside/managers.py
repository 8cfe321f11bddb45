import contextlib as ctx
import decimal as dec
import unittest
case = unittest.TestCase()
with case.assertRaises(ZeroDivisionError) as told:
    x = 1
    y = x // 0
    print("not printed")
print(repr(told.exception))
# %%
with case.assertRaises(dec.InvalidOperation):
    dec.Decimal("q")
try:
    with case.assertRaises(KeyError):
        [1, 2][x + 4]
except IndexError as e:
    print("other", e)
try:
    with case.assertRaises(KeyError):
        pass
except AssertionError as e:
    print(e)
# %%
stack = ctx.ExitStack()
with stack:
    stack.callback(print, "called at the end")
    print("in it")
def f(n):
    with ctx.ExitStack() as s:
        s.callback(print, "end of", n)
        if n == 1: return "one"
        if n == 2: raise ValueError("two")
        for k in range(3):
            with ctx.ExitStack() as inner:
                inner.callback(print, "inner", k)
                if k == 1: break
                continue
        return "rest"
    return "not"
print(f(0), f(1))
try:
    f(2)
except ValueError as e:
    print("raised", e)
# %%
with ctx.ExitStack() as a, ctx.ExitStack() as b, case.assertRaises(TypeError):
    a.callback(print, "a")
    b.callback(print, "b")
    raise TypeError("no")
with dec.localcontext() as c:
    c.prec = 5
    print(dec.Decimal(1) / 3)
print(dec.Decimal(1) / 3)
# %%
with ctx.suppress(ZeroDivisionError, dec.InvalidOperation):
    z = 5
    dec.Decimal("w")
    z = 6
print(z)
with ctx.redirect_stdout(None):
    pass
for k in range(3):
    with ctx.suppress(ZeroDivisionError):
        print(k, 6 // (k - 1))
print("end")
