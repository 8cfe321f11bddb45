# A loop over a list sees what is added to it and taken from it meanwhile.
xs = [1, 2]
for i, x in enumerate(xs):
    if len(xs) < 6:
        xs.append(x * 2)
    print(i, x)
else:
    print("done")
ys = [3, 4]
print([ys.pop() for y in ys], ys)
zs = [1, 2, 3]
for z in reversed(zs):
    zs.pop()
    print(z)
qs = [5]
n = 0
for q in qs:
    n += 1
    if n < 5:
        qs += [q + 1]
print(qs)


def grow(l):
    if len(l) < 7:
        l.append(len(l))


ws = [0]
for w in ws:
    grow(ws)
print(ws)
for a, b in zip(ws, ws[:3]):
    ws.pop()
    print(a, b)
print(ws)
for b in ws:
    ws.remove(b)
print(ws)
vs = [1, 2, 3]
print(any(vs.pop() == 7 for v in vs), vs)
us = [1, 2, 3]
print(sum(us.pop() for u in us), us)
ts = [1]
print([t for t in ts if len(ts) > 4 or not ts.append(t + 1)])
ms = [1, 2, 3, 4]
print(list(map(lambda v: ms.pop(), ms)), ms)


def inside():
    out = []
    stack = [1]
    for s in stack:
        out.append(s)
        if s < 20:
            stack.append(s * 2)
            stack.append(s * 3)
    return out


print(inside())


def cleared():
    l = [1, 2, 3]
    for k in l:
        print(k)
        l.clear()
    return l


print(cleared())
for k in (ks := [3, 2, 1]):
    del ks[0]
    print(k, ks)
ls = [[1], [2]]
for l in ls:
    for v in l:
        if len(l) < 3:
            l.append(v + 1)
print(ls)
ds = [1, 2, 3, 4, 5, 6]
for d in ds:
    if d % 2:
        ds[:] = [v for v in ds if v != d]
print(ds)
for d in ds:
    if d == 4:
        break
    ds.insert(0, 0) if len(ds) < 5 else None
else:
    print("no break")
print(ds)
es = []
for e in es:
    print(e)
es.append(1)
for e in es:
    print(e)
    if e < 3:
        es.append(e + 1)
