# choice, choices, sample and shuffle.
import random


random.seed(2)
print(random.choice([1, 2, 3]), random.choice('hello'), random.choice((1.5, 2.5)), random.choice(range(10, 20)))
print(random.choice(['a', 'b', 'c']), random.choice([[1], [2, 3]]))
print(random.sample([1, 2, 3, 4, 5], 3), random.sample(range(1000), 5), random.sample('abcdef', 2), random.sample([1, 2], k=2))
print(random.sample(range(100), 10), random.sample(range(30), 10), random.sample([1], 0))
print(random.choices([1, 2, 3], k=5), random.choices('ab', weights=[1, 9], k=6), random.choices([10, 20, 30], cum_weights=[1, 2, 10], k=4))
print(random.choices(range(5)), random.choices(['x', 'y'], [0.5, 0.5], k=3))
x = list(range(10))
random.shuffle(x)
print(x)
words = ['a', 'b', 'c', 'd']
random.shuffle(words)
print(words, random.random())
