# what is not there is looked at behind a test that keeps the program from it
import numpy as np
def first(xs):
    if not xs: return None
    return xs[0]
print(first([]), first([1]), first([1.5]), first("ab"), first((1,)))
def first2(xs):
    if len(xs) == 0:
        return 0
    return xs[0]
print(first2([]), first2([3]))
def mean(xs):
    if len(xs) == 0: return 0.0
    return sum(xs) / len(xs)
print(mean([]), mean([1, 2]))
def last(xs, default=7):
    return xs[-1] if xs else default
print(last([]), last([4]), last([], 5))
def total(xs):
    t = 0
    for x in xs: t += x
    return t
print(total([]), total([1, 2]))
def biggest(xs):
    if not xs: return None
    m = xs[0]
    for x in xs[1:]:
        if x > m: m = x
    return m
print(biggest([]), biggest([3, 5, 1]))
def qs(xs):
    if len(xs) <= 1: return xs
    p = xs[0]
    return qs([x for x in xs[1:] if x < p]) + [p] + qs([x for x in xs[1:] if x >= p])
print(qs([]), qs([3, 1, 2]))
def merge(a, b):
    if not a: return b
    if not b: return a
    if a[0] < b[0]: return [a[0]] + merge(a[1:], b)
    return [b[0]] + merge(a, b[1:])
print(merge([], []), merge([], [1]), merge([1, 3], [2]))
def sm(xs):
    if xs == []: return 0
    return xs[0] + sm(xs[1:])
print(sm([]), sm([1, 2]))
def flat(xss):
    out = []
    for xs in xss:
        for x in xs: out.append(x)
    return out
print(flat([]), flat([[], []]), flat([[1], [2]]))
def pairs(xs):
    if not xs: return []
    return [(xs[i], xs[i + 1]) for i in range(len(xs) - 1)]
print(pairs([]), pairs([1, 2]))
def arr2(a):
    if len(a) == 0: return -1.0
    return a[0, 0]
print(arr2(np.zeros((0, 3))), arr2(np.ones((1, 1))))
def mx(xs):
    if not xs: raise ValueError("empty")
    return max(xs)
try: mx([])
except ValueError as e: print(e)
def st(s):
    if not s: return ""
    return s[0].upper() + s[1:]
print(st(""), st("ab"))
def mm(a):
    if a.ndim != 2: raise ValueError("2-d")
    return a.shape[1]
try: mm(np.zeros(3))
except ValueError as e: print(e)
def kind(x):
    if isinstance(x, str): return x.upper()
    return x + 1
print(kind("a"), kind(1))
def sq(x):
    if x is None: return None
    return x * x
print(sq(None), sq(2))
def run(): 
    e = []
    if e: print(e[0])
    while e: e.pop()
    for x in e: print(x)
    return e
print(run())
xs = []
if xs: print(xs[0])
print(xs[0] if xs else "none")
print(xs and xs[0])
print(len(xs) > 0 and xs[0] > 1)
v = xs[-1] if len(xs) else 0
print(v, max(xs) if xs else -1, sum(xs), [x + 1 for x in xs])
def mutate(xs):
    if not xs:
        xs.append(1)
    return xs[0]
print(mutate([]))
