# map, filter and generator expressions give one item after the other: what makes an item runs between the turns.
log = []


def say(v):
    log.append(v)
    return v


for v in map(say, [1, 2, 3]):
    log.append(-v)
    if v == 2:
        break
for v in filter(lambda x: say(x) > 1, [1, 2, 3, 4]):
    log.append(-v)
    if v == 3:
        break
else:
    log.append(100)
for v in (say(k * 10) for k in range(4) if k != 1):
    log.append(-v)
print(log, v)
log.clear()
print(any(map(say, [0, 2, 3])), all(map(say, [1, 0, 5])), any(filter(None, map(say, [0, 4, 5]))), log)
print(next(filter(lambda x: say(x) > 4, [3, 5, 7])), next(map(say, [8, 9])), next(filter(None, ["", ""]), "none"), log)
# %%
xs = [0, 4, 5, 0, 6]
for i, v in enumerate(filter(None, xs), 10):
    print(i, v)
    if len(xs) < 8:
        xs.append(i)
for i, v in enumerate(map(abs, (x for x in xs if x > 4))):
    print(i, v)
for a, (i, b) in zip("abc", enumerate(filter(None, xs))):
    print(a, i, b)
print([(i, v) for i, v in enumerate(x for x in xs if x) if i % 2], list(enumerate(filter(None, xs))))
k = "outer"
for w in (k * 2 for k in [1.5, 0.0, 2.5] if k):
    print(w, k)


# %%
def evens(xs):
    total = 0
    for x in filter(lambda v: v % 2 == 0, xs):
        try:
            if x == 4:
                continue
            if x == 2:
                raise ValueError("two")
            if x > 6:
                break
        except ValueError:
            total += 100
        finally:
            total += 1000 + x
    return total


def first(xs, best=-1):
    for i, y in enumerate(map(abs, (q for q in xs if q < 0))):
        if y > 3:
            return i
    return best


print(evens(range(10)), evens([4, 4]), evens([]), first([1, -1, 2, -5]), first([]))
