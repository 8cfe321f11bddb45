"""Ints and texts as keys, which compiled code looks up without the library; places that know what they have lost."""
from collections import deque


# %% a set of ints that loses them and gets them again, far around
def churn(n, step):
    s = set()
    seen = 0
    for k in range(n):
        s.add(k * step)
        if k % 3 == 0:
            s.discard(k * step // 2)
        if k % 7 == 0:
            s.add(k * step // 4)
        seen += (k * step // 3 in s) + (k * step // 2 in s)
    for k in range(0, n, 2):
        s.discard(k * step)
        s.discard(k * step)
    for k in range(0, n, 4):
        s.add(k * step)
    return seen, len(s), sorted(s)[:5], list(s)[:7]


print(churn(300, 1), churn(300, 8), churn(400, 1024), churn(200, 1 << 55))


# %% the ints that are hashed and marked in ways of their own
def edges():
    ints = [0, -1, -2, 1, -2**63, -2**63 + 1, -2**63 + 2, 2**63 - 1, 2**61 - 1, 2**61 - 2, -2**61 + 1, 2**61, -2**61]
    s = set()
    d = {}
    for turn in range(3):
        for k in ints:
            s.add(k)
            d[k] = turn
        for k in ints[turn:]:
            s.remove(k)
            s.discard(k)
            print(k in s, k in d, d[k], end=" ")
        for k in ints[::2]:
            s.add(k)
            s.add(k)
        print(len(s), list(s))
    print(d, [hash(k) for k in ints])


edges()


# %% an empty one of another type keeps the places that were used
def again():
    s = {1, 2, 3}
    for k in (1, 2, 3):
        s.discard(k)
    s.add("a")
    s.add("b")
    s.discard("a")
    s.discard("b")
    for k in (3, 2, 1, 1j, 2.5):
        s.add(k)
    print(list(s), 1 in s, 2 in s, 4 in s)
    d = {1: 2}
    for k in range(5):
        d[k] = k
    for k in range(5):
        del d[k]
    d["x"] = 1j
    d["y"] = 2.5
    del d["x"]
    d[3] = "three"
    print(d, len(d), 3 in d, 1 in d)
    e = {}
    for k in range(4):
        e[k] = k
    for k in range(4):
        e.pop(k)
    for k in range(9):
        e[k] = complex(k, -k)
    print(e)


again()


# %% texts: a hash that is kept goes when the text grows
def texts():
    words = {}
    t = ""
    for k in range(30):
        words[t] = words.get(t, 0) + 1
        t += "ab"[k % 2] if k % 5 else "\u00e9"
        words[t] = k
        print(t in words, words[t], end=" ")
    s = set(words)
    for w in words:
        s.discard(w[:-1])
        s.add(w[::-1])
    print(len(words), len(s), list(words)[-1], sorted(s)[:4])


texts()


# %% values of all sizes, and references that are replaced
def values():
    a, b, c, u = {}, {}, {}, {}
    for k in range(40):
        a[k % 7] = [k]
        b[str(k % 7)] = (k, str(k))
        c[k % 7] = complex(k, 1)
        u[k % 7] = k if k % 2 else str(k)
        a[k % 7].append(k + 1)
    print(a, b, c, u)
    for k in (3, 9):
        try:
            print(a[k], b[str(k)], c[k], u[k])
        except KeyError as error:
            print("none", error)


values()


# %% deques in place, at both ends, of what is counted
def ends(most):
    d = deque([], most) if most else deque()
    out = []
    for k in range(60):
        d.append((k, str(k)))
        d.appendleft((-k, "l" + str(k)))
        if k % 3 == 0:
            out.append(d.popleft()[1])
        if k % 4 == 0 and len(d) > 1:
            out.append(d.pop()[1])
    while d:
        out.append(d.popleft()[1] if len(out) % 2 else d.pop()[1])
    try:
        d.pop()
    except IndexError as error:
        print(error)
    return "".join(out)


print(ends(0), ends(5), ends(1))
q = deque([1, 2, 3])
try:
    for x in q:
        q.append(x)
except RuntimeError as error:
    print(error)
try:
    for x in q:
        q.popleft()
except RuntimeError as error:
    print(error)
nested = deque([((1, 2), "a")])
for k in range(5):
    nested.append(((k, k), "b"))
print(nested.popleft(), nested.pop(), nested)


# %% lists as stacks and heaps
def stacks():
    import heapq
    stack = [(0, "a")]
    heap = []
    out = []
    for k in range(40):
        stack.append((k, str(k)))
        heapq.heappush(heap, ((k * 37) % 19, str(k)))
        if k % 3 == 0:
            out.append(stack.pop()[1] + heapq.heappop(heap)[1])
        if k % 5 == 0:
            out.append(stack.pop(-1)[1] + stack.pop(0)[1] if len(stack) > 2 else "")
    largest = heapq.nlargest(3, heap)
    while heap:
        out.append(heapq.heappop(heap)[1])
    ints = [5, 1, 4]
    heapq.heapify(ints)
    print(heapq.heapreplace(ints, 9), heapq.heappushpop(ints, 0), ints, largest)
    while stack:
        stack.pop()
    try:
        stack.pop()
    except IndexError as error:
        print(error)
    print(" ".join(out))


stacks()
