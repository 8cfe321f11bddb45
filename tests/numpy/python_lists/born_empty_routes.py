# Lists that are empty when they are made and filled by another way: every alias sees the items.
def put(l, v):
    l.append(v)


a = []
put(a, 1.5)
put(a, 2.5)
print(a, a[0], sum(a), max(a))

b = []
c = b
c.append("x")
print(b, c, b is c, [s + "!" for s in b])

e = []
g = e
g += [4]
print(e, g, e is g)
h = [1]
k = h
h *= 2
print(h, k, h is k)
k *= 0
print(h, k)
a = a + [3.5]
print(a)

rows = [[] for _ in range(2)]
rows[0].append(1)
rows[1].append(5)
rows[0].append(2)
for v in rows[0]:
    print(v)
print(sum(rows[0]), max(rows[0]), [x * 2 for x in rows[0]], rows)
for i, v in enumerate(rows[0]):
    print(i, v)
for i, v in zip(rows[0], rows[1]):
    print(i, v)
print(rows[0].pop(), rows, rows[1].index(5), 5 in rows[1], 1 in rows[0])

same = [[]] * 3
same[0].append(7)
print(same, same[2][0])

pair = ([], 1)
pair[0].append("a")
print(pair, [s + "!" for s in pair[0]])

first, second = [], []
first.append(2)
second.append("two")
print(first[0] + 1, second[0] + "!")


def outer():
    xs = []

    def add(v):
        xs.append(v)
        return len(xs)

    return add, xs


add, held = outer()
print(add(3), add(4), held, held[1] - held[0])


def counter():
    seen = []

    def see(v):
        nonlocal seen
        seen = seen + [v]
        return seen

    return see


see = counter()
see("a")
print(see("b"))


def memo(x, acc=[]):
    acc.append(x)
    return acc


print(memo(1))
print(memo(2), sum(memo(3)))


def make():
    return []


p = make()
q = make()
p.append(1)
q.append("s")
print(p, q, p[0] + 1, q[0] + "!")

log = []


def record(x):
    log.append(x)


record(1.5)
record(2.5)
print(log, sum(log))


def fresh():
    global log2
    log2 = []
    log2.append("n")


log2 = []
fresh()
print(log2, log2[0].upper())

nested = []
nested.append([])
nested[0].append([])
nested[0][0].append(9)
print(nested, nested[0][0][0] + 1)

chosen = [] if len(a) > 100 else [1]
chosen.append(2)
print(chosen)
other = []
other = chosen if other else other
other.append(8)
print(other, chosen)

ins = []
ins.insert(0, 3)
ins.insert(0, 4)
print(ins)
ext = []
ext.extend(range(3))
ext.extend((7, 8))
print(ext, ext[::-1], ext[1:3] + [0], ext == [0, 1, 2, 7, 8], ext * 2)
sl = []
sl[0:0] = [3, 4]
sl[:0] = []
print(sl, sl[0])
t = list()
t += "ab"
print(t, t[1])
u = [][:]
u.append(2)
print(u, sorted(u), list(reversed(u)))
w = [].copy()
w.append(1)
w.append(0)
w.sort()
print(w)
del w[0]
print(w, len(w), bool(w), not w)
for x, y in zip([1], []):
    print(y)
for x in []:
    print(x)
print([x for x in []], sum([]), list(zip([], [1])), list(enumerate([])), sorted([]))
empty = []
print(empty, len(empty), empty == [], [] == empty, empty + [], empty * 3, 1 in empty, sum(empty))
while empty:
    print(empty.pop())
swap = []
paws = [1]
swap, paws = paws, swap
paws.append(5)
print(swap, paws)
three = [[[] for _ in range(2)] for _ in range(2)]
three[1][0].append(0.5)
print(three, three[1][0][0] * 2)
walrus = (w2 := [])
w2.append(1)
print(walrus, walrus[0])
lam = lambda l, v: l.append(v)
z = []
lam(z, (1, "p"))
for n, s in z:
    print(n, s)
try:
    tr = []
    tr.append(1)
    tr[5]
except IndexError as err:
    print(err, tr)
