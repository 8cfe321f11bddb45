"""A list that changes while it is sorted has its sorted items, and the sort is a ValueError."""
from functools import cmp_to_key

z = [3, 1, 2]


def more(x):
    z.append(9)
    return x


def compare(a, b):
    z.append(1)
    return a - b


for key in (more, cmp_to_key(compare), more):
    try:
        z.sort(key=key)
        print("sorted", z)
    except ValueError as e:
        print(e, z)
calls = []


def noted(x):
    calls.append(x)
    return x % 3


z.sort(key=noted)
print(z, calls)
z.sort(key=noted, reverse=True)
print(z, calls)
w = [[3], [1, 2], []]
w.sort(key=len)
print(w)
w.sort(key=lambda each: -len(each))
print(w)
e = []
e.sort(key=len)
print(e)
