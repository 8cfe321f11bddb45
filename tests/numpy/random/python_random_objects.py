# random.Random objects have streams of their own.
import random

a = random.Random(1)
b = random.Random(1)
random.seed(1)
print(a.random(), b.random(), random.random())
print(a.randint(1, 10), a.choice([4, 5, 6]), a.uniform(0, 2), a.gauss(0, 1))
print(b.random() == a.random(), a.sample(range(20), 3), a.randrange(0, 100, 10))
x = [1, 2, 3, 4, 5]
b.shuffle(x)
print(x, sorted(x))
