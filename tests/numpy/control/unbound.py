# Names that some paths leave without a value, and that have another type, or an array another layout, on others.
import numpy as np


def number(c):
    if c > 5:
        v = 1
    if c > 3:
        v = 2.5
    return v


def reversed_view(c, x):
    if c > 5:
        v = x.copy()
    if c > 3:
        v = x[::-1]
    return v


def inner_sum(n):
    for k in range(n):
        if k > 2:
            t = 0
            for j in range(2):
                t += 0.5
    return t


def never(x):
    n = 0
    while n < 2:
        n += 1
        if x[0] > 100:
            v = x.copy()
            v = v[::-1]
    return np.sum(x)


def carried(x):
    if x[0] > 100:
        v = x.copy()
    for k in range(2):
        if x[0] > 100:
            v = v[::-1]
    return np.sum(v)


def left(c):
    while True:
        if c > 5:
            v = 1.0
            if c > 6:
                break
        if c > 3:
            v = 2.5
            break
        if c == 0:
            break
        c = c * 7 if c == 1 else 0
    return v


def handled(c):
    try:
        if c > 5:
            v = 1.0
        if c > 3:
            v = 2.5
        if c == 2:
            raise ValueError
    except ValueError:
        v = 7.5
    return v


for c in range(7):
    for f in (number, left, handled, inner_sum):
        try:
            print(float(f(c)), end=" ")
        except UnboundLocalError as e:
            print(e, end=" ")
    try:
        print(reversed_view(c, np.arange(3.0)))
    except UnboundLocalError as e:
        print(e)
print(never(np.ones(3)), never(np.full(3, 200.0)), carried(np.full(3, 200.0)))
try:
    carried(np.ones(3))
except UnboundLocalError as e:
    print(e)
x = np.ones(3)
for k in range(2):
    if x[0] > 100:
        w = x.copy()
        w = w[::-1]
    if x[0] > 200:
        w = np.zeros(4)
if x[0] > 100:
    n = 1
if x[0] > 50:
    n = 2.5
try:
    print(w)
except NameError as e:
    print(e)
try:
    print(n)
except NameError as e:
    print(e)
