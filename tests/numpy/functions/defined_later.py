# functions that call what a later line defines
def a(x): return b(x) + 1
def b(x): return x * 2
print(a(2))
def p(x: int) -> int: return q(x)
def q(x: int) -> int: return r(x) + 1
def r(x: int) -> int: return x
print(p(1))
def main():
    helper()
    return other(3)
def helper(): print("help")
def other(n): return n if n == 0 else other2(n - 1)
def other2(n): return n if n == 0 else other(n - 1)
print(main())
def lazy(flag):
    if flag: return not_yet(3)
    return 0
print(lazy(False))
def not_yet(k): return k * 2
print(lazy(True))
if False:
    never_there()
def guarded(x):
    try: return missing_fn(x)
    except NameError as e: return str(e)
print(guarded(1))
def usesglobal(): return LIMIT * 2
LIMIT = 4
print(usesglobal())
def outer():
    def f(): return g() + 1
    def g(): return 2
    return f()
print(outer())
def even(n: int) -> bool: return True if n == 0 else odd(n - 1)
def odd(n: int) -> bool: return False if n == 0 else even(n - 1)
print(even(10))
fs = [lambda: later()]
def later(): return 9
print(fs[0]())
def k(x=1): return kk(x=x)
def kk(x): return x
print(k())
import numpy as np
def hh(n: np.int64): return jj(n)
def jj(n): return n + 1
print(hh(3))
def arr(x: "float64[:]"): return arr2(x)
def arr2(x): return x.sum()
print(arr(np.ones(3)))
