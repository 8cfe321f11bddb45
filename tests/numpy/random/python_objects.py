# random.Random objects, and names imported from random.
import random


from random import Random, choice, randint, seed
r = random.Random(1)
s = Random(1)
print(r.random() == s.random(), r.randint(1, 100), s.randint(1, 100))
seed(4)
print(randint(1, 10), choice([1, 2, 3]), r.choice('xyz'), r.uniform(0, 1), r.gauss(0, 1))
x = [1, 2, 3, 4]
r.shuffle(x)
print(x, r.sample(range(10), 3), r.choices([1, 2], k=3), r.getrandbits(5), r.randrange(5))
r.seed(1)
print(r.random())


def throw(r, n):
    return sum([r.randint(1, 6) for _ in range(n)])


print(throw(r, 3), throw(s, 3))
