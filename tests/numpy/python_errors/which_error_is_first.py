# Of two errors that may come, the first in the program comes.
import numpy as np
def some(n, m):
    a = np.arange(m); return a[a < n] + 1.0
def e1():
    a = np.ones(3); c = some(4, 10)
    n = 0
    b = a + c
    x = 1 // n
    return (b * 2).sum() + x
def e2():
    a = np.ones(3); c = some(4, 10)
    l = [1, 2]
    b = a + c
    x = l[len(l)]
    return (b * 2).sum() + x
def e3(n):
    a = np.ones(3); c = some(n, 10)
    b = a + c
    x = c[n]
    return (b * 2).sum() + x
def e4(n):
    a = np.ones(3); c = some(n, 10)
    b = a + c
    x = c.reshape(3, n)
    return (b * 2).sum() + x.sum()
def e5(n, s):
    a = np.ones(3); c = some(n, 10)
    b = a + c
    x = int(s)
    return (b * 2).sum() + x
def e6(n):
    a = np.ones(n); c = some(0, 10)
    b = a + some(n+1, 10)
    x = c.max()
    return (b * 2).sum() + x
def e7(n):
    a = np.arange(n); c = some(0, 10)
    b = a ** (0-a)
    x = c.max()
    return (b * 2).sum() + x
def e8(n):
    a = some(n, 10)
    c = some(n+2,10)
    try:
        b = a + c
        q = a[n]
        print((b*2).sum(), q)
    except IndexError as e:
        return "index"
    except ValueError as e:
        return "value"
    return "none"
def e9(n, m):
    a = some(n, 10)
    q = 1
    try:
        b = a + some(m, 10)
        q = 2
        q = 3 if (b * 2).sum() > 1 else 5
    except ValueError as e:
        return q
    return 9
def e10(n, m):
    a = some(n, 10)
    q = 1
    try:
        b = a + some(m, 10)
        q = 2
        c = b * 2
        q = 3
        d = b[:-1] + c
    except ValueError as e:
        return q
    return 9
i = 0
for f in [e1, e2]:
    i += 1
    try: print(f())
    except (ValueError, IndexError, ZeroDivisionError) as e: print(type(e).__name__, e)
try: print(e3(5))
except (ValueError, IndexError, ZeroDivisionError) as e: print(type(e).__name__, e)
try: print(e4(5))
except (ValueError, IndexError, ZeroDivisionError) as e: print(type(e).__name__, e)
try: print(e5(5, "q"))
except (ValueError, IndexError, ZeroDivisionError) as e: print(type(e).__name__, e)
try: print(e6(5))
except (ValueError, IndexError, ZeroDivisionError) as e: print(type(e).__name__, e)
try: print(e7(5))
except (ValueError, IndexError, ZeroDivisionError) as e: print(type(e).__name__, e)
print(e8(5), e9(5, 6), e9(5,5), e10(5, 5))
