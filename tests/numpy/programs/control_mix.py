# Control flow, closures, recursion and sequences mixed; each line once was wrong or refused.
import numpy as np
def f(n):
    x = 0
    for i in range(n):
        if i % 2:
            x = x + 0.5
        else:
            y = i
    return x, y
print(f(5))
def g(a):
    out = []
    for v in a:
        if v > 2:
            out.append(v)
        elif v < 0:
            continue
        else:
            break
    else:
        return [99.0]
    return out
print(g([3.0, -1.0, 4.0, 1.0, 7.0]))
def h(k):
    r = None
    if k > 0:
        r = 1
    return k
print(h(2))
def outer(a):
    b = a * 2
    def inner(c):
        return b + c
    b = 10
    return inner(1)
print(outer(3))
def compose(f, g):
    return lambda x: f(g(x))
inc = lambda x: x + 1
dbl = lambda x: x * 2
print(compose(inc, dbl)(5), compose(dbl, inc)(5))
def mk(n):
    def add(x):
        return x + n
    return add
a5 = mk(5); a7 = mk(7)
print(a5(1), a7(1))
def while_test(n):
    i = 0
    tot = 0
    while i < n:
        i += 1
        if i == 3:
            continue
        if i == 7:
            break
        tot += i
    else:
        tot = -1
    return tot
print(while_test(5), while_test(10))
def multi(a, b=2, *rest, c=3):
    s = a + b + c
    for r in rest:
        s += r
    return s
print(multi(1), multi(1, 5), multi(1, 5, 6, 7), multi(1, c=10))
x = np.arange(10)
for i, v in enumerate(x[::3]):
    print(i, v, end='; ')
print()
t = (1, 2.5, "a")
a, *b = [1, 2, 3]
print(a, b, t[1], t[-1])
def swap(a, b): return b, a
p, q = swap(1, "z")
print(p, q)
m = [[i*j for j in range(3)] for i in range(3)]
print(m, m[1][2], sum([sum(r) for r in m]))
s = ""
for ch in "hello":
    s = ch + s
print(s, s[1:3], s[-1], f"{s!r:>10} {3.14159:.2f} {42:05d}")
def ack(m, n):
    if m == 0: return n + 1
    if n == 0: return ack(m - 1, 1)
    return ack(m - 1, ack(m, n - 1))
print(ack(2, 3))
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
print(even(10), odd(7))
try:
    print([1,2][5])
except IndexError as e:
    print("caught", e)
def safe(a, i):
    try:
        return a[i]
    except IndexError:
        return -1
print(safe(np.arange(3), 1), safe(np.arange(3), 9))
z = np.zeros((3,3))
z[1] = [1,2,3]
z[:, 2] += 5
z[0, 0] -= 1
print(z, z.sum(axis=0), (z > 1).sum())
w = z
w[2,2] = 100
print(z[2,2], w is z)
i = 10
while i > 0:
    i -= 3
print(i)
def tri(n):
    total = 0
    for i in range(n):
        for j in range(i):
            if j == 3: break
            total += j
        else:
            total += 100
    return total
print(tri(8))
print([x for x in range(20) if x % 2 if x % 3], max(3, 1.5), min([4, 2]), abs(-2.5), round(2.5), divmod(7, -2))
print(1 < 2 < 3, not True, 5 if False else 6, True and 0, None or 3)
acc = np.zeros(3)
for k in range(4):
    acc = acc + k
    acc[0] *= 2
print(acc)
