# Ints beyond 64 bits in containers, unions, match, exceptions and everyday number theory.
import json
def t(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
def up(n): return 2 ** n
class_ = 0
x = up(70); y = up(3)
# containers
d = {}
d[x] = 1; d[y] = 2; d[8] = 3; d[8.0] = 4; d[True] = 5
print(d)
s = {x, y, 8, 8.0}
print(s, x in s, 8 in s, 2.0**70 in s)
xs = [x, y]; xs.append(3); xs.append("a"); xs += [None, 2.5]
print(xs, xs.count(8), xs.index(2**70))
print((x, y) < (x, 9), (x,) == (2**70,), [x] == [2**70], [y] == [8.0], {x: 1} == {2**70: 1})
print(sorted([x, 2.5, -x, y, 1e30]), max([x, 2]), min([x, y]))
v = x if y > 5 else "s"
print(v)
def kind(v):
    if isinstance(v, int): return "int"
    if isinstance(v, str): return "str"
    return "other"
print(kind(x), kind(v), kind("a"), kind(None), kind(1.5))
def opt(n):
    if n == 0: return None
    return 2 ** n
for n in (0, 3, 80):
    r = opt(n)
    if r is None: print("none")
    elif r > 100: print("large", r)
    else: print("small", r + 1)
match y:
    case 8: print("eight")
    case _: print("other")
match x:
    case int(): print("int")
a, b = divmod(x, 1000)
print(a, b, a * 1000 + b == x)
print(f"{x!r:>30}|{y!s:<5}|{x=}")
print(str(x)[::-1], len(str(x)), int(str(x)[:5]))
x += 1
x -= 1
x *= 2
x //= 3
x += 10**15
x **= 2
x <<= 3
x >>= 1
x |= 1
x &= ~2
x ^= 5
print(x)
for i, v in enumerate([up(k * 30) for k in range(4)]):
    print(i, v, v.bit_length())
print([up(i) - 1 for i in (10, 64, 65)], sum(up(i) for i in range(70)), all(up(i) for i in range(3)))
print(json.dumps({"big": up(90), "l": [up(2), 1.5, None]}))
try:
    raise ValueError(up(70))
except ValueError as e:
    print(e, repr(e))
def gen(n, acc=1):
    if n == 0: return acc
    return gen(n - 1, acc * n)
t(lambda: gen(15))
def ack(n):
    total = 0
    while n:
        total = total * 256 + n % 7
        n -= 1
    return total
print(ack(3), ack(30))
def perfect(n):
    p = 2 ** (n - 1) * (2 ** n - 1)
    return p, str(p)[-5:], p % 9
print(perfect(7), perfect(61))
def lucas(p):
    m = 2 ** p - 1
    s = 4
    for _ in range(p - 2):
        s = (s * s - 2) % m
    return s == 0
print([p for p in (3, 5, 7, 11, 13, 61, 67, 89, 127) if lucas(p)])
def isprime(n, ws=(2, 3, 5, 7)):
    d, r = n - 1, 0
    while d % 2 == 0:
        d //= 2
        r += 1
    for a in ws:
        x = pow(a, d, n)
        if x in (1, n - 1): continue
        for _ in range(r - 1):
            x = x * x % n
            if x == n - 1: break
        else: return False
    return True
t(lambda: isprime(1000003))
t(lambda: isprime(2**61 - 1))
t(lambda: isprime(2**89 - 1))
