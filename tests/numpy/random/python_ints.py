# randint, randrange, getrandbits.
import random


random.seed(1)
print([random.randint(1, 6) for _ in range(10)], random.randint(5, 5), random.randint(-10, 10))
print([random.randrange(10) for _ in range(5)], random.randrange(3, 9), random.randrange(0, 100, 7), random.randrange(10, 0, -3))
print(random.randrange(2**40), random.randint(0, 2**62), random.randint(-2**40, 2**40))
print(random.getrandbits(1), random.getrandbits(8), random.getrandbits(32), random.getrandbits(33), random.getrandbits(63), random.getrandbits(0))
step = 5
print(random.randrange(0, 50, step), random.random())
