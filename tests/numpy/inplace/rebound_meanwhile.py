# x += v binds the old value to the name again, whatever the name was bound to while v was evaluated.
l6 = [True]
def f11(p):
    global l6
    l6 = l6 + [p > 1]
    return p > 1
v15 = l6
for i in range(3):
    l6 += [f11(i)]
print(l6, v15)
l = [1]
def g(p):
    global l
    l = l + [p]
    return p
l += [g(5)]
print(l)
n = 1
def h():
    global n
    n = 10
    return 5
n += h()
print(n)
x = [1]
def k():
    global x
    x = [7]
    return 0
x[k()] += 1
print(x)
import numpy as np
a = np.array([1.0, 2])
b = a
def r():
    global a
    a = np.zeros(2)
    return 3
a += r()
print(a, b, a is b)
def outer():
    xs = [1]
    ys = xs
    def inner():
        nonlocal xs
        xs = [9]
        return 4
    xs += [inner()]
    print(xs, ys, xs is ys)
    zs = [1]
    ws = zs
    zs += (zs := [5])
    print(zs, ws, zs is ws)
outer()
s = {1}
t = s
def m():
    global s
    s = {7}
    return {2}
s |= m()
print(s, t)
d = {1: 2}
e = d
def o():
    global d
    d = {}
    return {3: 4}
d |= o()
print(d, e)
from collections import deque
q = deque([1])
p = q
def w():
    global q
    q = deque()
    return [2]
q += w()
print(q, p)
