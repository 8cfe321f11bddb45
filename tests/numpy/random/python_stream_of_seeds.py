# Python's random: streams of several seeds, seeds of zero and negative seeds.
import random

for seed in (0, 1, -1, 12345, 2 ** 40):
    random.seed(seed)
    print(seed, random.random(), random.randint(0, 100), random.uniform(-1, 1))
random.seed(5)
a = [random.random() for _ in range(3)]
random.seed(5)
b = [random.random() for _ in range(3)]
print(a == b, a)
