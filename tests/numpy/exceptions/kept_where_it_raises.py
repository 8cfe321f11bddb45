# What raises for certain binds nothing: names keep what they had where it is caught.
def f():
    v = 1
    try:
        v = [][0]
    except IndexError:
        print("h")
    return v
print(f())
def g(k):
    v = 1
    if k:
        v = [].pop() + 1
    return v
print(g(0))
w=5
for i in range(2):
    try:
        w += [][0]
    except IndexError:
        w += 1
print(w)
def h(k):
    v = "a"
    try:
        if k:
            v = [].pop()
        else:
            v = "b"
    except IndexError:
        v += "c"
    else:
        v += "d"
    finally:
        v += "e"
    return v
print(h(0), h(1))
x = [1, 2]
try:
    x[0], y = [][0], 3
except IndexError:
    print(x)
def k2():
    for i in range(3):
        try:
            z = [][i]
        except IndexError:
            z = i
    return z
print(k2())
def k3():
    global gg
    gg = 1
    try:
        gg = [][0]
    except IndexError:
        pass
    return gg
print(k3(), gg)
def k4():
    a = 1
    def inner():
        nonlocal a
        try:
            a = [].pop()
        except IndexError:
            return a
    return inner(), a
print(k4())
try:
    p = q = min([])
except ValueError:
    p = q = 2
print(p, q)
try:
    r, s = max([]), 1
except ValueError:
    print("none")
t = 3
try:
    t = t if t > 5 else [][0]
except IndexError:
    pass
print(t)
