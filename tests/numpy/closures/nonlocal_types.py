# Rebound names of strings, lists, arrays, tuples; used with if and try.
import numpy as np

def build():
    text, items, pair, grid = "", [1], (0, 0.5), np.zeros((2, 2))
    def step(k):
        nonlocal text, items, pair, grid
        text += str(k)
        items = items + [k]
        pair = (pair[0] + k, pair[1] * 2)
        grid = grid + np.eye(2) * k
        return len(items)
    for k in range(3):
        step(k)
    return text, items, pair, grid
print(*build(), sep="\n")
def limited(limit):
    used = 0
    def take(n):
        nonlocal used
        if used + n > limit:
            raise ValueError(f"only {limit - used} left")
        used += n
        return used
    def left():
        return limit - used
    return take, left
take, left = limited(10)
print(take(4), left())
try:
    take(7)
except ValueError as e:
    print(e, left())
print(take(6), left())
def depth():
    deepest = 0
    def go(tree, level):
        nonlocal deepest
        deepest = max(deepest, level)
        for part in range(tree):
            go(part, level + 1)
    go(4, 0)
    return deepest
print(depth())
