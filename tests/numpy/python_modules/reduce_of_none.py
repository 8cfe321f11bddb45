# A fold of nothing raises where the program comes to it, and nowhere else
from functools import reduce
try:
    print(reduce(lambda a, b: a * 2 + b, []))
except TypeError as e:
    print(e)
def f(x):
    if x:
        return reduce(min, [])
    return 3
print(f(0))
try:
    print(f(1))
except TypeError as e:
    print(e)
print(0 if True else reduce(min, []))
