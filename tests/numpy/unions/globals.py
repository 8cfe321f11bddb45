# Globals that a function binds to values of other types, and lists of the top level that functions append to.
import numpy as np
log = []


def record(x):
    log.append(x)


record(1.5)
record("a")
print(log)
points = [(0, 0)]


def point(x, y):
    points.append((x, y))


point(1, 2)
point(0.5, None)
print(points)
total = 0


def widen():
    global total
    total = 1.5


widen()
print(total)
x = 1.5


def whole():
    global x
    x = 2


print(x)
whole()
print(x)
n = 3


def truth():
    global n
    n = True


truth()
print(n, n + 1)
best = None


def see(v):
    global best
    if best is None or v > best:
        best = v


for v in [2, 5, 3]:
    see(v)
print(best)
