# Names that are of several types in the body of a try, as its handlers, its final statements and what follows see them.
def f(n):
    if n == 0:
        return None
    return n
def h():
    a = 42
    try:
        a = f(a)
    finally:
        print(a)
        a = 5
    print(a)
h()
def g(s):
    x = None
    try:
        x = int(s)
        y = 10 // x
        x = "ok"
    except ValueError:
        print("bad", x)
    except ZeroDivisionError:
        print("zero", x)
    print(x)
g("5"); g("q"); g("0")
r = None
try:
    r = {"a": 1}
    r["b"]
    r = "done"
except KeyError as e:
    print(e, r)
print(r)
t4 = {}
try:
    t4 = [1]
    t4[5]
except IndexError:
    print(t4)
def k(xs):
    total = 0
    try:
        for x in xs:
            total += x
    except TypeError:
        return ("stopped", total)
    return total
print(k([1, 2.5]), k([1, 2]))
def m(v):
    out = []
    try:
        out = v["a"]
    except KeyError:
        out = "none"
    return out
print(m({"a": [1]}), m({"b": [2]}))
for i in range(3):
    try:
        z = i
        if i == 1: raise ValueError
        z = str(i)
    except ValueError:
        print("caught", z)
    print(z)
