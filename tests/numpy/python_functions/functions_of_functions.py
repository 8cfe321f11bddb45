# functools: wraps, partial with keywords, cmp_to_key; int() and complex() by keyword.
import functools
from functools import partial, cmp_to_key, reduce
def deco(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        print("before", args, kwargs)
        r = f(*args, **kwargs)
        print("after", r)
        return r
    return wrapper
@deco
def g(x, y=2):
    "doc"
    return x + y
@deco
def h(s):
    return s * 2
print(g(1), g(1, y=5), g.__name__, g.__doc__, h("a"), h.__name__, h.__doc__, g.__wrapped__(1))
def f(a, b, c=3): return (a, b, c)
p = partial(f, 1, c=9)
print(p(2), p(2, c=4), p.func(1, 2), p.args, p.keywords)
q = partial(p, 5)
print(q(), q(c=1), list(map(partial(pow, 2), [1, 2, 3])), sorted([3, -1, 2], key=partial(max, 0)))
basetwo = partial(int, base=2)
print(basetwo("101"))
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)), sorted(["bb", "a", "ccc"], key=cmp_to_key(lambda a, b: len(a) - len(b)), reverse=True))
def order(a, b):
    return (a[1] > b[1]) - (a[1] < b[1])
xs = [(i, i * 7 % 5) for i in range(23)]
print(sorted(xs, key=cmp_to_key(order)) == sorted(xs, key=lambda t: t[1]), sorted(xs, key=cmp_to_key(order), reverse=True) == sorted(xs, key=lambda t: t[1], reverse=True))
xs.sort(key=cmp_to_key(order))
print(xs)
print(sorted([], key=cmp_to_key(order)) if False else [])
nums = ["3", "30", "34", "5", "9"]
print("".join(sorted(nums, key=cmp_to_key(lambda a, b: -1 if a + b > b + a else 1))))
def outer(n):
    def add(a, b): return a + b + n
    return partial(add, 10)
print(outer(1)(2), outer(5)(b=1))
adders = [partial(lambda a, b: a + b, k) for k in range(3)]
print([a(10) for a in adders])
print(int("ff", base=16), int("-0b11", base=0), complex(imag=2), complex(1, imag=3), complex(real=2.5))
try:
    int("12", base=2)
except ValueError as e:
    print(e)
