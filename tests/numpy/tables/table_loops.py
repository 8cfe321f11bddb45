# Loops over tables that change meanwhile; copies of empty tables that are filled later; empty and full ones in one loop.
def case(name, f):
    try:
        f()
        print(name, 'no error')
    except RuntimeError as error:
        print(name, error)
def a():
    d = {0: 2.5}
    for x in reversed(d):
        d[1] = 1.0
def b():
    s = {0}
    for x, y in zip(s, 'ab'):
        s.add(7)
def m():
    s = {0}
    pass
def c():
    d = {0: 1}
    for x, y in zip(d, 'ab'):
        d[7] = 1
def e():
    d = {0: 1}
    for i, x in enumerate(d):
        d[7] = 1
def f():
    d = {0: 1}
    for i, (x, y) in enumerate(d.items()):
        d[7] = 1
def g():
    s = {0}
    for x in map(str, s):
        s.add(3)
def h():
    s = {0, 1}
    print([s.add(x + 9) for x in s])
def i():
    d = {0: 1, 1: 2}
    print({x: d.pop(x) for x in d})
def j():
    d = {0: 1, 1: 2}
    print(sum(d.pop(x) for x in d))
def k():
    d = {0: 1, 1: 2}
    for x in filter(None, d.values()):
        d.clear()
def l():
    d = {0: 1, 1: 2}
    for x in reversed(d.items()):
        d.clear()
for name, function in [('reversed', a), ('zip set', b), ('zip set with a shorter', m), ('zip dict', c), ('enumerate', e), ('enumerate items', f), ('map', g), ('list comprehension', h), ('dict comprehension', i), ('generator', j), ('filter', k), ('reversed items', l)]:
    case(name, function)

def program():
    t16 = {}
    t17 = {k: v for k, v in [(0, True)]}
    print([k for t in (t17, t16) for k in t])
    print([k for t in (t16, t17) for k in t])
    for t in (t17, t16):
        print(len(t), t)
program()

from collections import defaultdict
def f():
    t = {}
    def g(t):
        t[0] = 0
        return t
    t = g(t.copy())
    print(list(t))
f()
def h():
    a, b = defaultdict(float), defaultdict(float)
    a = a | b
    a[0]
    for x in a:
        print([x])
h()
t4 = {}
try:
    t4 = t4.copy()
except TypeError as error:
    pass
t4[1] = 2
print(t4)
