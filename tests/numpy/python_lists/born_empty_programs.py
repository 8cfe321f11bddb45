# Small programs whose lists are empty when they are made.
def bfs(graph, start):
    seen = [False] * len(graph)
    queue = []
    queue.append(start)
    seen[start] = True
    order = []
    while queue:
        v = queue.pop(0)
        order.append(v)
        for w in graph[v]:
            if not seen[w]:
                seen[w] = True
                queue.append(w)
    return order


graph = [[] for _ in range(6)]


def edge(i, j):
    graph[i].append(j)
    graph[j].append(i)


for i, j in [(0, 1), (0, 2), (1, 3), (2, 4), (4, 5)]:
    edge(i, j)
print(bfs(graph, 0), graph)


def dfs(graph, v, seen, order):
    seen.append(v)
    order.append(v)
    for w in graph[v]:
        if w not in seen:
            dfs(graph, w, seen, order)


seen = []
order = []
dfs(graph, 3, seen, order)
print(order, seen == order)


def radix(xs):
    e = 1
    while e <= max(xs):
        buckets = [[] for _ in range(10)]
        for x in xs:
            buckets[x // e % 10].append(x)
        xs = []
        for b in buckets:
            xs += b
        e *= 10
    return xs


print(radix([170, 45, 75, 90, 802, 24, 2, 66]))


def permutations(xs):
    if not xs:
        return [[]]
    out = []
    for i in range(len(xs)):
        for p in permutations(xs[:i] + xs[i + 1 :]):
            out.append([xs[i]] + p)
    return out


print(permutations([1, 2, 3]), permutations([]), permutations(["a", "b"]))


def powerset(xs):
    out = [[]]
    for x in xs:
        out += [s + [x] for s in out]
    return out


print(powerset([1, 2, 3]), powerset([]))


def queens(n):
    res = []

    def place(row, cols):
        if row == n:
            res.append(cols[:])
            return
        for c in range(n):
            ok = True
            for r, cc in enumerate(cols):
                if cc == c or abs(cc - c) == row - r:
                    ok = False
            if ok:
                cols.append(c)
                place(row + 1, cols)
                cols.pop()

    place(0, [])
    return res


print(queens(4), len(queens(6)), queens(3))


def merge_sort(xs):
    if len(xs) <= 1:
        return xs
    m = len(xs) // 2
    a = merge_sort(xs[:m])
    b = merge_sort(xs[m:])
    out = []
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            out.append(a[i])
            i += 1
        else:
            out.append(b[j])
            j += 1
    return out + a[i:] + b[j:]


print(merge_sort([3, 1, 2]), merge_sort([]), merge_sort([0.5, -1.5]), merge_sort(["b", "a"]))


def quick_sort(xs):
    if len(xs) < 2:
        return xs
    less, equal, more = [], [], []
    for x in xs:
        if x < xs[0]:
            less.append(x)
        elif x == xs[0]:
            equal.append(x)
        else:
            more.append(x)
    return quick_sort(less) + equal + quick_sort(more)


print(quick_sort([3, 6, 1, 3, 9, 2]))


def sieve(n):
    primes = []
    marks = [True] * (n + 1)
    for k in range(2, n + 1):
        if marks[k]:
            primes.append(k)
            for m in range(k * k, n + 1, k):
                marks[m] = False
    return primes


print(sieve(30), sieve(1))


def pascal(n):
    rows = []
    for k in range(n):
        row = []
        for j in range(k + 1):
            row.append(1 if j in (0, k) else rows[k - 1][j - 1] + rows[k - 1][j])
        rows.append(row)
    return rows


print(pascal(5), pascal(0))


def flatten(rows):
    out = []
    for row in rows:
        for x in row:
            out.append(x)
    return out


print(flatten([[1, 2], [], [3]]), flatten([[]]))


def transpose(m):
    out = []
    for j in range(len(m[0])):
        col = []
        for row in m:
            col.append(row[j])
        out.append(col)
    return out


print(transpose([[1, 2, 3], [4, 5, 6]]), transpose([["a"], ["b"]]))

memo = []


def fib(n):
    while len(memo) <= n:
        memo.append(len(memo) if len(memo) < 2 else memo[-1] + memo[-2])
    return memo[n]


print(fib(20), memo[:8])


def primes_of(n):
    out = []
    d = 2
    while n > 1:
        while n % d == 0:
            out.append(d)
            n //= d
        d += 1
    return out


print(primes_of(360), primes_of(1))


def runs(text):
    out = []
    for ch in text:
        if out and out[-1][0] == ch:
            out[-1] = (ch, out[-1][1] + 1)
        else:
            out.append((ch, 1))
    return out


print(runs("aabccc"), runs(""))


def chunks(xs, n):
    out = []
    for k in range(0, len(xs), n):
        out.append(xs[k : k + n])
    return out


print(chunks([1, 2, 3, 4, 5], 2), chunks([], 2))


def balanced(text):
    stack = []
    for ch in text:
        if ch in "([":
            stack.append(ch)
        elif not stack:
            return False
        elif stack.pop() + ch not in ("()", "[]"):
            return False
    return not stack


print(balanced("([])"), balanced("(]"), balanced(")"), balanced(""))


def rpn(text):
    stack = []
    for word in text.split():
        if word == "+":
            b = stack.pop()
            a = stack.pop()
            stack.append(a + b)
        elif word == "*":
            b = stack.pop()
            a = stack.pop()
            stack.append(a * b)
        else:
            stack.append(int(word))
    return stack


print(rpn("2 3 + 4 *"), rpn(""))


def hanoi(n, a, b, c, moves):
    if n == 0:
        return
    hanoi(n - 1, a, c, b, moves)
    moves.append((a, c))
    hanoi(n - 1, c if False else b, a, c, moves)


moves = []
hanoi(3, "A", "B", "C", moves)
print(len(moves), moves[:3])


def combinations(xs, k):
    out = []

    def go(start, chosen):
        if len(chosen) == k:
            out.append(list(chosen))
            return
        for i in range(start, len(xs)):
            chosen.append(xs[i])
            go(i + 1, chosen)
            chosen.pop()

    go(0, [])
    return out


print(combinations([1, 2, 3, 4], 2), combinations(["x"], 2), combinations([1], 0))


def partition(xs, test):
    yes, no = [], []
    for x in xs:
        (yes if test(x) else no).append(x)
    return yes, no


print(partition([1, 2, 3, 4], lambda v: v % 2 == 0), partition([], lambda v: True))


def topological(n, edges):
    out = [[] for _ in range(n)]
    need = [0] * n
    for i, j in edges:
        out[i].append(j)
        need[j] += 1
    ready = []
    for v in range(n):
        if need[v] == 0:
            ready.append(v)
    order = []
    for v in ready:
        order.append(v)
        for w in out[v]:
            need[w] -= 1
            if need[w] == 0:
                ready.append(w)
    return order


print(topological(4, [(0, 1), (0, 2), (1, 3), (2, 3)]))


def components(n, edges):
    near = [[] for _ in range(n)]
    for i, j in edges:
        near[i].append(j)
        near[j].append(i)
    done = []
    found = []
    for v in range(n):
        if v in done:
            continue
        stack = [v]
        part = []
        while stack:
            w = stack.pop()
            if w in done:
                continue
            done.append(w)
            part.append(w)
            stack.extend(near[w])
        found.append(sorted(part))
    return found


print(components(5, [(0, 1), (3, 4)]), components(0, []))


def subsets_with_sum(xs, total):
    out = []

    def go(k, chosen, rest):
        if rest == 0:
            out.append(chosen)
        elif k < len(xs) and rest > 0:
            go(k + 1, chosen + [xs[k]], rest - xs[k])
            go(k + 1, chosen, rest)

    go(0, [], total)
    return out


print(subsets_with_sum([1, 2, 3, 4], 5))


def spiral(m):
    out = []
    while m:
        out += m[0]
        rest = [list(r) for r in zip(*m[1:])] if False else []
        m = rest
    return out


print(spiral([[1, 2], [3, 4]]))


def collatz(n):
    path = []
    while n != 1:
        path.append(n)
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    path.append(1)
    return path


print(collatz(6), collatz(1))


def binary(n):
    bits = []
    while n:
        bits.append(n & 1)
        n >>= 1
    bits.reverse()
    return bits


print(binary(10), binary(0))


def moving(xs, k):
    window = []
    out = []
    for x in xs:
        window.append(x)
        if len(window) > k:
            window.pop(0)
        out.append(sum(window) / len(window))
    return out


print(moving([1, 2, 3, 4], 2), moving([], 2))


def intervals(xs):
    out = []
    for a, b in sorted(xs):
        if out and a <= out[-1][1]:
            out[-1][1] = max(out[-1][1], b)
        else:
            out.append([a, b])
    return out


print(intervals([(1, 3), (2, 6), (8, 9)]), intervals([]))


def josephus(n, k):
    ring = list(range(1, n + 1))
    gone = []
    at = 0
    while ring:
        at = (at + k - 1) % len(ring)
        gone.append(ring.pop(at))
    return gone


print(josephus(7, 3))


def life(cells, n):
    out = []
    for i in range(n):
        row = []
        for j in range(n):
            near = 0
            for a in (-1, 0, 1):
                for b in (-1, 0, 1):
                    if (a or b) and 0 <= i + a < n and 0 <= j + b < n:
                        near += cells[i + a][j + b]
            row.append(1 if near == 3 or (cells[i][j] and near == 2) else 0)
        out.append(row)
    return out


print(life([[0, 1, 0], [0, 1, 0], [0, 1, 0]], 3))

heap = []


def push(x):
    heap.append(x)
    k = len(heap) - 1
    while k > 0 and heap[(k - 1) // 2] > heap[k]:
        heap[k], heap[(k - 1) // 2] = heap[(k - 1) // 2], heap[k]
        k = (k - 1) // 2


for x in [5, 3, 8, 1]:
    push(x)
print(heap)

words = []
for w in "the cat the dog".split():
    if w not in words:
        words.append(w)
print(words, " ".join(words))
groups = [[] for _ in range(4)]
for w in words:
    groups[len(w) % 4].append(w)
print(groups, [len(g) for g in groups], [g[0] for g in groups if g])
matrix = []
for i in range(2):
    matrix.append([])
    for j in range(3):
        matrix[i].append(i * j)
print(matrix, sum(sum(r) for r in matrix), [row[-1] for row in matrix])
undo = []
state = []


def do(v):
    undo.append(list(state))
    state.append(v)


do("a")
do("b")
print(undo, state)
state = undo.pop()
print(undo, state)
