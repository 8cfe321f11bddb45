"""Lists of comprehensions over a known number of items, which have room from the start, and what becomes of them."""
from collections import deque


# %% they grow, shrink and hold other kinds afterwards
def grow(n):
    told = []
    for k in range(n):
        xs = [j * k for j in range(5)]
        for j in range(k):
            xs.append(j)
        xs.insert(0, -1)
        told.append((len(xs), xs[-3:], sum(xs)))
        while len(xs) > 2:
            xs.pop()
        xs.append(9)
        ys = [(j, k) for j in range(3)]
        ys.append((7, 7))
        ys += [(8, j) for j in range(2)]
        zs = [[j] * 2 for j in range(4)]
        zs[1].append(3)
        zs.append([])
        zs[-1].append(5)
        told.append((len(ys), xs[-1], zs[k % 4], ys[k % 5]))
    return told


print(grow(3))
print(grow(30)[-2:])
print([x for x in range(0)], [x for x in range(3, 3)], [x for x in range(-3)], [x for x in range(5, 0, -2)])
print([0 for x in range(5000)][-1], len([x for x in range(4097)]), [str(x) for x in range(4)], [x / 2 for x in (1, 2, 3)])
print([a + b for a in range(3) for b in range(2)], [x for x in range(6) if x % 2], [[y for y in range(x)] for x in range(3)])
print([(i, x) for i, x in enumerate(["a", "b"])], [a * b for a, b in zip(range(3), range(9))], [x for x in reversed(range(3))])


# %% an item raises on the way
def raises(n):
    try:
        return [10 // (n - k) for k in range(4)]
    except ZeroDivisionError:
        return [-1 for k in range(2)]


print(raises(9), raises(2), raises(0))


# %% empty ones that had items of the kind
def again(n):
    xs = [k for k in range(3)]
    ts = [(k, k * 2.5) for k in range(3)]
    d = deque([(1, 2)])
    told = []
    for turn in range(n):
        xs.clear()
        ts.clear()
        xs.append(turn)
        ts.append((turn, 0.5))
        told.append((xs[0], ts[0], len(d), d.popleft()))
        d.append((turn, turn))
        d.pop()
        d.appendleft((turn, 1))
        del xs[0]
        ts.pop(0)
        xs.append(turn + 1)
        xs.append(turn + 2)
        ts.append((turn, 1.5))
        told.append((list(xs), list(ts), list(d)))
    return told


print(again(4))
words = [w for w in ("a", "b")]
words.clear()
words.append("c")
print(words, [None for k in range(2)], [{k} for k in range(2)], [{k: [j for j in range(2)]} for k in range(2)])
few = deque([0], maxlen=1)
few.pop()
few.append(3)
few.append(4)
few.appendleft(5)
print(few, len(few))
