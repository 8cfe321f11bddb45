"""Values that grow by themselves in loops, and what is put into them later."""
stack = []
cur = []
for ch in "a(b(c)d)e":
    if ch == "(":
        stack.append(cur)
        cur = []
    elif ch == ")":
        last = cur
        cur = stack.pop()
        cur.append(last)
    else:
        cur.append(ch)
print(cur)
def depth(x):
    return 1 + max((depth(y) for y in x), default=0) if isinstance(x, list) else 0
print(depth(cur))

lst = []
for i in range(3):
    lst.append([i, list(lst)])
print(lst)
a = {}
for k in "abc":
    a = {k: a}
print(a)
b = ()
for i in range(3):
    b = (i, b)
print(b)
c = ()
for i in range(3):
    c = c + ((i, c),)
print(c)

def make(n):
    if n <= 0:
        return {}
    return (n, make(n - 1), make(n - 2))
d = make(4)
print(d)

def leaves(v):
    if isinstance(v, dict):
        return [x for k in v for x in leaves(v[k])]
    if isinstance(v, (list, tuple)):
        out = []
        for w in v:
            out.extend(leaves(w))
        return out
    return [v]
def make(n):
    if n <= 0:
        return {}
    return (n, make(n - 1), make(n - 2))
d = make(4)
print(d)
print(leaves(d))

def make(n):
    if n <= 0:
        return 0
    return {'l': make(n - 1), 'n': n}
d = make(4)
print(d)
d[0] = True
print(d)

def h():
    d = []
    for i in range(3):
        d = [d]
    v = w = d
    try:
        v = d[0]
    except IndexError:
        print("e")
    print(v, w)
h()

d = []
for i in range(3):
    d = [d]
v = w = d
try:
    v = d[0]
except IndexError:
    print("e")
print(v, w)

def h(c):
    d = [1]
    for i in range(3):
        d = [d]
    v = w = d
    if c:
        v = d[0]
    print(v, w)
h(True)
