"""Keys that a dictionary was just asked for: what has happened to it before the next question does not matter."""


# %% counting, by ints and by texts that are equal and not the same
def count(keys):
    seen = {}
    for k in keys:
        if k in seen:
            seen[k] += 1
        else:
            seen[k] = 1
    other = {}
    for k in keys:
        other[k] = other.get(k, 0) + 1
    third = {}
    for k in keys:
        if k not in third:
            third[k] = 0
        third[k] = third[k] + 1
    return seen, seen == other, other == third, list(seen) == list(third)


print(count([k * k % 17 for k in range(200)]))
print(count(["w" * (k % 5) + str(k * k % 7) for k in range(90)]))
print(count([chr(97 + k % 3) * (k % 19) for k in range(200)]))
print(count([-1, -2, 2**61 - 1, 0, -2**63, -1, 2**61 - 1, -2]))


# %% the entry has gone, or another key lies there, or the table has grown
def changed(n, what):
    d = {k: k for k in range(n)}
    told = []
    for k in range(n):
        if k in d:
            if what == 0:
                d.pop(k)
            elif what == 1:
                d.clear()
                d[k + 1] = 5
            elif what == 2:
                for j in range(n, n + 3 * n):
                    d[j] = j
            elif what == 3:
                d.pop(0)
                d[0] = 7
            elif what == 4:
                d.popitem()
            try:
                told.append(d[k])
            except KeyError as e:
                told.append(-1)
            d[k] = k + 100
        if k % 3 == 0:
            d[k] = 1
    return told[:9], len(d), list(d.items())[-4:], sum(d.values())


for what in range(6):
    print(what, changed(5, what), changed(23, what))


def texts(words):
    d = {}
    told = []
    for w in words:
        at = w + "!"
        if at in d:
            del d[at]
            d["first"] = 1
            d[at] = 3
        elif at[:-1] + "?" not in d:
            d[at] = len(d)
        told.append(len(d))
    return told, d


print(texts(["a", "b", "a", "ab", "b", "a", "abcdefgh", "abcdefghi", "abcdefgh", "a" * 20, "a" * 20, "a" * 17 + "b"]))


# %% values that are objects, and tables of tables
def groups(n):
    d = {}
    for k in range(n):
        if k % 7 in d:
            d[k % 7].append(k)
            d[k % 7] = d[k % 7][-3:]
        else:
            d[k % 7] = [k]
    e = {}
    for k in range(n):
        w = str(k % 5)
        if w not in e:
            e[w] = {}
        if k % 3 not in e[w]:
            e[w][k % 3] = ("t", k)
        else:
            e[w][k % 3] = (e[w][k % 3][0] + str(k), k)
    return d, e


print(groups(5), groups(40))


# %% the other table, another key, an answer of an earlier turn
def others(n):
    a, b = {1: 1}, {2: 2}
    total = 0
    for k in range(n):
        if k in a:
            total += b[k] if k in b else -1
            a[k + 1] = k
            b[k] = total
        k2 = k + 1
        if k2 in a:
            k2 += 1
            a[k2] = 9
        c = a if k % 2 else b
        if k in c:
            c = b if k % 2 else a
            c[k] = 4
    found = 3 in a
    while n > 0:
        n -= 1
        if n in a:
            a.pop(n)
        a[n] = n
    if found:
        a[3] = a[3] + 1
    return a, b, total, found


print(others(4), others(20))


def never(d, k):
    if k in d:
        return d[k]
    return d[k]


try:
    print(never({1: 2}, 1), never({1: 2}, 3))
except KeyError as e:
    print("KeyError", e)
try:
    print(never({"a": 2}, "a"), never({"a": 2}, "b"))
except KeyError as e:
    print("KeyError", e)
