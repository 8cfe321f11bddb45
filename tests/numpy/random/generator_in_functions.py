# A Generator is a value: it goes into functions, lists of arguments and comprehensions, and is shared.
import numpy as np

def walk(rng, n):
    x = 0.0
    for _ in range(n):
        x += rng.normal()
    return x


def dice(rng, sides=6):
    return rng.integers(1, sides + 1)


rng = np.random.default_rng(6)
print(walk(rng, 10), walk(rng, 10))
print([int(dice(rng)) for _ in range(8)])
print(dice(rng, sides=20), rng)
other = rng
print(other.random() == rng.random(), str(rng), f"{rng}")
make = lambda seed: np.random.default_rng(seed)
print(make(1).random(), make(1).random())
