# Functions see the current value of a global; global statements; shadowing.
import numpy as np

scale = 2
count = 0
data = np.zeros(3)


def scaled(x):
    return x * scale


def bump():
    global count
    count += 1
    return count


def store(i, v):
    data[i] = v


def local_shadow():
    scale = 100
    return scale


def helper(x):
    return x + 1


def user(x):
    return helper(x) * 10


print(scaled(5))
scale = 7
print(scaled(5))
scale = 0.5
print(scaled(5), local_shadow(), scale)
print(bump(), bump(), count)
store(0, 4)
store(-1, 2.5)
print(data)
data = np.ones(2, dtype=int)
store(0, 9)
print(data)
print(user(1))


def helper(x):
    return x - 1


print(user(1))
helper = lambda x: x * 100
print(user(1))
scale = np.array([1, 2, 3])
print(scaled(2), scaled(np.arange(3)))
scale = 0
for scale in range(3):
    print(scaled(1), end=" ")
print(scale)
