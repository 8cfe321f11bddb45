def subsets(xs):
    out = []
    for m in range(1 << len(xs)): out.append([xs[i] for i in range(len(xs)) if m >> i & 1])
    return out
print(subsets([]))
def a(xs):
    out = [1]
    ys = [xs[i] for i in range(len(xs))]
    out.append(5)
    print("here", ys, len(ys), [[xs[i] for i in range(len(xs))] for k in range(2)], [xs[0] for i in range(0)])
    return out
print(a([]))
def b(xs):
    return sum([xs[i] for i in range(len(xs))])
print(b([]))
def b(xs):
    return sum(xs[i] for i in range(len(xs))), any(xs[i] for i in range(len(xs))), all(xs[i] > 0 for i in range(len(xs))), next((xs[i] for i in range(len(xs))), -1), "".join(xs[i] for i in range(len(xs))), max((xs[i] for i in range(len(xs))), default=5)
print(b([]))
def c(xs):
    if not xs: return []
    m = max(xs)
    n = min(xs, key=lambda v: -v)
    return [m + n + xs[-1]]
print(c([]), c([1]))
def d(xs):
    try:
        return [xs[i] for i in range(2)]
    except IndexError as e:
        print(e)
    try:
        return [x for x in xs[0]]
    except IndexError as e:
        print(e)
    try:
        print(max(xs))
    except ValueError:
        print("max")
    try:
        print(min(xs, key=lambda v: -v), max(()))
    except ValueError:
        print("min")
    try:
        print(xs.pop())
    except IndexError as e:
        print(e)
    try:
        print(next(x for x in xs))
    except StopIteration as e:
        print("stop", e)
    try:
        print(next(xs[i] for i in range(len(xs))))
    except StopIteration as e:
        print("stop", e)
    return []
print(d([]))
e = [[]]
print([x[i] for x in e for i in range(len(x))], [x for y in e for x in y], [y[0] for y in e if y], [len(y) for y in e])
def g(rows):
    return [[r[j] for r in rows] for j in range(len(rows[0]))] if rows else []
print(g([]), g([[1, 2]]), g([[]]))
