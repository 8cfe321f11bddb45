# A loop over one of several containers asks that container itself for its items, and it says when it was changed meanwhile.
def f(k):
    if k == 0:
        return {1: 2.5, 2: 1.5}
    if k == 1:
        return {1: 'a', 2: 'b', 3: 'c'}
    if k == 2:
        return [1, 2, 3, 4]
    return {4, 5}
for k in range(4):
    u = f(k)
    for x in u:
        print(x, end=' ')
    print(list(u), sum(u), sorted(u), [y * 2 for y in u], max(u), tuple(u), len(u), 1 in u)
    for i, x in enumerate(u):
        print(i, x)
    for a, b in zip(u, [7, 8, 9]):
        print(a, b)
    for a, b in zip([7, 8, 9], u):
        print(a, b)
    print(any(z > 3 for z in u), set(u), [*u], dict.fromkeys(u, 0))
    try:
        a, b = u
        print(a, b)
    except ValueError as e:
        print(e)
    try:
        for x in u:
            if isinstance(u, list):
                if x == 2: u.append(7)
            elif isinstance(u, dict):
                if x == 2: del u[1]
            else:
                u.add(9)
    except RuntimeError as e:
        print(e)
    print(u)
t3 = {1: 3, 2: [1]}
t4 = {1: 2.5}
try:
    for x8 in t3:
        if x8 == 2:
            del t3[x8]
except RuntimeError as error:
    print(error)
try:
    t3, t4 = t4, t4
except KeyError: pass
print(t3)
