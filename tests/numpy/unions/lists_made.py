# Lists that functions, slices and operators make hold other things later, without those that they were made of.
import math
y = list(range(3))
y[0] = None
print(y)
z = "a b".split()
z.append(None)
print(z, sorted("b a".split()))
w = sorted([2, 1])
w.append(None)
print(w)
a = [3, 1, 2]
b = a[1:]
b.append("x")
c = a.copy()
c[0] = None
d = a + [2.5]
d.append("y")
e = a * 2
e[1] = ()
f = list(a)
f.insert(0, None)
g = [v for v in a]
g[0] = "z"
print(a, sorted(a), sum(a), b, c, d, e, f, g)
h = [2.5]
h += range(2)
h += ["x"]
h += y
print(h)
fl = [2.5]
gl = list(range(3))
fl += gl
gl[0] = None
fl += ["x"]
print(fl, gl)


def best(xs):
    return max(xs, default=None), min((x for x in xs), default="none")


print(best([1, 2]), best([]))


def tail(xs):
    return xs[1:]


p = tail([1, 2, 3])
q = tail(["a", "b"])
p.append(q)
print(p, q, sorted(q))
