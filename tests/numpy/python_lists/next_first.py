# next() of a generator expression, with and without a default.
print(next(x for x in range(10) if x > 3), next((x for x in [1, 2] if x > 5), -1), next(w for w in "a bb ccc".split() if len(w) > 1))
print(next(((a, b) for a in range(5) for b in range(5) if a * b == 6), (0, 0)), next((x * 0.5 for x in range(9) if x * x > 10), 0.0))
def first_negative(xs):
    return next((k for k, x in enumerate(xs) if x < 0), len(xs))
print(first_negative([3, -1, -2]), first_negative([1]), first_negative([]))
try:
    next(x for x in range(3) if x > 5)
except StopIteration as e:
    print(type(e).__name__, repr(e))
