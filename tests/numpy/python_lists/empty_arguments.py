# Functions of lists that are called with an empty one too, and keys that are None.

def merge(input_list, low, mid, high):
    result = []
    left, right = input_list[low:mid], input_list[mid : high + 1]
    while left and right:
        result.append((left if left[0] <= right[0] else right).pop(0))
    input_list[low : high + 1] = result + left + right
    return input_list
print(merge([], 0, 0, 0))
print(merge([2, 1], 0, 1, 1))


def f(value, weight):
    index = list(range(len(value)))
    ratio = [v / w for v, w in zip(value, weight)]
    index.sort(key=lambda i: ratio[i], reverse=True)
    return index
print(f([], []))
print(f([1, 2], [3, 1]))


xs = []
print(sorted(range(0), key=lambda i: xs[i]), sorted([], key=lambda x: x[0]), min([], key=lambda x: x[0], default=3))


xs = []
print(max(xs, key=len, default="none"))


xs = []
print(list(filter(lambda x: x > 3, xs)), list(map(lambda x: x + 1, xs)), [x.upper() for x in xs], sum(x for x in xs), any(x > 3 for x in xs), all(x.foo for x in xs))


def total(xs):
    if not xs:
        return 0
    return xs[0] + total(xs[1:])
print(total([]))
print(total([1, 2]))


def mean(xs):
    if len(xs) == 0:
        return 0.0
    s = 0.0
    for x in xs:
        s += x
    return s / len(xs)
print(mean([]), mean([1, 2]))


def bubble(xs):
    n = len(xs)
    for i in range(n):
        swapped = False
        for j in range(n - 1 - i):
            if xs[j] > xs[j + 1]:
                xs[j], xs[j + 1] = xs[j + 1], xs[j]
                swapped = True
        if not swapped:
            break
    return xs
print(bubble([]), bubble([2, 1]), bubble(["b", "a"]))


def quick(xs, lo, hi):
    if lo < hi:
        p = xs[hi]
        i = lo - 1
        for j in range(lo, hi):
            if xs[j] <= p:
                i += 1
                xs[i], xs[j] = xs[j], xs[i]
        xs[i + 1], xs[hi] = xs[hi], xs[i + 1]
        quick(xs, lo, i)
        quick(xs, i + 2, hi)
    return xs
print(quick([], 0, -1), quick([3, 1, 2], 0, 2))


def selection(xs):
    for i in range(len(xs)):
        m = i
        for j in range(i + 1, len(xs)):
            if xs[j] < xs[m]:
                m = j
        xs[i], xs[m] = xs[m], xs[i]
    return xs
print(selection([]), selection([2, 1]))


def shell(xs):
    gap = len(xs) // 2
    while gap > 0:
        for i in range(gap, len(xs)):
            t = xs[i]
            j = i
            while j >= gap and xs[j - gap] > t:
                xs[j] = xs[j - gap]
                j -= gap
            xs[j] = t
        gap //= 2
    return xs
print(shell([]), shell([3, 1, 2]))


def heapify(xs, i, n):
    big = i
    l, r = 2 * i + 1, 2 * i + 2
    if l < n and xs[l] > xs[big]: big = l
    if r < n and xs[r] > xs[big]: big = r
    if big != i:
        xs[big], xs[i] = xs[i], xs[big]
        heapify(xs, big, n)
def heap_sort(xs):
    n = len(xs)
    for i in range(n // 2 - 1, -1, -1): heapify(xs, i, n)
    for i in range(n - 1, 0, -1):
        xs[0], xs[i] = xs[i], xs[0]
        heapify(xs, 0, i)
    return xs
print(heap_sort([]), heap_sort([3, 1, 2]))


def counting(xs):
    if xs == []:
        return []
    lo, hi = min(xs), max(xs)
    c = [0] * (hi - lo + 1)
    for x in xs: c[x - lo] += 1
    out = []
    for i, n in enumerate(c): out.extend([i + lo] * n)
    return out
print(counting([]), counting([3, 1, 3]))


def find(xs, t):
    for i, x in enumerate(xs):
        if x == t: return i
    return -1
print(find([], 3), find([1, 3], 3), find("abc", "c"))


def total(m):
    s = 0
    for row in m:
        for v in row: s += v
    return s
print(total([]), total([[]]), total([[1, 2], [3]]))


def tr(m):
    return [[row[i] for row in m] for i in range(len(m[0]))] if m else []
print(tr([]), tr([[1, 2], [3, 4]]))


def fl(m):
    out = []
    for r in m: out += r
    return out
print(fl([]), fl([[], []]), fl([[1], [2]]))


def words(ws):
    return " ".join(w.capitalize() for w in ws)
print(repr(words([])), words(["a", "b"]))


def two(xs, t):
    for i in range(len(xs)):
        for j in range(i + 1, len(xs)):
            if xs[i] + xs[j] == t: return [i, j]
    return []
print(two([], 3), two([1, 2], 3))


def dedupe(xs):
    out = []
    for x in xs:
        if x not in out: out.append(x)
    return out
print(dedupe([]), dedupe([1, 1, 2]), dedupe(["a"]))


def pairs(xs):
    return [(a, b) for i, a in enumerate(xs) for b in xs[i + 1:]]
print(pairs([]), pairs([1, 2, 3]))


def kadane(xs):
    best = cur = 0
    for x in xs:
        cur = max(0, cur + x)
        best = max(best, cur)
    return best
print(kadane([]), kadane([1, -2, 3]))


def running(xs):
    out = []
    t = 0
    for x in xs:
        t += x
        out.append(t)
    return out
print(running([]), running([1, 2]))


def median(xs):
    xs = sorted(xs)
    n = len(xs)
    if n == 0: return None
    return xs[n // 2] if n % 2 else (xs[n // 2 - 1] + xs[n // 2]) / 2
print(median([1.0, 2.0]))


def rev(xs):
    i, j = 0, len(xs) - 1
    while i < j:
        xs[i], xs[j] = xs[j], xs[i]
        i += 1; j -= 1
    return xs
print(rev([]), rev([1, 2, 3]))


def rot(xs, k):
    if not xs: return xs
    k %= len(xs)
    return xs[-k:] + xs[:-k]
print(rot([], 2), rot([1, 2, 3], 1))


def part(xs, p):
    return [x for x in xs if x < p], [x for x in xs if x >= p]
print(part([], 2), part([1, 2, 3], 2))


def add(a, b): return [x + y for x, y in zip(a, b)]
print(add([], []), add([1], [2]), add([], [1.5]))


def dot(a, b): return sum(x * y for x, y in zip(a, b))
print(dot([], []), dot([1, 2], [3, 4]))


def pop_all(s):
    out = []
    while s: out.append(s.pop())
    return out
print(pop_all([]), pop_all([1, 2]))


def same(a, b): return len(a) == len(b) and all(x == y for x, y in zip(a, b))
print(same([], []), same([1], [1]), same([], [1]))


def first_rest(xs):
    if xs:
        f, *r = xs
        return f, r
    return 0, xs
print(first_rest([1, 2]))
print(first_rest([]))


def quiet(x):
    print("key", x)
print(sorted([3], key=quiet), sorted([], key=quiet))
try:
    print(sorted([2, 1], key=quiet))
except TypeError as e:
    print(e)
xs = [5]
xs.sort(key=quiet)
print(xs)
def bad(x):
    raise ValueError(x)
try:
    print(sorted([2, 1], key=bad))
except ValueError as e:
    print(e)
print(min([5], key=quiet), max([4], key=quiet))


xs = []
print(min(range(0), key=lambda i: xs[i], default=7))

