# Dice, cards and coins with Python's random.
import random

random.seed(77)
dice = [random.randint(1, 6) for _ in range(600)]
print([dice.count(k) for k in range(1, 7)])
cards = list(range(52))
random.shuffle(cards)
hands = [sorted(cards[5 * i:5 * i + 5]) for i in range(3)]
print(hands, sorted(cards) == list(range(52)))
coins = "".join([random.choice("HT") for _ in range(20)])
print(coins, coins.count("H"))
print(random.sample(range(1, 50), 6), random.choices([1, 2, 3], weights=[1, 0, 3], k=8))
