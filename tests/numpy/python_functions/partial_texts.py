"""The text of a partial, and of the error of divmod by zero."""
import functools


def both(a, b=0, *, c=1):
    return a, b, c


p = functools.partial(int, base=2)
print(p, repr(p), [p], p("101"))
print(functools.partial(max, 3, 4), functools.partial(pow, 2, mod=7), functools.partial(print))
q = functools.partial(functools.partial(sorted, reverse=True), [1, 2], key=abs)
print(q, q())
xs = [1, 2]
r = functools.partial(len, xs)
xs.append(3)
print(r, r())
s = functools.partial(both, "x", c=[2.5, None])
print(repr(s)[-20:], s(), s(7), str(s).startswith("functools.partial(<function both"))
for x, y in ((1.0, 0.0), (1, 0.0), (1.0, 0), (True, 0.0)):
    for f in (divmod, lambda a, b: a // b, lambda a, b: a % b):
        try:
            print(f(x, y))
        except ZeroDivisionError as e:
            print(e)
try:
    divmod(7, 0)
except ZeroDivisionError as e:
    print(e)
print(divmod(7.5, 2), divmod(-7, 2.0), divmod(7, -2))
