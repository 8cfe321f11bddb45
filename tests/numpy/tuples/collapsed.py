# Tuples of too many lengths for a union, in lists, dictionaries, returns and names: one of any length.
def f(elements):
    r = len(elements)
    dp = [[] for _ in range(r + 1)]
    dp[0].append(())
    for i in range(1, r + 1):
        for j in range(i, 0, -1):
            for p in dp[j - 1]:
                dp[j].append((*p, elements[i - 1]))
    return dp
print(f([10, 20, 30]))
def rows(n):
    out = [()]
    for i in range(n):
        out.append((*out[-1], i))
    return out
print(rows(12))
def mixed(n):
    out = [None]
    t = ()
    for i in range(n):
        t = t + (i, str(i))
        out.append(t)
    return out
print(mixed(3))
d = {}
for i in range(12):
    d[i] = tuple(range(i))
d[0] = (1, 2)
print(d)
xs = [(1,), (2, 3)]
xs.append(tuple(d))
print(xs)
def g(k):
    if k == 0: return ()
    if k == 1: return (1,)
    if k == 2: return (1, 2)
    if k == 3: return (1, 2, 3)
    if k == 4: return (1, 2, 3, 4)
    if k == 5: return (1, 2, 3, 4, 5)
    if k == 6: return (1, 2, 3, 4, 5, 6)
    if k == 7: return (1, 2, 3, 4, 5, 6, 7)
    if k == 8: return (1, 2, 3, 4, 5, 6, 7, 8)
    return None
for k in range(10): print(g(k))
def pick(c):
    if c: t = (1, 2)
    else: t = tuple([1, 2, 3])
    return t
print(pick(True), pick(False), len(pick(True)), pick(True) + pick(False))
