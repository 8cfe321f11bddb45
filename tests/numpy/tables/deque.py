# collections.deque: ends, maxlen, rotation, errors, loops that change it; lists whose first items go.
from collections import deque
import copy
d = deque([1, 2, 3])
d.append(4); d.appendleft(0)
print(d, len(d), d[0], d[-1], d.pop(), d.popleft(), d)
d.extend([7, 8]); d.extendleft([5, 6])
print(d, list(d), 7 in d, d.count(7), d.index(8))
d.rotate(2); print(d)
d.rotate(-3); print(d)
d.remove(7); d.insert(1, 99); d.reverse()
print(d, d.maxlen)
b = deque(maxlen=3)
for i in range(6):
    b.append(i)
    print(b)
b.appendleft("x")
print(b, b.maxlen, bool(deque()), deque("abc"), deque(range(3), 2))
q = deque([("a", 0)])
seen = {"a"}
g = {"a": ["b", "c"], "b": ["d"], "c": ["d"], "d": []}
while q:
    n, dist = q.popleft()
    print(n, dist)
    for m in g[n]:
        if m not in seen:
            seen.add(m)
            q.append((m, dist + 1))
def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
t(lambda: deque().pop())
t(lambda: deque([1]).index(5))
t(lambda: deque([1])[3])
t(lambda: deque([1]).remove(3))
t(lambda: deque([1], maxlen=-1))
t(lambda: deque([1], maxlen=1).insert(0, 1))
x = deque([1, 2, 3])
try:
    for i in x:
        x.append(i)
except RuntimeError as e:
    print(e)
print(deque([1, 2]) == deque([1, 2]), deque([1, 2]) < deque([1, 3]), deque([1]) + deque([2]), deque([1, 2]) * 2)
y = x.copy(); y += [5]; print(x, y, x is y, type(y), isinstance(y, deque))
z = copy.deepcopy(deque([[1], [2]])); z[0].append(9); print(z)
z[1] = [7]; del z[0]; print(z, sorted(deque([3, 1])), max(deque([3, 1])), sum(deque([1, 2])))
for i, v in enumerate(deque("ab")): print(i, v)
print(list(reversed(deque([1, 2, 3]))), [*deque([1])])
ls = list(range(20))
while ls:
    a = ls.pop(0)
    if a % 3 == 0:
        ls.insert(0, a + 1); ls.append(100) if len(ls) < 30 and a < 50 else None
    if len(ls) > 25: break
print(ls)
ts = [(i, str(i)) for i in range(10)]
while len(ts) > 3:
    print(ts.pop(0), end=" ")
    ts.insert(0, ts.pop())
print(ts)
rec = deque([], 3)
rec.extend([1, 2, 3, 4, 5]); print(rec, rec * 2)
e = deque(); e.append([1]); e[0].append(2); print(e)
