# A program of random numbers, as tutorials write them: python_program.
import random
import math
random.seed(10)
def sa(f, x, n):
    best = x
    t = 1.0
    for i in range(n):
        y = x + random.uniform(-1, 1)
        d = f(y) - f(x)
        if d < 0 or random.random() < math.exp(-d / t):
            x = y
        if f(x) < f(best):
            best = x
        t *= 0.99
    return best
print(sa(lambda x: (x - 2) ** 2 + math.sin(5 * x), 0.0, 500))
deck = [s + str(n) for s in 'SHDC' for n in range(1, 14)]
random.shuffle(deck)
print(deck[:5])
counts = [0] * 6
for _ in range(600):
    counts[random.randint(1, 6) - 1] += 1
print(counts)
pts = [(random.random(), random.random()) for _ in range(3)]
print(pts)
print(random.choice([(1, 2), (3, 4)]), random.sample(deck, 3))
names = ['a', 'b', 'c']
print([random.choice(names) for _ in range(5)])
i = random.randrange(len(names))
print(names[i])
x = [random.gauss(0, 1) for i in range(5)]
print(x)
