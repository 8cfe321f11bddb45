# Lists whose items are of several types, by every way in which they come to be so.
a = []
def put(a, x): a.append(x)
put(a, 1.5)
put(a, 2)
print(a)
b = [1]
b.append(2.5)
b.append("x")
print(b, len(b), b[0], b[-1])
c = b
c.append(None)
print(b)
def fill(xs):
    xs.append(None)
    return xs
d = [1, 2]
e = fill(d)
e[0] = "zero"
print(d, e, d is e)
n = [[1, 2], [3]]
n[0].append(None)
print(n)
m = [x * 2 for x in range(3)]
m[1] = "two"
print(m)
m.insert(0, 2.5)
m.extend(["a", 1j])
print(m, m.index("two"), m.count(0), "a" in m, 7 in m)
m.remove("two")
print(m.pop(), m)
del m[0]
m += [None]
print(m, m == [0, 4, "a", None], m[1:3], m[::-1])
for k, v in enumerate(m):
    print(k, v, v is None, v == "a")
print([v for v in m if v is not None])
t = [(1, "a"), (2, None)]
for p, q in t:
    print(p, q)
print(t)
print([1, 2.5], [True, 1, "a"], [[1], ["a"]], [(1, 2), [3]])
