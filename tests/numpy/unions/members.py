# What each member of a union does: text, equality, truth, operators that only some have.
def find(xs, y):
    for k, x in enumerate(xs):
        if x == y:
            return k
    return None
r = find([1, 2, 3], 2)
print(r)
print(find([1, 2, 3], 7))
print(r is None, r is not None)
print(r + 1)
x = "a" if r else None
print(x, repr(x))
def g(n):
    if n == 0: return "zero"
    if n == 1: return 1
    if n == 2: return 2.5
    if n == 3: return [1, 2]
    if n == 4: return (1, "a")
    if n == 5: return True
    if n == 6: return 1 + 2j
for n in range(8):
    v = g(n)
    print(v, repr(v), f"{v}", v == 1, v == "zero", bool(v))
    if v:
        print("yes")
y = None
for n in range(4):
    if y is None:
        y = n
    else:
        y = y + n
print(y)
s = g(0)
try:
    print(s * 2)
    print(g(5) * 2)
    print(g(7) * 2)
except TypeError as e:
    print("TypeError")
