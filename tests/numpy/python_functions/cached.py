# functools.cache and lru_cache: what is remembered, in which order it is forgotten, in functions of functions.
from functools import cache, lru_cache
import functools
calls = 0
@cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(60), fib.cache_info(), fib(60), fib.cache_info())
@lru_cache(maxsize=None)
def f(a, b=2):
    print("call", a, b)
    return a * b
print(f(1), f(1), f(3, 4), f(3, 4) == 12, f("x", 3))
print(f(1.5), f(1.5))
@lru_cache
def g(x):
    print("g", x)
    return [x]
a = g(1); b = g(1)
print(a is b, g.cache_info())
a.append(5)
print(g(1), g("s"), g.cache_info())
@functools.lru_cache(maxsize=2)
def h(x):
    print("h", x)
    return x + 1
for x in [1, 2, 1, 3, 2, 1, 1, 3]:
    print(h(x), h.cache_info())
h.cache_clear()
print(h.cache_info(), h(1), h.cache_parameters())
def solve(nums):
    @cache
    def dp(i):
        print("dp", i)
        if i >= len(nums): return 0
        return max(nums[i] + dp(i + 2), dp(i + 1))
    r = dp(0)
    print(dp.cache_info())
    return r
print(solve([1, 2, 3]), solve([4, 1, 1, 9]))
@cache
def none(x):
    print("none", x)
print(none(1), none(1))
@lru_cache(maxsize=0)
def z(x):
    print("z", x)
    return x
print(z(1), z(1), z.cache_info())
@cache
def grid(r, c):
    if r == 0 or c == 0: return 1
    return grid(r - 1, c) + grid(r, c - 1)
print(grid(16, 16))
@cache
def words(s):
    if not s: return [""]
    return [s[0] + w for w in words(s[1:])] + words(s[1:])
print(words("abc"))
@cache
def tup(t):
    return sum(t)
print(tup((1, 2)), tup((1, 2, 3)), tup(tuple([1, 2])), tup.cache_info())
@cache
def bad(x):
    return len(x)
try:
    bad([1])
except TypeError as e:
    print(e)
@lru_cache(None)
def err(x):
    print("err", x)
    if x == 1: raise ValueError("no")
    return x
for k in range(2):
    try:
        err(1)
    except ValueError as e:
        print(e)
print(err(2), err(2), err.cache_info(), err.__name__)
@lru_cache(maxsize=None, typed=True)
def ty(a, b):
    print("ty", a, b)
    return a
print(ty(1, 2), ty(1.0, 2), ty(1, 2))
print(list(map(fib, range(10))), fib.cache_info().hits > 3)
for k in range(2):
    @cache
    def loop(x):
        print("loop", k, x)
        return x * k
    print(loop(5), loop(5))
