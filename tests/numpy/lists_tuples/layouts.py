# Lists of arrays whatever their layout in memory: what is stored under any name of the list.
import numpy as np

x = np.arange(6.0).reshape(2, 3)


def history(w, n):
    kept = [w]
    for _ in range(n):
        w = np.linalg.solve(np.eye(2) * 2, w)
        kept.append(w)
    return kept


def turned(v, n):
    kept = [v]
    for _ in range(n):
        v = v[::-1]
        kept.append(v)
    return kept


def put(items):
    items.append(x.T)


def other_name(n):
    a = [x.T.copy()]
    b = a if n else [x.T]
    b.append(x.T)
    put(a)
    return a[-1] + 0, len(a)


def in_tuples(n):
    a = [(x.T.copy(), 1)]
    b = a if n else [(x.T, 2)]
    b.append((x.T, 3))
    return [m.sum() * k for m, k in a], a[-1][0][0, 1]


def branches(n):
    a = [x.T.copy()]
    b = a
    if n:
        b = [x.T]
    b.append(x.T)
    return a[-1].ravel(), a[-1][2]


print(history(np.array([1.0, -0.5]), 2))
print(turned(np.arange(3), 3))
for n in (0, 1):
    print(other_name(n))
    print(in_tuples(n))
    print(branches(n))
rows = [x[:, 1], x[0]]
rows.append(x[::-1, ::2].ravel())
rows.insert(0, x.T[1])
rows[1] = x[1, ::-1]
rows += [r[::-1] for r in rows]
print(rows, [r @ r for r in rows], sum([r.sum() for r in rows]))
nested = [[x.T], [x.T.copy()]]
nested[1].append(x.T)
nested[0] += nested[1]
print([[m[0, 1] for m in ms] for ms in nested], [np.ravel(m)[1] for ms in nested for m in ms])
stack = [np.zeros((2, 2))]
stack.append(np.asfortranarray(np.arange(4.0).reshape(2, 2)))
stack[0] = stack[1].T
stack[0][0] = 7
print(stack, np.array(stack).sum(axis=0), np.concatenate(stack))
