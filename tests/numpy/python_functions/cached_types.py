# Caches of few calls with arguments of several types: the oldest call goes, whatever its types are.
from functools import cache, lru_cache
@cache
def f(*a): return str(a)
print(f(1), f(1.0), f(1, 2), f(1.0, 2), f(True), f.cache_info())
@lru_cache(2)
def g(x):
    print('in', x)
    return 0
for r in range(3): g(1); g(1.0); g('a'); g((1,)); g(2); g(2); g('a')
print(g.cache_info())
@lru_cache(3)
def k(n): return n if n < 2 else k(n-1) + k(n-2)
print(k(20), k.cache_info())
@lru_cache(maxsize=50)
def m(n): return n
s = 0
for i in range(20000): s += m(i * 7919 % 61) + m(i % 13 + 0.5)
print(s, m.cache_info())
@cache
def q(*a): return a and q(*a[1:])
print(q(0, 0), q(*range(0)), q(0))
@lru_cache(typed=True)
def w(*a): return str(a)
print(w(1), w(1.0), w((1,)), w((1.0,)), w.cache_info())
