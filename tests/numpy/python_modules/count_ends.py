# itertools.count() from below zero, and at the ends of int: what is not come to is not counted.
from itertools import count
print([a for a, b in zip(count(-1), [])], [a for a, _ in zip(count(-5, 2**60), range(5))])
print([a for a, _ in zip(count(2**63 - 2), [0, 1])], [a for a, _ in zip(count(-2**63, 2), "ab")])
for k, a in enumerate(count(7, 7)):
    if k == 3:
        break
print(k, a, next(a for a in count(3) if a % 7 == 0))
for a, b in zip(count(start=-2, step=3), "abc"):
    print(a, b)
n = -4
print([a for a, _ in zip(count(n), "xy")], any(a > 1000 for a in count()))
