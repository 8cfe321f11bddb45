# Functions called again and again, first with little work and then with more: the same answers whoever runs them.
import numpy as np


def triangle(a, n):
    s = a.copy()
    for i in range(n):
        for j in range(i, a.shape[0]):
            s[j] += a[j - i] * (i + 1)
    return s


def smooth(a, turns):
    for k in range(turns):
        a = np.where(a > 1, a * 0.5, a + 0.25)
        a[1:-1] = (a[:-2] + a[2:]) * 0.5
    return a


def letters(text, words):
    n = 0
    for c in text:
        for w in words:
            if c in w:
                n += 1
    return n


def until(x, limit):
    k = 0
    while (x < limit).any():
        x = x + 0.125
        k += 1
    return k


def power(x, n):
    return 1 if n == 0 else x * power(x, n - 1)


a = np.arange(6.0)
for n in range(40):
    b = triangle(a, n % 7)
    c = smooth(b, n * 3)
    if n % 8 == 0:
        print(n, b, c.sum(), letters("broadcast" * n, ["cat", "dog"]), until(a, n), [power(2, k) for k in range(5)])
print(triangle(np.ones(300), 300).sum(), smooth(np.ones(1000), 500).sum())
for n in [1, 5, 6, 900, 2]:
    try:
        s = a.copy()
        for i in range(n):
            s[i] += i
        print(n, s)
    except IndexError as e:
        print(n, e)
found = [0]
for i in range(2000):
    if i * i % 7 == 2:
        found.append(i)
total = 0
for x in found:
    total += x
print(len(found), total)
