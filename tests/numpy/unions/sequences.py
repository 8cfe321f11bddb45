# Lists of several types in loops, displays, unpacking, formats and methods.
xs = [3, "a", None, 2.5, [1], (2, "b")]
for k, v in enumerate(reversed(xs)):
    print(k, v)
for a, b in zip(xs, xs[1:]):
    print(a, b)
ys = [*xs, 7]
print(ys)
first, *rest = xs
print(first, rest)
*init, last = xs
print(init, last)
print(xs * 2, xs[::2], xs[-1], xs[1:3])
def f(*args):
    return [a for a in args if a is not None]
print(f(1, None, "q"))
print(max([1, 2.5, 2]), min([3, True]), sum([1, 2.5, True]))
print(sorted([3, 1.5, True, 2]), sorted([3, 1.5, 2], reverse=True))
print(str(xs), repr(xs), f"{xs}")
print("{} {!r} {:>5}".format(xs[0], xs[1], xs[3]))
print("%s %r" % (xs[1], xs[2]))
del xs[1:3]
xs.reverse()
print(xs)
n = None
print(n == 0, 0 == n, n != "", n in (1, None), [None] == [None])
print(xs.index(2.5), xs.count([1]), [1] in xs, (2, "b") in xs)
e = []
e.append(1)
e.append("s")
e.pop()
e.append(2)
print(e, sum(v for v in e if isinstance(v, int)))
w = [0] * 3
w[1] = "mid"
print(w)
m = [[0] * 2 for _ in range(2)]
m[0][1] = None
m[1] = "row"
print(m)
