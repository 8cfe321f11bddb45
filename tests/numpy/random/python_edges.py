# What random does at the edges of its arguments: errors, and where the stream stands after them.
import random


def after(f):
    random.seed(1)
    try:
        print(f(), random.random())
    except (IndexError, TypeError, ValueError) as e:
        print(type(e).__name__, e, random.random())


steps = [1, 2]
after(lambda: random.randrange(10, None, steps[1]))
after(lambda: random.randrange(10, None, steps[0]))
after(lambda: random.randrange(10, None, 1))
after(lambda: random.choices([], k=3))
after(lambda: random.choices([], k=0))
after(lambda: random.choices([], k=-1))
after(lambda: random.choices([5], k=3))
after(lambda: random.sample([], counts=[], k=0))
after(lambda: random.sample([], counts=[1], k=0))
after(lambda: random.sample([1, 2], counts=[0, 0], k=0))
