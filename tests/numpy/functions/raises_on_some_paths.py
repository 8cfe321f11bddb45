# functions that raise on some paths, and those that call what only raises
import numpy as np
from numba import njit
@njit
def bad(x):
    raise ValueError("njit")
try:
    print(bad(3))
except ValueError as e:
    print(e)
def stop(msg): raise RuntimeError(msg)
def fin(x):
    try:
        return stop("a") + x
    except RuntimeError as e:
        return str(e)
    finally:
        print("fin")
print(fin(1))
def fin2(x):
    try:
        stop("b")
    finally:
        print("fin2")
try:
    fin2(2)
except RuntimeError as e: print(e)
def loop(xs):
    for x in xs:
        if x > 2: stop("big %d" % x)
    return len(xs)
print(loop([1, 2]))
try: loop([1, 3])
except RuntimeError as e: print(e)
def loop2(xs):
    t = 0
    for x in xs:
        t += x
        if t > 5:
            stop("sum")
        else:
            continue
    return t
print(loop2([1, 2]))
def w(xs):
    while True:
        if not xs: stop("done")
        xs.pop()
try: w([1, 2])
except RuntimeError as e: print(e)
def choose(k):
    if k == 0: y = 1
    elif k == 1: y = 2
    else: stop("other")
    return y
print(choose(0), choose(1))
try: choose(5)
except RuntimeError as e: print(e)
def typed(k):
    if isinstance(k, str): y = k + "!"
    elif isinstance(k, int): y = str(k)
    else: stop("type")
    return y
print(typed("a"), typed(1))
try: typed(2.5)
except RuntimeError as e: print(e)
def arr(a):
    if a.ndim != 1: stop("1-d")
    return a.sum()
print(arr(np.ones(3)))
try: arr(np.ones((2, 2)))
except RuntimeError as e: print(e)
def mk(): return stop
try: mk()("made")
except RuntimeError as e: print(e)
def dec(f, x):
    r = f(x)
    print("after")
    return r
try: dec(stop, "dec")
except RuntimeError as e: print(e)
try: [stop(str(i)) for i in range(2)]
except RuntimeError as e: print(e)
try: print(sorted([2, 1], key=lambda v: stop("key")))
except RuntimeError as e: print(e)
try: print(list(map(stop, ["m"])))
except RuntimeError as e: print(e)
print([stop("x") for i in []], [stop("y") for i in range(3) if i > 5])
try: print(1 if stop("c") else 2)
except RuntimeError as e: print(e)
try: print(True and stop("and"))
except RuntimeError as e: print(e)
print(True or stop("no"), False and stop("no"))
v = 3 if True else stop("n")
print(v)
k = int("0")
q = 5 if k == 0 else stop("cond")
print(q)
u = k or 4
print(u)
def rethrow(e): raise e
try: rethrow(KeyError("k"))
except KeyError as e: print(e)
def chain():
    try: stop("in")
    except RuntimeError: raise ValueError("out")
try: chain()
except ValueError as e: print(e)
def handler():
    try: return 1
    finally: pass
print(handler())
def loud(x):
    print("loud")
    raise ValueError(x)
for i in range(2):
    try:
        loud(i)
        print("never")
    except ValueError as e:
        print("e", e)
    else:
        print("else")
def deflt(x=3):
    stop("d%d" % x)
    return 4
try: print(deflt())
except RuntimeError as e: print(e)
def todo(): raise NotImplementedError("todo")
try: todo()
except NotImplementedError as e: print(e)
def todo(): return 5
print(todo())
