# Python's random: seeds and random().
import random


for seed in (0, 1, -1, 42, 2**31, 2**32, 9223372036854775807, -2**62):
    random.seed(seed)
    print(seed, random.random(), random.random())
random.seed(True)
print(random.random())
random.seed()
print(0 <= random.random() < 1)
random.seed(a=5)
print(random.random())
