# random: choices with weights of all kinds, sample with counts, randbytes; lists after shuffles.
import random
from collections import Counter

random.seed(7)
print(random.choices("abc", k=5), random.choices([1, 2, 3], [5, 1, 1], k=8), random.choices(range(10), k=3))
print(random.choices(["a", "b"], weights=[0.5, 1], k=6), random.choices(["a", "b"], weights=(1, 2.5), k=4))
print(random.choices(["x", "y", "z"], cum_weights=[1, 3, 10], k=6), random.choices(["x", "y", "z"], cum_weights=(0.5, 0.75, 1.0), k=6))
d = {"red": 3, "green": 5, "blue": 2}
print(random.choices(list(d), d.values(), k=7), random.choices(list(d.keys()), weights=list(d.values())), random.choices(list(d.items()), k=2))
print(random.choices([1, 2], k=0), random.choices([1, 2], [1, 0], k=3), random.choices([(1, "a"), (2, "b")], [1, 3], k=3))
weights = [1, 1]
print(random.choices([True, False], weights, k=5))
weights.append(0.5)
print(random.choices([10, 20, 30], weights, k=5), Counter(random.choices("ab", [9, 1], k=1000)))
print(random.sample("abcdef", 3), random.sample(range(10**6), 4), random.sample([1, 2, 3], k=3), random.sample((1, "a", None), 2))
print(random.sample(["red", "blue"], counts=[4, 2], k=5), random.sample("ab", 3, counts=(1, 5)), random.sample(sorted({3, 1, 2}), 2))
print(random.randbytes(1), random.randbytes(4), random.randbytes(10), random.randbytes(0))
g = random.Random(3)
print(g.randbytes(7), g.choices("xy", [1, 2], k=3), g.sample(range(5), 2, counts=[1, 1, 1, 1, 9]), g.getrandbits(63), g.randrange(3, 30, 4))
deck = [(r, s) for r in "A23" for s in "SH"]
random.shuffle(deck)
g.shuffle(deck)
print(deck, random.choice(deck), random.choice("word"), random.choice(range(5)), random.choice((1, 2)), random.choice((1, "a", None)), random.choices((1, "a", 2.5), k=4))


def t(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


n = [0, -1, 2]
t(lambda: random.sample([1, 2], 3, counts=[1, n[0]]))
t(lambda: random.sample([1, 2], 1, counts=[0, n[0]]))
t(lambda: random.sample([1, 2], 1, counts=[1][: n[2]]))
t(lambda: random.randbytes(n[1]))
t(lambda: random.choices([1, 2, 3], [1, 1, 1][: n[2]]))
t(lambda: random.choices([1, 2], [-1, n[0]]))
print(random.random())
